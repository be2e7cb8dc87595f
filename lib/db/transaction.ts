import { db, Prisma, type Tx } from "./client";

const MAX_ATTEMPTS = 4;

/**
 * Runs one short transaction: read committed, because every rule is guarded by a row lock or a compare-and-set.
 * Deadlocks and serialization failures are retried, so `work` must not touch anything but the database: a network
 * call in here is a bug (money.md, "No network inside a transaction").
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().$transaction(work, { maxWait: 10_000, timeout: 15_000 });
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2034";
}
