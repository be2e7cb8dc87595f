import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { confirmPayment, createChallenge } from "@/lib/challenges";
import { db, disconnect } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { startWorker } from "@/lib/jobs";
import { LiveHub } from "@/lib/realtime";
import type { Actor } from "@/lib/shared/actor";
import { cents } from "@/lib/shared/money";
import { ensureDatabase, type Postgres, startPostgres } from "@/scripts/db/postgres";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import { recoverAfterCrash } from "@/tests/simulation/crash/recovery";
import { migrateInOwnProcess } from "@/tests/support/integration-start";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { createStreamer, createViewer, payWith } from "@/tests/support/world";

jest.setTimeout(180_000);

/** Only ends what hangs; how long a restart takes depends on the machine. */
const PATIENCE_MS = 60_000;
const WRITERS = 4;
/** Pause before a failed write is repeated, so that the retries do not slow the restart. */
const RETRY_AFTER_MS = 50;

let server: Postgres;
let directory: string;

const start = (port: number) =>
  startPostgres({ directory: path.join(directory, "postgres"), port, durable: true });

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "bravado-restart-"));
  server = await start(await anyFreePort());
  await ensureDatabase(server, "restarted");
  migrateInOwnProcess(server.url("restarted"));
  // Before the configuration is read for the first time.
  process.env.DATABASE_URL = server.url("restarted");
});

afterAll(async () => {
  await disconnect();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** `fast` closes every connection and checkpoints; `immediate` is a crash, after which commits are only in the write-ahead log. */
const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

async function restart(how: keyof typeof SIGNALS): Promise<void> {
  const { process: running, port } = server;
  const ended = new Promise((resolve) => running.once("exit", resolve));
  running.kill(SIGNALS[how]);
  await ended;
  server = await start(port);
}

/** Viewers who pay for one challenge after another, despite errors, until they are stopped. */
class Load {
  readonly acknowledged: string[] = [];
  refused = 0;
  private isOver = false;
  private readonly writing: Promise<unknown>;

  constructor(viewers: readonly Actor[], streamer: Actor) {
    this.writing = Promise.all(viewers.map((viewer) => this.write(viewer, streamer)));
  }

  /** Waits until this many more writes are acknowledged. */
  async untilMore(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    if (await waitUntil(() => this.acknowledged.length >= enough, PATIENCE_MS)) return;
    throw new Error(`No further writes: ${this.acknowledged.length} acknowledged, ${this.refused} refused.`);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.writing;
  }

  private async write(viewer: Actor, streamer: Actor): Promise<void> {
    for (let turn = 0; !this.isOver; turn += 1) {
      try {
        const offer = { amount: cents(2_500), time_limit: "1d", streamer_id: streamer.userId } as const;
        const created = await createChallenge(viewer, { ...offer, challenge: `Win round ${turn}` }, "en");
        const { challenge } = await confirmPayment(viewer, await payWith(created.clientSecret));
        this.acknowledged.push(challenge.id);
      } catch {
        this.refused += 1;
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      }
    }
  }
}

test("loses no acknowledged write and recovers by itself when Postgres restarts or crashes under load", async () => {
  const streamer = await createStreamer();
  const viewers = await Promise.all(Array.from({ length: WRITERS }, () => createViewer()));
  const received = new Set<string>();
  const hub = new LiveHub();
  await hub.start();
  const { stop: stopWorker } = await startWorker();
  const load = new Load(viewers, streamer);

  for (const how of ["fast", "immediate"] as const) {
    await load.untilMore(WRITERS);
    await restart(how);
    // Two per writer, so that the last one certainly started after the restart.
    await load.untilMore(2 * WRITERS);
    // The worker publishes and the hub receives again.
    const channel = `challenge:${load.acknowledged.at(-1)}` as const;
    const stop = hub.subscribe(channel, () => void received.add(channel));
    // Published until it arrives: writers may reconnect before the hub does.
    const isReceived = async () => {
      await publish(db(), [{ channel, type: "challenge.changed", data: {} }]);
      return received.has(channel);
    };
    expect(await waitUntil(isReceived, PATIENCE_MS)).toBe(true);
    stop();
  }
  await load.stop();
  // Including those that a worker was running when its connections broke; not those that were replaced under their key meanwhile.
  const jobs = () =>
    db().$queryRaw<object[]>`SELECT id FROM graphile_worker.jobs
      WHERE (run_at <= now() AND attempts < max_attempts) OR locked_at IS NOT NULL`;
  expect(await waitUntil(async () => (await jobs()).length === 0, PATIENCE_MS)).toBe(true);
  await stopWorker();
  await hub.stop();

  const kept = await db().challenge.findMany({
    where: { id: { in: load.acknowledged }, status: "active" },
    select: { id: true },
  });
  expect(kept).toHaveLength(load.acknowledged.length);
  // The reconciler resolves authorizations whose answer was lost, a minute later.
  expect(await recoverAfterCrash()).toEqual([]);
  await expectInvariantsAtRest();
});
