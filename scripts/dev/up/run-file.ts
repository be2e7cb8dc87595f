import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { endProcess, errorCode, isRunning, processRef, processRefSchema } from "../processes";

const runSchema = z.object({
  mode: z.enum(["up", "dev"]),
  supervisor: processRefSchema,
  /** Set once it answers. */
  url: z.string().optional(),
  /** The running application's environment. */
  environment: z.record(z.string(), z.string()).optional(),
  processes: z.array(processRefSchema),
});
export type Run = z.infer<typeof runSchema>;

/** The file that describes the running application, for other commands and the next start. */
export class RunFile {
  private readonly file: string;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.file = path.join(directory, "run.json");
  }

  /** The run, if its supervisor is running. */
  current(): Run | undefined {
    const run = this.read();
    return run && isRunning(run.supervisor) ? run : undefined;
  }

  /**
   * Claims the directory for this process, after ending the processes of a killed supervisor.
   * @returns the run that holds it already, or undefined on success.
   */
  async claim(mode: Run["mode"]): Promise<Run | undefined> {
    const supervisor = processRef(process.pid);
    if (!supervisor) throw new Error("The start time of this process cannot be read.");
    const claim = JSON.stringify({ mode, supervisor, processes: [] } satisfies Run);
    for (;;) {
      try {
        // Exclusive creation: only one of two concurrent starts succeeds.
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

  /** Records a process of the run and drops those that have exited. */
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
      // Partly written by a killed run.
      return undefined;
    }
  }
}
