import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { errorCode } from "../error-code";
import { endProcess, isRunning, processRef, processRefSchema } from "../processes";

const runSchema = z.object({
  mode: z.enum(["up", "dev"]),
  supervisor: processRefSchema,
  /** Known once it answers. */
  url: z.string().optional(),
  /** What the running application was started with. */
  environment: z.record(z.string(), z.string()).optional(),
  processes: z.array(processRefSchema),
});
export type Run = z.infer<typeof runSchema>;

/** What runs out of a data directory, written down for other commands and for the next start. */
export class RunFile {
  private readonly file: string;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.file = path.join(directory, "run.json");
  }

  /** The run whose supervisor is alive. */
  current(): Run | undefined {
    const run = this.read();
    return run && isRunning(run.supervisor) ? run : undefined;
  }

  /**
   * Claims the directory for this process, after ending what a killed supervisor left behind.
   * @returns the run that holds it already, or undefined when it is ours now.
   */
  async claim(mode: Run["mode"]): Promise<Run | undefined> {
    const supervisor = processRef(process.pid);
    if (!supervisor) throw new Error("This system does not tell when a process was started.");
    const claim = JSON.stringify({ mode, supervisor, processes: [] } satisfies Run);
    for (;;) {
      try {
        // Two starts at once: the file can be made by one of them only.
        writeFileSync(this.file, claim, { flag: "wx", mode: 0o600 });
        return undefined;
      } catch (error) {
        if (errorCode(error) !== "EEXIST") throw error;
      }
      const left = this.read();
      if (left && isRunning(left.supervisor)) return left;
      await Promise.all((left?.processes ?? []).map((each) => endProcess(each)));
      rmSync(this.file, { force: true });
    }
  }

  update(change: Partial<Run>): void {
    const run = this.read();
    if (!run) return;
    const partial = `${this.file}.partial`;
    writeFileSync(partial, JSON.stringify({ ...run, ...change }), { mode: 0o600 });
    renameSync(partial, this.file);
  }

  /** Notes a process that belongs to the run. Forgets those that have ended. */
  owns(pid: number): void {
    const born = processRef(pid);
    const alive = (this.read()?.processes ?? []).filter(isRunning);
    if (born) this.update({ processes: [...alive, born] });
  }

  release(): void {
    rmSync(this.file, { force: true });
  }

  private read(): Run | undefined {
    if (!existsSync(this.file)) return undefined;
    try {
      return runSchema.parse(JSON.parse(readFileSync(this.file, "utf8")));
    } catch {
      // Written half way by a killed run.
      return undefined;
    }
  }
}
