import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Postgres, withClient } from "@/scripts/db/postgres";
import { debianBinaries } from "@/scripts/db/postgres-binaries";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { waitUntil } from "@/scripts/dev/processes";
import { runMain } from "@/scripts/run-main";
import { Checks } from "./checks";
import { Installation } from "./installation";
import { Load } from "./load";
import { FOLLOWED, follow } from "./standby";

const POSTGRES = 15;
const LOAD_MS = 15_000;
/** Two seconds that a replica may be behind, two that its last answer is used, one of the cache of reads and one of its refresh. */
const SHOWN_WITHIN_MS = 6_000;

/**
 * `npm run verify:production -- replica`: a streaming replica answers public reads under load; then it no longer replays what is
 * committed, then it hangs. Source: docs/production.md#a-replica.
 */
async function main(): Promise<void> {
  const binaries = debianBinaries(POSTGRES);
  if (binaries === null) throw new Error(`Missing: apt-get install postgresql-${POSTGRES}`);
  const checks = new Checks();
  await Installation.use(
    "replica",
    async (installation) => {
      const directory = path.join(installation.run.directory, "standby");
      const standby = await step("Starting a streaming replica", () =>
        follow(installation.postgres, directory, binaries),
      );
      try {
        await drill(installation, standby, checks);
      } finally {
        signalAll(standby, "SIGCONT");
        await standby.stop();
      }
    },
    { database: () => ({ binaries, settings: FOLLOWED }) },
  );
  checks.end();
}

async function drill(installation: Installation, standby: Postgres, checks: Checks): Promise<void> {
  installation.environment.DATABASE_READ_URL = standby.applicationUrl("bravado");
  await step("Restarting the programs with it", () => installation.replaceAll());
  const load = new Load(installation.target);
  await step("Signing people up", () => load.gather());
  const { id } = await load.openChallenge();
  const shows = (when: string) => expectShown(installation, load, id, checks, when);

  const reads = () => readsOf(standby);
  checks.expect((await underLoad(load, checks, "while it follows", reads)) > 0, "it answers reads");
  await shows("while it follows");

  await withClient(standby.url("postgres"), (client) => client.query("SELECT pg_wal_replay_pause()"));
  const late = await underLoad(load, checks, "while it replays nothing", reads);
  checks.expect(late === 0, "it answers none");
  await shows("while it replays nothing");
  await withClient(standby.url("postgres"), (client) => client.query("SELECT pg_wal_replay_resume()"));
  checks.expect(
    (await underLoad(load, checks, "after it has caught up", reads)) > 0,
    "it answers reads again",
  );

  await underLoad(load, checks, "when it hung", async () => {
    signalAll(standby, "SIGSTOP");
    await wait(LOAD_MS);
  });
  checks.expect(await doesHang(standby), "it takes connections, and answers nothing");
  await shows("while it hangs");
  signalAll(standby, "SIGCONT");
  checks.expect((await underLoad(load, checks, "after it went on", reads)) > 0, "it answers reads again");
}

/** @param meanwhile done when the load has lasted for a while */
async function underLoad<T>(
  load: Load,
  checks: Checks,
  when: string,
  meanwhile: () => Promise<T>,
): Promise<T> {
  load.outcomes.length = 0;
  load.start();
  await wait(LOAD_MS);
  const result = await meanwhile();
  await load.stop();
  checks.expectAnswered(load, ` ${when}`);
  return result;
}

/** Connections of the replica whose statement of the last moments read something of the site. */
async function readsOf(standby: Postgres): Promise<number> {
  const { rows } = await withClient(standby.url("postgres"), (client) =>
    client.query<{
      count: number;
    }>(`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = 'bravado'
      AND query_start > clock_timestamp() - interval '3 seconds' AND query NOT LIKE '%pg_last_wal_replay_lsn%'`),
  );
  return rows[0]?.count ?? 0;
}

const challengeSchema = z.object({ amount: z.number() });

/** Boosts a challenge, and sees how soon every web server's read shows it. */
async function expectShown(
  installation: Installation,
  load: Load,
  id: string,
  checks: Checks,
  when: string,
): Promise<void> {
  const read = async (name: "web1" | "web2") => {
    const answer = await fetch(`${installation.ownUrl(name)}/api/challenges/${id}`);
    return challengeSchema.parse(await answer.json()).amount;
  };
  // So that both have the answer of before.
  const before = await read("web1");
  await read("web2");
  await load.boost(id);
  const since = performance.now();
  const isShown = async () => (await read("web1")) > before && (await read("web2")) > before;
  const inTime = await waitUntil(isShown, SHOWN_WITHIN_MS, 50);
  const took = Math.round(performance.now() - since);
  checks.expect(inTime, `a boost ${when}: shown by both after ${took} ms (expected ${SHOWN_WITHIN_MS})`);
}

async function doesHang({ port }: Postgres): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    // Asks whether it speaks TLS.
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
    const answered = once(socket, "data").then(() => false);
    return await Promise.race([answered, wait(1_000, true)]);
  } finally {
    socket.destroy();
  }
}

/** To a server and to each of its connections, which are processes of their own. */
function signalAll({ process: server }: Postgres, signal: "SIGSTOP" | "SIGCONT"): void {
  const { stdout } = spawnSync("pgrep", ["-P", String(server.pid)], { encoding: "utf8" });
  for (const pid of [server.pid ?? 0, ...stdout.split("\n").filter(Boolean).map(Number)])
    if (pid > 0) process.kill(pid, signal);
}

runMain(main);
