import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, types } from "pg";
import { env } from "@/lib/shared/env";
import { Prisma, PrismaClient } from "./generated/client";
import { closeLimitsPool } from "./limits-pool";
import { statementName } from "./statement-names";

export { Prisma };
export type Db = PrismaClient;
/** An open transaction, which functions take that run within their caller's. */
export type Tx = Prisma.TransactionClient;

const holder = globalThis as typeof globalThis & { bravadoDb?: PrismaClient; bravadoPool?: Pool };

/** The process's connection pool, on the global object because the server and Next's bundle share it. */
function pool(): Pool {
  holder.bravadoPool ??= new Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL_SIZE,
    // Prisma reads relations concurrently, in a transaction on one connection (decision 67).
    pipeline: true,
  }).on(
    // The pool replaces an idle connection that breaks; a lasting problem fails the next query.
    "error",
    () => undefined,
  );
  return holder.bravadoPool;
}

/** The process's database client. */
export function db(): PrismaClient {
  holder.bravadoDb ??= new PrismaClient({
    adapter: new PrismaPg(pool(), { statementNameGenerator: ({ sql }) => statementName(sql) }),
  });
  return holder.bravadoDb;
}

/** 64-bit integers as Prisma returns them; all other types as the driver does. */
const readTypes: Pick<typeof types, "getTypeParser"> = {
  getTypeParser: (oid: number) => (oid === types.builtins.INT8 ? BigInt : types.getTypeParser(oid)),
};

const READS = /^\s*(?:SELECT|WITH)\b/i;
const WRITES = /\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+\w+\s+SET)\b/i;

export type ReadOptions = { readonly isPrepared?: boolean };

/**
 * Reads rows with the driver, on the pool and the prepared statements that Prisma uses. For the hot reads of pages only, outside
 * transactions: Prisma's `$queryRaw` returns the same rows for 0.2 ms more of our processor (twice the driver's time), which
 * a page pays for each statement (docs/decisions/0158).
 * @param options.isPrepared false has it planned for its values each time: for reads whose best plan depends on whose they are,
 *   because Postgres may plan a prepared statement once for all values
 * @throws Error for a statement that writes; the driver's own errors
 */
export async function readRows<Row extends object>(
  { text, values }: Prisma.Sql,
  { isPrepared = true }: ReadOptions = {},
): Promise<Row[]> {
  if (!READS.test(text) || WRITES.test(text)) throw new Error("readRows: not a SELECT");
  const named = isPrepared ? { name: statementName(text) } : {};
  const { rows } = await pool().query<Row>({ ...named, text, values, types: readTypes });
  return rows;
}

/**
 * Runs one writing statement with the driver, a transaction by itself. For hot writes only; the same gain as of `readRows`.
 * @throws the driver's own errors
 */
export async function writeRows<Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> {
  const { rows } = await pool().query<Row>({ name: statementName(text), text, values, types: readTypes });
  return rows;
}

/** Connections of the pool, and how many callers wait for one. */
export function poolFigures(): Readonly<Record<"busy" | "idle" | "waiting", number>> {
  const { totalCount, idleCount, waitingCount } = pool();
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Closes the pools; the next `db()` opens new ones. */
export async function disconnect(): Promise<void> {
  const { bravadoDb, bravadoPool } = holder;
  delete holder.bravadoDb;
  delete holder.bravadoPool;
  await bravadoDb?.$disconnect();
  await Promise.all([bravadoPool?.end(), closeLimitsPool()]);
}

/** Whether an error is a violated unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
