import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

export type Outcome = "passed" | "failed" | "skipped";

const recordSchema = z.object({
  commit: z.string(),
  sources: z.string(),
  drills: z.record(
    z.string(),
    z.object({
      outcome: z.enum(["passed", "failed", "skipped"]),
      startedAt: z.string(),
      seconds: z.number(),
    }),
  ),
});

/** What was last tried of these sources, in a file: of others nothing is kept. */
export class DrillRecord {
  private readonly record: z.infer<typeof recordSchema>;

  constructor(
    private readonly file: string,
    stamp: { readonly commit: string; readonly sources: string },
  ) {
    const before = existsSync(file)
      ? recordSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data
      : undefined;
    const isOfThese = before?.commit === stamp.commit && before.sources === stamp.sources;
    this.record = { ...stamp, drills: isOfThese ? before.drills : {} };
  }

  /** Written at once: a run may be ended half way. */
  add(drill: string, outcome: Outcome, startedAt: Date): void {
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 1_000);
    this.record.drills[drill] = { outcome, startedAt: startedAt.toISOString(), seconds };
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(this.record, null, 2)}\n`);
  }
}
