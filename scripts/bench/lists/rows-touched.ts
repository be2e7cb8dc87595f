import { Client } from "pg";
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
 */
export async function rowsTouched(work: () => Promise<unknown>): Promise<Touched> {
  const client = new Client({ connectionString: env().DATABASE_URL });
  const statements = (await statementsOf(work)).filter(({ text }) => READS.test(text));
  await client.connect();
  try {
    let most: Touched = { rows: 0, by: "nothing" };
    for (const { text, values } of statements) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      const plan = explained.parse(rows)[0]?.["QUERY PLAN"][0].Plan;
      for (const touched of plan === undefined ? [] : touchedBy(plan)) {
        if (touched.rows > most.rows) most = touched;
      }
    }
    return most;
  } finally {
    await client.end();
  }
}

function touchedBy(step: Step): Touched[] {
  const each = step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0);
  const by = `${step["Node Type"]} ${step["Relation Name"] ?? ""}`.trimEnd();
  return [{ rows: Math.round(each * step["Actual Loops"]), by }, ...(step.Plans ?? []).flatMap(touchedBy)];
}
