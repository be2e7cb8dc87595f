import { Prisma, type Tx } from "./client";

/**
 * Rows that a transaction writes and nobody reads in it: history, deadlines, notifications, live updates, jobs. They are
 * collected while it works and written just before it commits, those of all tables in one statement (decision 144).
 */
export type DeferredWrites<Row> = {
  /** Has rows written at the end of the transaction; at once where `transaction` did not open it. */
  readonly add: (tx: Tx, rows: readonly Row[]) => Promise<void>;
  /** Added by this transaction and not written yet. */
  readonly pending: (tx: Tx) => readonly Row[];
};

type Pending = { readonly rank: number; readonly statements: () => readonly Prisma.Sql[] };

const open = new WeakMap<Tx, Pending[]>();
let ranks = 0;

/**
 * Declares what is written at the end of transactions. Called by the table's one writer.
 * @param write the statements that write rows, in the order they were added; of different tables, or of different rows
 * @param isQuery the one kind whose statement is a SELECT that calls a function: it runs only as the main statement
 */
export function deferWrites<Row>(
  write: (rows: readonly Row[]) => readonly Prisma.Sql[],
  { isQuery = false }: { readonly isQuery?: boolean } = {},
): DeferredWrites<Row> {
  // A constant order: what is written together then has the same text each time, which the database keeps planned.
  const rank = isQuery ? Number.POSITIVE_INFINITY : ranks++;
  const added = new WeakMap<Tx, readonly Row[]>();
  return {
    add: async (tx, rows) => {
      if (rows.length === 0) return;
      const pending = open.get(tx);
      if (pending === undefined) return executeTogether(tx, write(rows));
      const before = added.get(tx);
      added.set(tx, before === undefined ? rows : [...before, ...rows]);
      if (before === undefined) pending.push({ rank, statements: () => write(added.get(tx) ?? []) });
    },
    pending: (tx) => (open.has(tx) ? (added.get(tx) ?? []) : []),
  };
}

/** Does the work of a transaction and then writes what it deferred. */
export async function withDeferredWrites<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pending: Pending[] = [];
  open.set(tx, pending);
  const result = await work(tx);
  open.delete(tx);
  const inOrder = pending.sort((a, b) => a.rank - b.rank);
  await executeTogether(
    tx,
    inOrder.flatMap(({ statements }) => statements()),
  );
  return result;
}

/**
 * Sends statements that write as one: a round trip instead of several. No two may touch the same row, and none sees what
 * another one wrote. Only the last one may be a SELECT.
 */
export async function executeTogether(tx: Tx, statements: readonly Prisma.Sql[]): Promise<void> {
  const main = statements.at(-1);
  if (main === undefined) return;
  const others = statements.slice(0, -1);
  if (others.length === 0) return void (await tx.$executeRaw(main));
  const named = others.map((sql, index) => Prisma.sql`${Prisma.raw(`write_${index}`)} AS (${sql})`);
  await tx.$executeRaw`WITH ${Prisma.join(named)} ${main}`;
}
