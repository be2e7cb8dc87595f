import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/shared/env";
import { Prisma, PrismaClient } from "./generated/client";
import { closeLimitsPool } from "./limits-pool";
import { statementName } from "./statement-names";

export { Prisma };
export type Db = PrismaClient;
/** A transaction in progress: what every function takes that must be part of somebody else's transaction. */
export type Tx = Prisma.TransactionClient;

const holder = globalThis as typeof globalThis & { bravadoDb?: PrismaClient };

/** The process's one connection pool. On the global object because the server and Next's bundle both ask for it. */
export function db(): PrismaClient {
  holder.bravadoDb ??= new PrismaClient({
    adapter: new PrismaPg(
      // Prisma reads the relations of one row at the same time, in a transaction on one connection (decision 67).
      { connectionString: env().DATABASE_URL, max: env().DATABASE_POOL_SIZE, pipeline: true },
      { statementNameGenerator: ({ sql }) => statementName(sql) },
    ),
  });
  return holder.bravadoDb;
}

/** Closes the pools; the next `db()` opens a new one. */
export async function disconnect(): Promise<void> {
  const open = holder.bravadoDb;
  delete holder.bravadoDb;
  await Promise.all([open?.$disconnect(), closeLimitsPool()]);
}

/** True for a violated unique constraint, optionally of one that covers the named column. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
