import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { migrate } from "@/scripts/db/migrate";
import { ensureDatabase, type Postgres, startPostgres, withClient } from "@/scripts/db/postgres";
import { anyFreePort } from "@/scripts/dev/ports";
import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";
import { newRunDirectory, type RunDirectory, removeDeadRuns } from "@/scripts/dev/run-directory";
import { root } from "@/scripts/root";
import { type Finding, findingSchema, type Order, type SeedOrder } from "./messages";

const tsx = ["--import", "tsx"];
/** Scenarios create much garbage and keep little, so a larger young generation saves most of the garbage collection. */
const nodeGcFlags = ["--max-semi-space-size=64"];

/** The migrated database that each worker's is copied from. */
const TEMPLATE = "scenarios";

/** A worker process with its own database and payment sandbox. */
export class Worker {
  private constructor(private readonly child: ChildProcess) {}

  static async start(server: Postgres, run: RunDirectory, number: number): Promise<Worker> {
    const database = `${TEMPLATE}_${number}`;
    await withClient(server.url("postgres"), (client) =>
      client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`),
    );
    const environment = {
      ...process.env,
      ...quickStartEnvironment({
        secrets: generateSecrets(),
        webPort: 3000,
        stripePort: await anyFreePort(),
        // No server listens there: the scenarios send no mails.
        smtpPort: await anyFreePort(),
        databaseUrl: server.url(database),
        storageDirectory: path.join(run.directory, database),
        stripeKey: `sk_test_${run.name}${number}`,
      }),
      LOG_LEVEL: "silent",
      NODE_ENV: "test" as const,
    };
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

  async run(order: SeedOrder): Promise<Finding> {
    const finding = this.#next();
    this.#send(order);
    return findingSchema.parse(await finding);
  }

  /** Finishes the current scenario and starts no other. */
  finish(): void {
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
      const fail = () => reject(new Error("A worker of the soak ended unexpectedly."));
      this.child.once("exit", fail);
      this.child.once("message", (message) => {
        this.child.off("exit", fail);
        resolve(message);
      });
    });
  }
}

/** Runs the function with this many workers on a temporary database server. */
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
    await ensureDatabase(server, TEMPLATE);
    await migrate(server.url(TEMPLATE));
    for (let number = 1; number <= count; number++) workers.push(await Worker.start(server, run, number));
    return await use(workers);
  } finally {
    await Promise.allSettled(workers.map((worker) => worker.stop()));
    await server.stop();
    run.remove();
  }
}
