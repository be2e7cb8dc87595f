import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { types } from "pg";
import { Prisma, PrismaClient } from "./generated/client";
import { closePools, pool, replica } from "./pools";
import { statementName } from "./statement-names";

export { Prisma };
export type Db = PrismaClient;
/** An open transaction, which functions take that run within their caller's. */
export type Tx = Prisma.TransactionClient;

const holder = globalThis as typeof globalThis & {
  bravadoDb?: PrismaClient;
  bravadoOldReads?: AsyncLocalStorage<true>;
};

function oldReads(): AsyncLocalStorage<true> {
  holder.bravadoOldReads ??= new AsyncLocalStorage();
  return holder.bravadoOldReads;
}

/**
 * What `readRows` reads within may be as old as a replica is behind: it comes from the one at DATABASE_READ_URL, unless that is far behind
 * or fails. Never for somebody who may have just written (docs/decisions/0346).
 */
export function readingOld<T>(work: () => Promise<T>): Promise<T> {
  return oldReads().run(true, work);
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
  const query = { ...named, text, values, types: readTypes };
  const standby = oldReads().getStore() === undefined ? null : replica();
  if (standby?.isCurrent) {
    try {
      return (await standby.pool.query<Row>(query)).rows;
    } catch {
      standby.doubt();
    }
  }
  const { rows } = await pool().query<Row>(query);
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
  const { bravadoDb } = holder;
  delete holder.bravadoDb;
  await bravadoDb?.$disconnect();
  await closePools();
}

/** Whether an error is a violated unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
