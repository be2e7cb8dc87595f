import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type PostgresOptions, withClient } from "@/scripts/db/postgres";
import { debianBinaries, type PostgresBinaries } from "@/scripts/db/postgres-binaries";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { waitUntil } from "@/scripts/dev/processes";
import { runMain } from "@/scripts/run-main";
import { countJobs, expectInvariants, expectPaid, jobCounts, untilAtRest } from "./books";
import { Checks } from "./checks";
import { Installation, NAMES } from "./installation";
import { Isolation, requireIsolation } from "./isolation";
import { Load } from "./load";
import { FOLLOWED, follow } from "./standby";

const POSTGRES = 15;
const MOUNT = "/usr/bin/mount";
const UMOUNT = "/usr/bin/umount";
const DISK_MB = 600;
/** Load before, during and after each fault. */
const LOAD_MS = 12_000;
const SERVING_WITHIN_MS = 60_000;
const CLOCK_STEP_MINUTES = 10;

/**
 * `npm run verify:production -- chaos`: names that cannot be resolved, clocks that step back, a worker that hangs, a disk that is full,
 * and a replica that takes over from a primary that died, each under load. Source: docs/production.md#drills.
 */
async function main(): Promise<void> {
  const binaries = debianBinaries(POSTGRES);
  if (binaries === null) throw new Error(`Missing: apt-get install postgresql-${POSTGRES}`);
  requireIsolation();
  const checks = new Checks();
  let disk: Disk | undefined;
  let isolation: Isolation | undefined;
  const database = (directory: string): Pick<PostgresOptions, "binaries" | "settings"> => {
    disk = new Disk(directory, binaries);
    return { binaries, settings: { ...FOLLOWED, max_wal_size: "64MB" } };
  };
  try {
    await Installation.use(
      "chaos",
      async (installation) => {
        try {
          const load = new Load(installation.target);
          await step("Signing people up", () => load.gather());
          await countJobs(installation);
          if (isolation !== undefined) {
            await loseNames(installation, isolation, load, checks);
            await stepBack(installation, isolation, load, checks);
          }
          await hang(installation, load, checks);
          if (disk !== undefined) await fill(installation, disk, load, checks);
          await failOver(installation, binaries, load, checks);
        } finally {
          // While it is mounted, the installation cannot remove its files.
          disk?.remove();
        }
      },
      {
        database,
        isolation: (directory) => {
          isolation = new Isolation(directory);
          return isolation;
        },
      },
    );
  } finally {
    // When nothing could be started.
    disk?.remove();
  }
  checks.end();
}

/** The names of the database and of the payment provider cannot be resolved for a while, and connections end meanwhile. */
async function loseNames(
  installation: Installation,
  isolation: Isolation,
  load: Load,
  checks: Checks,
): Promise<void> {
  console.log("\nNo name can be resolved");
  begin(load);
  await wait(LOAD_MS);
  isolation.loseNames();
  await wait(LOAD_MS);
  const before = load.failures.length;
  checks.say(`${before} requests failed while open connections lasted`);
  const { rowCount: ended } = await withClient(installation.postgres.url("bravado"), (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'bravado' AND pid <> pg_backend_pid()",
    ),
  );
  await wait(LOAD_MS);
  const more = load.failures.length - before;
  // Else nothing was tried.
  checks.expect((ended ?? 0) > 0 && more > 0, `${more} more when ${ended} of them had ended (expected some)`);
  isolation.findNames();
  const since = performance.now();
  await step("Waiting until it serves again", () => untilServing(installation));
  checks.say(`serving again after ${((performance.now() - since) / 1_000).toFixed(1)} s`);
  await load.stop();
  checks.expect(areRunning(installation), "no program ended");
  await expectWorking(installation, load, checks);
}

/** The clocks of the programs' machines step back and, later, to the right time again; the database's and the provider's are right. */
async function stepBack(
  installation: Installation,
  isolation: Isolation,
  load: Load,
  checks: Checks,
): Promise<void> {
  console.log(`\nClocks step back by ${CLOCK_STEP_MINUTES} minutes`);
  for (const minutes of [-CLOCK_STEP_MINUTES, 0]) {
    begin(load);
    await wait(LOAD_MS);
    isolation.setClock(minutes);
    await wait(LOAD_MS);
    for (const name of NAMES) await requireClock(installation.operationsUrl(name), minutes);
    await load.stop();
    checks.say(load.summary());
    const ours = load.failures.filter(({ status = 500 }) => status >= 500);
    checks.say(`${load.failures.length - ours.length} requests of the moment of the step were refused`);
    checks.expect(ours.length === 0, `${ours.length} requests failed when the clocks stepped (expected 0)`);
    load.showFailures();
    begin(load);
    await wait(LOAD_MS);
    await load.stop();
    checks.expectAnswered(load, ` ${minutes} minutes from the true time`);
  }
  checks.expect(areRunning(installation), "no program ended");
  await expectWorking(installation, load, checks);
  const { lost } = await jobCounts(installation);
  checks.expect(lost === 0, `${lost} lost jobs (expected 0)`);
}

/** @throws Error when a program's time of day is another one */
async function requireClock(operationsUrl: string, minutes: number): Promise<void> {
  const { headers } = await fetch(`${operationsUrl}/health`);
  const seconds = (Date.parse(headers.get("date") ?? "") - Date.now()) / 1_000;
  if (!(Math.abs(seconds - minutes * 60) < 10))
    throw new Error(`${operationsUrl} is ${seconds} s from the true time.`);
}

function areRunning({ programs }: Installation): boolean {
  return [...programs.values()].every(({ isRunning }) => isRunning);
}

/** A worker stops without dying: its connections stay open, and it answers nothing. */
async function hang(installation: Installation, load: Load, checks: Checks): Promise<void> {
  console.log("\nA worker hangs");
  begin(load);
  await wait(LOAD_MS);
  installation.program("worker1").pause();
  await wait(LOAD_MS);
  await load.stop();
  checks.expectAnswered(load, " while it hung");
  const since = performance.now();
  await step("Waiting until nothing is under way, without it", () => untilAtRest(installation));
  checks.say(`at rest ${((performance.now() - since) / 1_000).toFixed(0)} s later`);
  installation.program("worker1").resume();
  await wait(LOAD_MS);
  await untilAtRest(installation);
  const { lost } = await jobCounts(installation);
  checks.expect(lost === 0, `${lost} lost jobs (expected 0)`);
  await expectPaid(installation, load, checks);
  await expectInvariants(checks, " after it went on");
}

/** The disk of the database is full for a while. */
async function fill(installation: Installation, disk: Disk, load: Load, checks: Checks): Promise<void> {
  console.log("\nThe database's disk is full");
  begin(load);
  await wait(LOAD_MS);
  const before = load.failures.length;
  disk.fill();
  await wait(LOAD_MS);
  const during = load.failures.length - before;
  disk.free();
  if (installation.hasDatabaseEnded) {
    checks.say("Postgres ended; its supervisor starts it again");
    await installation.startDatabase();
  }
  await step("Waiting until it serves again", () => untilServing(installation));
  await load.stop();
  const errors = new Set(
    load.failures.map(({ status, said }) => `${status ?? "no answer"} ${said.slice(0, 60)}`),
  );
  // Else it was not full.
  checks.expect(
    during > 0,
    `${during} requests failed meanwhile (expected some): ${[...errors].slice(0, 3).join("; ")}`,
  );
  await expectWorking(installation, load, checks);
}

/** The primary dies, and a streaming replica takes over its address. What it had not received is lost. */
async function failOver(
  installation: Installation,
  binaries: PostgresBinaries,
  load: Load,
  checks: Checks,
): Promise<void> {
  console.log("\nA replica takes over");
  const { postgres } = installation;
  const directory = path.join(installation.run.directory, "standby");
  const standby = await step("Starting a streaming replica", () => follow(postgres, directory, binaries));
  begin(load);
  await wait(LOAD_MS);
  const diedAt = performance.now();
  const ended = new Promise((resolve) => postgres.process.once("exit", resolve));
  postgres.process.kill("SIGKILL");
  await ended;
  await withClient(standby.url("postgres"), (client) => client.query("SELECT pg_promote()"));
  await standby.stop();
  await installation.startDatabase(directory);
  await step("Waiting until it serves again", () => untilServing(installation));
  checks.say(`serving again after ${((performance.now() - diedAt) / 1_000).toFixed(1)} s`);
  await wait(LOAD_MS);
  await load.stop();
  checks.say(`${load.failures.length} requests failed meanwhile`);
  const { rows } = await withClient(installation.postgres.url("bravado"), (client) =>
    client.query<{ count: number }>(`SELECT count(*)::int AS count FROM database_timelines
      WHERE id = current_timeline() AND compared_at IS NOT NULL`),
  );
  checks.expect(rows[0]?.count === 1, "the workers compared the books by themselves");
  await expectWorking(installation, load, checks);
}

function begin(load: Load): void {
  load.outcomes.length = 0;
  load.paid.length = 0;
  load.start();
}

async function untilServing({ url }: Installation): Promise<void> {
  const isServing = async () => (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok === true;
  if (!(await waitUntil(isServing, SERVING_WITHIN_MS, 200))) throw new Error("It does not serve again.");
}

/** Everything comes to rest, the invariants hold, and people can use it. */
async function expectWorking(installation: Installation, load: Load, checks: Checks): Promise<void> {
  await step("Waiting until nothing is under way", () => untilAtRest(installation));
  await expectPaid(installation, load, checks);
  await refundLost(installation, checks);
  await expectInvariants(checks, " after it");
  begin(load);
  await wait(LOAD_MS);
  await load.stop();
  checks.expectAnswered(load, " afterwards");
  await untilAtRest(installation);
}

/** Charges whose pledges went with a primary. */
async function refundLost({ postgres }: Installation, checks: Checks): Promise<void> {
  const { rows } = await withClient(postgres.url("bravado"), (client) =>
    client.query<{ id: string; status: string }>(
      "SELECT stripe_payment_intent_id AS id, status::text AS status FROM lost_payments",
    ),
  );
  if (rows.length === 0) return;
  checks.say(`${rows.length} payments without a pledge were released or named`);
  const { refundLostPayment } = await import("@/lib/payments");
  for (const { id, status } of rows) if (status === "captured") await refundLostPayment(id);
}

/** The database's directory on a small disk of its own. */
class Disk {
  private readonly ballast: string;

  constructor(
    private readonly directory: string,
    { account }: PostgresBinaries,
  ) {
    mkdirSync(directory);
    execFileSync(MOUNT, ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "bravado-drill", directory]);
    if (account !== undefined) chownSync(directory, account.uid, account.gid);
    this.ballast = path.join(directory, "ballast");
  }

  fill(): void {
    const { bavail, bsize } = statfsSync(this.directory);
    try {
      writeFileSync(this.ballast, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
    } catch (error) {
      // The database has written meanwhile: it is full all the same.
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }

  free(): void {
    rmSync(this.ballast);
  }

  remove(): void {
    spawnSync(UMOUNT, ["--lazy", this.directory]);
  }
}

runMain(main);
