import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { ensureDatabase, type Postgres, startPostgres } from "@/scripts/db/postgres";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { anyFreePort } from "@/scripts/dev/ports";
import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";
import { newRunDirectory, type RunDirectory, removeDeadRuns } from "@/scripts/dev/run-directory";
import { root } from "@/scripts/root";
import { type Finding, findingSchema, type Order, type SeedOrder } from "./messages";

const tsx = ["--import", "tsx"];
/** Stories leave much rubbish and keep nothing: with more room for young objects hardly any of it is looked at twice. */
const nodeGcFlags = ["--max-semi-space-size=64"];

/** A worker process with a database and a payment sandbox of its own. */
export class Worker {
  private constructor(private readonly child: ChildProcess) {}

  static async start(server: Postgres, run: RunDirectory, number: number): Promise<Worker> {
    const database = `stories_${number}`;
    await ensureDatabase(server, database);
    const environment = {
      ...process.env,
      ...quickStartEnvironment({
        secrets: generateSecrets(),
        webPort: 3000,
        stripePort: await anyFreePort(),
        // Nobody listens: mails are no part of these stories.
        smtpPort: await anyFreePort(),
        databaseUrl: server.url(database),
        storageDirectory: path.join(run.directory, database),
        stripeKey: `sk_test_${run.name}${number}`,
      }),
      LOG_LEVEL: "silent",
      NODE_ENV: "test" as const,
    };
    await runCommand(process.execPath, [...tsx, "scripts/db/migrate.ts"], { cwd: root, env: environment });
    const child = spawn(process.execPath, [...nodeGcFlags, ...tsx, "tests/simulation/soak-worker.ts"], {
      cwd: root,
      env: environment,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    if (child.pid !== undefined) run.owns(child.pid);
    const worker = new Worker(child);
    await worker.#next();
    return worker;
  }

  async tell(order: SeedOrder): Promise<Finding> {
    const answer = this.#next();
    this.#send(order);
    return findingSchema.parse(await answer);
  }

  /** What is being told is told to its end, and nothing after it. */
  hurry(): void {
    if (this.child.connected) this.#send("stop");
  }

  #send(order: Order): void {
    this.child.send(order);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.disconnect();
    await ended;
  }

  #next(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error("A worker of the soak ended before its time."));
      this.child.once("exit", gone);
      this.child.once("message", (message) => {
        this.child.off("exit", gone);
        resolve(message);
      });
    });
  }
}

/** Runs the function with so many workers on a throw-away database server. */
export async function withWorkers<T>(
  count: number,
  use: (workers: readonly Worker[]) => Promise<T>,
): Promise<T> {
  await removeDeadRuns();
  const run = newRunDirectory("soak");
  const server = await startPostgres({
    directory: path.join(run.directory, "postgres"),
    port: await anyFreePort(),
    durable: false,
  });
  const workers: Worker[] = [];
  try {
    for (let number = 1; number <= count; number++) workers.push(await Worker.start(server, run, number));
    return await use(workers);
  } finally {
    await Promise.allSettled(workers.map((worker) => worker.stop()));
    await server.stop();
    run.remove();
  }
}
