import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { bundle, SHORT_LIVED_ENV, SHORT_LIVED_FLAGS } from "./bundle";
import { type Order, type Report, reportSchema } from "./child-protocol";

/** How a child ended: killed at its point, or alive at the end of its scenario. */
export type ChildResult =
  | { readonly kind: "killed"; readonly label: string }
  | Extract<Report, { readonly kind: "done" }>;

/** Child processes to be killed. The next one loads while the current one runs: loading takes half a second of processor time. */
export class Children {
  private readonly program = path.join(
    bundle("crash-children", ["tests/simulation/crash/child.ts", "tests/simulation/crash/start-child.ts"]),
    "start-child.cjs",
  );
  private next: Promise<ChildProcess>;

  /** @param settings of the children, besides those of this process */
  constructor(private readonly settings: Readonly<Record<string, string>> = {}) {
    this.next = this.load();
  }

  /** Runs a child with the order and resolves when it has ended. */
  async run(order: Order): Promise<ChildResult> {
    const child = await this.next;
    this.next = this.load();
    return new Promise((resolve, reject) => {
      let output = "";
      let done: ChildResult | undefined;
      child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
      child.once("message", (message) => {
        const report = reportSchema.parse(message);
        if (report.kind === "done") done = report;
        child.kill("SIGKILL");
      });
      child.once("close", (code, signal) => {
        const killed = /^killed (.*)$/m.exec(output)?.[1];
        if (done !== undefined) resolve(done);
        else if (signal === "SIGKILL" && killed !== undefined) resolve({ kind: "killed", label: killed });
        else reject(new Error(`The child ended unexpectedly (${code ?? signal}): ${output}`));
      });
      child.send(order);
    });
  }

  async end(): Promise<void> {
    (await this.next).kill("SIGKILL");
  }

  private async load(): Promise<ChildProcess> {
    const child = fork(this.program, {
      execArgv: SHORT_LIVED_FLAGS,
      env: { ...process.env, ...SHORT_LIVED_ENV, DATABASE_POOL_SIZE: "8", ...this.settings },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    await new Promise((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", () => reject(new Error("The child ended while loading")));
    });
    return child;
  }
}
