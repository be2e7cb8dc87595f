import { z } from "zod";
import { db, Prisma, type Tx } from "./client";
import { withDeferredWrites } from "./deferred-writes";

const MAX_ATTEMPTS = 4;

/**
 * Runs one short transaction: read committed, because every rule is guarded by a row lock or a compare-and-set.
 * Deadlocks and serialization failures are retried, so `work` must not touch anything but the database: a network
 * call in here is a bug (docs/product/money.md#order-of-things). What was deferred is written at its end.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().$transaction((tx) => withDeferredWrites(tx, work), {
        maxWait: 10_000,
        timeout: 15_000,
      });
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

/** What the database says of a deadlock or a failed serialization; of a raw query Prisma passes it on in the details. */
const rawConflict = z.object({
  driverAdapterError: z.object({ cause: z.object({ kind: z.literal("TransactionWriteConflict") }) }),
});

function isTransient(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === "P2034" || rawConflict.safeParse(error.meta).success;
}

/** No connection in time, the transaction's time is over, the database cannot be reached. */
const OUT_OF_REACH = /^(?:P1\d\d\d|P2024|P2028)$/;

/** Whether an error says nothing about the work itself: the same may well succeed when it is tried again later. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError || isTransient(error)) return true;
  return error instanceof Prisma.PrismaClientKnownRequestError && OUT_OF_REACH.test(error.code);
}
