import { type ChildProcess, spawn } from "node:child_process";
import { root } from "@/scripts/root";
import { signalGroup } from "../processes";
import { intoLines } from "./log-lines";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After this uptime a process counts as healthy: its next crash gets the first pause again. */
const HEALTHY_AFTER_MS = 60_000;

export type ServiceOptions = {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
  /** Called for every started process, so that a later run can end it if this one cannot. */
  readonly onSpawn?: (pid: number) => void;
  /** Called for crashes and restarts. */
  readonly onEvent: (what: string) => void;
  readonly stopGraceMs?: number;
};

/** A Node process that is restarted, after a growing pause, whenever it exits. */
export class Service {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private pauseMs = FIRST_PAUSE_MS;
  private startedAt = 0;
  private crashCount = 0;

  constructor(
    readonly name: string,
    private readonly options: ServiceOptions,
  ) {
    this.start();
  }

  /** How many times it exited. */
  get crashes(): number {
    return this.crashCount;
  }

  /** Ends it and its process group by SIGTERM, after the grace period by SIGKILL. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    const child = this.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    this.signal(child, "SIGTERM");
    const timer = setTimeout(() => this.signal(child, "SIGKILL"), this.options.stopGraceMs ?? 35_000);
    await ended;
    clearTimeout(timer);
    // Its own child processes that are left.
    this.signal(child, "SIGKILL");
  }

  /** Kills it without waiting. */
  kill(): void {
    this.stopping = true;
    clearTimeout(this.timer);
    if (this.child) this.signal(this.child, "SIGKILL");
  }

  private signal(child: ChildProcess, signal: NodeJS.Signals): void {
    if (child.pid !== undefined) signalGroup(child.pid, signal);
  }

  private start(): void {
    this.startedAt = Date.now();
    const child = spawn(process.execPath, [...this.options.args], {
      cwd: root,
      env: { ...process.env, ...this.options.environment },
      // Its own group: Ctrl-C in the terminal reaches only the supervisor, which stops everything in order.
      detached: process.platform !== "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    if (child.pid !== undefined) this.options.onSpawn?.(child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", intoLines(this.options.onLine));
    }
    child.once("exit", (code, signal) => {
      if (this.stopping) return;
      // Its child processes must not run beside its successor.
      this.signal(child, "SIGKILL");
      this.ended(signal ?? `exit code ${code}`);
    });
  }

  private ended(how: string): void {
    this.crashCount += 1;
    if (Date.now() - this.startedAt > HEALTHY_AFTER_MS) this.pauseMs = FIRST_PAUSE_MS;
    this.options.onEvent(`${this.name} exited (${how}); restarting it in ${this.pauseMs / 1000} s`);
    this.timer = setTimeout(() => this.start(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
