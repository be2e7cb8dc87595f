import { Client } from "pg";
import { z } from "zod";

export type Statement = {
  readonly text: string;
  readonly values: unknown[];
  /** Whether Postgres keeps it, and may plan it once for all values. */
  readonly isPrepared: boolean;
  /** Rows returned or changed; 0 for statements that do neither. */
  readonly rows: number;
};
type Query = (...args: unknown[]) => unknown;

const resultSchema = z.object({ rowCount: z.number().nullable() });

/** Records the statements that the work sends to the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const original = Client.prototype.query as Query;
  Client.prototype.query = function (this: Client, ...args: unknown[]): unknown {
    const sent = original.apply(this, args);
    const record = (result: unknown) => {
      const rows = resultSchema.safeParse(result).data?.rowCount ?? 0;
      statements.push({ text: textOf(args[0]), values: valuesOf(args), isPrepared: isNamed(args[0]), rows });
    };
    // The caller handles failures; a failed statement is recorded without rows.
    if (sent instanceof Promise) sent.then(record, record);
    else record(null);
    return sent;
  } as Client["query"];
  try {
    await work();
    return statements;
  } finally {
    Client.prototype.query = original as Client["query"];
  }
}

/** The SQL of the first argument of a client's `query`; empty if it has none. */
export function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}

function isNamed(query: unknown): boolean {
  return typeof query === "object" && query !== null && "name" in query && query.name !== undefined;
}

function valuesOf([query, values]: readonly unknown[]): unknown[] {
  if (Array.isArray(values)) return values;
  return typeof query === "object" && query !== null && "values" in query && Array.isArray(query.values)
    ? query.values
    : [];
}
