import { Prisma, type Tx } from "./client";

/**
 * Rows that a transaction writes and does not read back: history, deadlines, notifications, live updates, jobs. They are
 * collected during the transaction and written just before it commits, in one statement for all tables (decision 144).
 */
export type DeferredWrites<Row> = {
  /** Writes rows at the end of the transaction; at once if `transaction` did not open it. */
  readonly add: (tx: Tx, rows: readonly Row[]) => Promise<void>;
  /** The rows that this transaction has added and not written yet. */
  readonly pending: (tx: Tx) => readonly Row[];
};

type Kind = {
  readonly statements: (tx: Tx) => readonly Prisma.Sql[];
  /** @returns a function that discards the rows added since */
  readonly mark: (tx: Tx) => () => void;
};

/** In constant order, so that the combined statement has the same text each time and stays prepared. */
const kinds: Kind[] = [];
const open = new WeakSet<Tx>();
/** The number of nested savepoints of each transaction. */
const depths = new WeakMap<Tx, number>();

/**
 * Declares a kind of deferred rows. Called by the table's only writer.
 * @param write makes the statements for rows in the order they were added; no two may write the same row
 * @param isQuery for the one kind whose statement is a SELECT of a function, which must be the main statement
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

/** Runs a transaction's work, then writes the rows that it deferred. */
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
 * Runs a part of a transaction in a savepoint. If it fails, only its statements and deferred rows are undone.
 * @throws whatever the part throws; the transaction may continue
 */
export async function withSavepoint(tx: Tx, part: () => Promise<void>): Promise<void> {
  const discards = kinds.map((kind) => kind.mark(tx));
  const depth = depths.get(tx) ?? 0;
  const name = Prisma.raw(`part_${depth}`);
  depths.set(tx, depth + 1);
  // Raw, because Prisma has no savepoints. Without a rollback it ends with the transaction.
  await tx.$executeRaw`SAVEPOINT ${name}`;
  try {
    await part();
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT ${name}`;
    for (const discard of discards) discard();
    throw error;
  } finally {
    depths.set(tx, depth);
  }
}

/**
 * Runs writing statements as one, in one round trip. No two may write the same row, and none sees the others' writes. Only the
 * last may be a SELECT.
 */
export async function executeTogether(tx: Tx, statements: readonly Prisma.Sql[]): Promise<void> {
  const main = statements.at(-1);
  if (main === undefined) return;
  const others = statements.slice(0, -1);
  if (others.length === 0) return void (await tx.$executeRaw(main));
  const named = others.map((sql, index) => Prisma.sql`${Prisma.raw(`write_${index}`)} AS (${sql})`);
  await tx.$executeRaw`WITH ${Prisma.join(named)} ${main}`;
}
