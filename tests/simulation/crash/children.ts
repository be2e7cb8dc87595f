import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { bundle, SHORT_LIFE_ENV, SHORT_LIFE_FLAGS } from "./bundle";
import { type Order, type Report, reportSchema } from "./child-protocol";

/** What became of a process: killed where it was told to be, or at the end of its scenario alive. */
export type Fate =
  | { readonly kind: "killed"; readonly label: string }
  | Extract<Report, { readonly kind: "done" }>;

/**
 * Processes to be killed. One is always being loaded while another runs, so that a kill costs no waiting: a process
 * needs half a second of machine time before it can do anything.
 */
export class Children {
  private readonly program = path.join(
    bundle("crash-children", ["tests/simulation/crash/child.ts", "tests/simulation/crash/start-child.ts"]),
    "start-child.cjs",
  );
  private next = this.load();

  /** Lets a process do what the order says and returns when it has ended. */
  async obey(order: Order): Promise<Fate> {
    const child = await this.next;
    this.next = this.load();
    return new Promise((resolve, reject) => {
      let said = "";
      let report: Fate | undefined;
      child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
        said += chunk;
      });
      child.once("message", (message) => {
        const told = reportSchema.parse(message);
        if (told.kind === "done") report = told;
        child.kill("SIGKILL");
      });
      child.once("close", (code, signal) => {
        const killed = /^killed (.*)$/m.exec(said)?.[1];
        if (report !== undefined) resolve(report);
        else if (signal === "SIGKILL" && killed !== undefined) resolve({ kind: "killed", label: killed });
        else reject(new Error(`A process ended by itself (${code ?? signal}): ${said}`));
      });
      child.send(order);
    });
  }

  async end(): Promise<void> {
    (await this.next).kill("SIGKILL");
  }

  private async load(): Promise<ChildProcess> {
    const child = fork(this.program, {
      execArgv: SHORT_LIFE_FLAGS,
      env: { ...process.env, ...SHORT_LIFE_ENV, DATABASE_POOL_SIZE: "8" },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    await new Promise((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", () => reject(new Error("A process ended while it was loading")));
    });
    return child;
  }
}
