import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";

type ProgramOptions = {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Gets everything that it prints. */
  readonly log: string;
};

/** A process of an installation. Unlike the quick start's, it is not restarted by itself. */
export class Program {
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor({ command, args, cwd, environment, log }: ProgramOptions) {
    const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...environment };
    this.child = spawn(command, [...args], { cwd, env });
    const file = createWriteStream(log, { flags: "a" });
    this.child.stdout?.pipe(file, { end: false });
    this.child.stderr?.pipe(file, { end: false });
    this.ended = new Promise((resolve) => this.child.once("exit", (code) => resolve(code)));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** @returns its exit code; null when the signal ended it */
  signal(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Stops it for the moment: it neither runs nor ends. */
  pause(): void {
    this.child.kill("SIGSTOP");
  }

  resume(): void {
    this.child.kill("SIGCONT");
  }
}
