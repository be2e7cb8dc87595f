import { z } from "zod";
import { db, Prisma, type Tx } from "./client";
import { withDeferredWrites } from "./deferred-writes";

const MAX_ATTEMPTS = 4;

/**
 * Runs one short transaction at read committed: every rule is guarded by a row lock or a compare-and-set. Deadlocks and
 * serialization failures are retried, so `work` may use nothing but the database: a network call in it is a bug
 * (docs/product/money.md#order-of-things). Deferred rows are written at its end.
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

/** How Prisma reports a deadlock or a serialization failure of a raw query. */
const rawConflict = z.object({
  driverAdapterError: z.object({ cause: z.object({ kind: z.literal("TransactionWriteConflict") }) }),
});

function isTransient(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === "P2034" || rawConflict.safeParse(error.meta).success;
}

/** No connection in time, transaction timeout, database unreachable. */
const UNAVAILABLE = /^(?:P1\d\d\d|P2024|P2028)$/;

/** Whether an error is unrelated to the work itself, which may succeed when it is retried. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError || isTransient(error)) return true;
  return error instanceof Prisma.PrismaClientKnownRequestError && UNAVAILABLE.test(error.code);
}
