import { Client } from "pg";
import utils from "pg/lib/utils.js";
import { z } from "zod";
import { env } from "@/lib/shared/env";
import { statementsOf } from "@/tests/support/statements";

const READS = /^\s*(?:select|with)\b/i;

/** A node of an executed query plan. */
type Step = {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly Plans?: readonly Step[] | undefined;
};
const stepSchema: z.ZodType<Step> = z.object({
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().optional(),
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  get Plans() {
    return z.array(stepSchema).optional();
  },
});
const explained = z.array(z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: stepSchema })]) }));

export type Touched = { readonly rows: number; readonly by: string };

/**
 * The maximum number of rows that any plan node of the work's queries reads, discarded ones included: it distinguishes an index
 * from a full scan or sort on any machine.
 * @param options.alsoPrepared plans prepared queries also without their values, as Postgres may do from their sixth execution on;
 *   for data whose statistics are like real ones
 */
export async function rowsTouched(
  work: () => Promise<unknown>,
  { alsoPrepared = false }: { readonly alsoPrepared?: boolean } = {},
): Promise<Touched> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  const statements = (await statementsOf(work)).filter(({ text }) => READS.test(text));
  await client.connect();
  try {
    let most: Touched = { rows: 0, by: "nothing" };
    for (const { text, values, isPrepared } of statements) {
      const steps = await planFor(client, text, values);
      if (isPrepared && alsoPrepared) steps.push(...(await planOfPrepared(client, text, values)));
      for (const touched of steps) if (touched.rows > most.rows) most = touched;
    }
    return most;
  } finally {
    await client.end();
  }
}

const EXPLAIN = "EXPLAIN (ANALYZE, FORMAT JSON)";

async function planFor(client: Client, text: string, values: readonly unknown[]): Promise<Touched[]> {
  return touchedIn((await client.query(`${EXPLAIN} ${text}`, [...values])).rows);
}

async function planOfPrepared(client: Client, text: string, values: readonly unknown[]): Promise<Touched[]> {
  const literals = values.map((value) => {
    const prepared: unknown = utils.prepareValue(value);
    return prepared === null ? "NULL" : client.escapeLiteral(String(prepared));
  });
  await client.query("SET plan_cache_mode = force_generic_plan");
  await client.query(`PREPARE measured AS ${text}`);
  const execute = literals.length === 0 ? "EXECUTE measured" : `EXECUTE measured(${literals.join(", ")})`;
  const { rows } = await client.query(`${EXPLAIN} ${execute}`);
  await client.query("DEALLOCATE measured; RESET plan_cache_mode");
  return touchedIn(rows);
}

function touchedIn(rows: unknown): Touched[] {
  const plan = explained.parse(rows)[0]?.["QUERY PLAN"][0].Plan;
  return plan === undefined ? [] : touchedBy(plan);
}

/** What an index of words or letters lists are places, which it holds together: a search reads rows of few of them. */
const LISTS_PLACES = new Set(["Bitmap Index Scan", "BitmapAnd", "BitmapOr"]);

function touchedBy(step: Step): Touched[] {
  if (LISTS_PLACES.has(step["Node Type"])) return [];
  const each = step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0);
  const by = `${step["Node Type"]} ${step["Relation Name"] ?? ""}`.trimEnd();
  return [{ rows: Math.round(each * step["Actual Loops"]), by }, ...(step.Plans ?? []).flatMap(touchedBy)];
}
