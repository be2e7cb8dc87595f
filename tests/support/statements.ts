import { Client } from "pg";
import { z } from "zod";
import { textOf } from "@/tests/simulation/crash/points";

export type Statement = {
  readonly text: string;
  readonly values: unknown[];
  /** How many rows it gave or changed; 0 for what is neither. */
  readonly rows: number;
};
type Query = (...args: unknown[]) => unknown;

const answered = z.object({ rowCount: z.number().nullable() });

/** What the work asks of the database, seen at the door through which everything leaves to it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const original = Client.prototype.query as Query;
  Client.prototype.query = function (this: Client, ...args: unknown[]): unknown {
    const answer = original.apply(this, args);
    const note = (result: unknown) => {
      const rows = answered.safeParse(result).data?.rowCount ?? 0;
      statements.push({ text: textOf(args[0]), values: valuesOf(args), rows });
    };
    // Whoever asked hears of a failure; here it is a statement that gave nothing.
    if (answer instanceof Promise) answer.then(note, note);
    else note(null);
    return answer;
  } as Client["query"];
  try {
    await work();
    return statements;
  } finally {
    Client.prototype.query = original as Client["query"];
  }
}

function valuesOf([asked, values]: readonly unknown[]): unknown[] {
  if (Array.isArray(values)) return values;
  return typeof asked === "object" && asked !== null && "values" in asked && Array.isArray(asked.values)
    ? asked.values
    : [];
}
