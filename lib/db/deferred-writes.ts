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

type Kind = {
  readonly statements: (tx: Tx) => readonly Prisma.Sql[];
  /** @returns what forgets the rows that were added since */
  readonly mark: (tx: Tx) => () => void;
};

/** In a constant order: what is written together then has the same text each time, which the database keeps planned. */
const kinds: Kind[] = [];
const open = new WeakSet<Tx>();
/** In how many savepoints a transaction is. */
const depths = new WeakMap<Tx, number>();

/**
 * Declares what is written at the end of transactions. Called by the table's one writer.
 * @param write the statements that write rows, in the order they were added; of different tables, or of different rows
 * @param isQuery the one kind whose statement is a SELECT that calls a function: it runs only as the main statement
 */
export function deferWrites<Row>(
  write: (rows: readonly Row[]) => readonly Prisma.Sql[],
  { isQuery = false }: { readonly isQuery?: boolean } = {},
): DeferredWrites<Row> {
  const added = new WeakMap<Tx, readonly Row[]>();
  const pending = (tx: Tx) => added.get(tx) ?? [];
  const kind: Kind = {
    statements: (tx) => (pending(tx).length === 0 ? [] : write(pending(tx))),
    mark: (tx) => {
      const before = pending(tx);
      return () => void added.set(tx, before);
    },
  };
  kinds.splice(isQuery ? kinds.length : 0, 0, kind);
  return {
    add: async (tx, rows) => {
      if (rows.length === 0) return;
      if (open.has(tx)) added.set(tx, [...pending(tx), ...rows]);
      else await executeTogether(tx, write(rows));
    },
    pending,
  };
}

/** Does the work of a transaction and then writes what it deferred. */
export async function withDeferredWrites<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  open.add(tx);
  const result = await work(tx);
  open.delete(tx);
  await executeTogether(
    tx,
    kinds.flatMap((kind) => kind.statements(tx)),
  );
  return result;
}

/**
 * Does a part of a transaction's work, and undoes that part alone if it fails: its statements, and what it deferred.
 * @throws whatever the part throws; the transaction may go on after that
 */
export async function withSavepoint(tx: Tx, part: () => Promise<void>): Promise<void> {
  const forget = kinds.map((kind) => kind.mark(tx));
  const depth = depths.get(tx) ?? 0;
  const name = Prisma.raw(`part_${depth}`);
  depths.set(tx, depth + 1);
  // Raw, because the client has no savepoints. One that is not rolled back ends with the transaction.
  await tx.$executeRaw`SAVEPOINT ${name}`;
  try {
    await part();
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT ${name}`;
    for (const each of forget) each();
    throw error;
  } finally {
    depths.set(tx, depth);
  }
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
