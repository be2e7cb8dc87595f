import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cookie } from "@/scripts/bench/sign-in";
import { withClient } from "@/scripts/db/postgres";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { waitUntil } from "@/scripts/dev/processes";
import { runMain } from "@/scripts/run-main";
import { Backups } from "./backups";
import { expectInvariants, untilAtRest } from "./books";
import { Checks } from "./checks";
import { DIST, Installation, NAMES } from "./installation";
import { Load } from "./load";

/** Load before the backup, from there to the moment, and from the moment to the loss. */
const LOAD_MS = 25_000;
const ARCHIVED_WITHIN_SECONDS = 5;
const COMPARED_WITHIN_MS = 120_000;

/**
 * `npm run verify:production -- restore`: a backup under load, more load, the database's files, the pictures and the settings destroyed, a
 * restore to a moment before the end; the payment provider lived on. Source: docs/production.md#backups.
 */
async function main(): Promise<void> {
  const checks = new Checks();
  let backups: Backups | undefined;
  const database = (directory: string, port: number) => {
    backups = new Backups(directory, port, ARCHIVED_WITHIN_SECONDS);
    return backups.server;
  };
  await Installation.use(
    "restore",
    async (installation) => {
      if (backups === undefined) throw new Error("There are no backups.");
      await drill(installation, backups, checks);
    },
    { database },
  );
  checks.end();
}

async function drill(installation: Installation, backups: Backups, checks: Checks): Promise<void> {
  const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
  const load = new Load(installation.target);
  await step("Signing people up", () => load.gather());
  await step("Creating the repository", () => backups.create(installation.postgres));
  const viewer = await cookie(installation.url, load.viewerAccount);
  const picture = await load.uploadPicture();
  const pictured = await bytesAt(picture);
  load.start();
  await wait(LOAD_MS);
  const backupAt = performance.now();
  await step("Taking a backup under load", () => backups.take(installation.postgres));
  checks.say(`backup taken in ${seconds(backupAt)}`);
  await wait(LOAD_MS);
  const elsewhere = new Elsewhere(installation, backups);
  const moment = new Date();
  const kept = await counts(installation);
  await wait(LOAD_MS);
  const late = new Load(installation.target);
  await late.gather();
  await load.stop();
  const before = await counts(installation);
  // What is committed after the last archived segment goes with the disk.
  await wait(2 * ARCHIVED_WITHIN_SECONDS * 1_000);

  const lostAt = performance.now();
  const lostFor = Date.now() - moment.getTime();
  await step("Destroying the database, the pictures and the settings", async () => {
    await installation.killAll();
    const { process: server } = installation.postgres;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
    rmSync(path.join(installation.run.directory, "postgres", "cluster"), { recursive: true });
    elsewhere.destroyOriginals();
  });
  await step("Restoring to the moment", async () => {
    elsewhere.putBack();
    await backups.restore(installation.postgres, moment);
    await installation.startDatabase();
  });
  const restored = await counts(installation);
  checks.say(
    `restored in ${seconds(lostAt)}; lost: the last ${(lostFor / 1_000).toFixed(0)} s, ` +
      `${before.challenges - restored.challenges} of ${before.challenges} challenges, ${before.users - restored.users} people`,
  );
  checks.expect(
    restored.challenges >= kept.challenges && restored.users === kept.users,
    "what was committed by the moment is there",
  );
  await step("Starting the workers, then the web servers", async () => {
    for (const name of NAMES) await installation.start(name);
  });
  checks.say(`serving again after ${seconds(lostAt)}`);
  const found = await step("Comparing with the payment provider", () => untilCompared(installation));
  checks.say(`compared after ${seconds(lostAt)}: ${JSON.stringify(found)}`);
  await step("Waiting until nothing is under way", () => untilAtRest(installation));
  checks.expect(await load.isSignedIn(), "who was signed in at the moment still is");
  const session = await fetch(`${installation.url}/api/auth/session`, { headers: { cookie: viewer } });
  checks.expect((await session.text()).includes(load.viewerAccount.email), "and so is who has a cookie");
  checks.expect(!(await late.isSignedIn()), "who signed up after it signs up again");
  checks.expect(
    pictured !== null && pictured === (await bytesAt(picture)),
    "the picture of the moment is there",
  );
  checks.expect(backups.isEncrypted, "the repository is encrypted");

  const { charged, released } = await lostPayments(installation);
  checks.say(`payments whose pledges are gone: ${released} released, ${charged.length} charged and named`);
  for (const id of charged) money("--refund-lost", id, installation);
  const left = await lostPayments(installation);
  checks.expect(left.charged.length === 0, `${left.charged.length} of them are not refunded (expected 0)`);
  await expectInvariants(checks);

  const after = new Load(installation.target);
  await step("Using it again", async () => {
    await after.gather();
    after.start();
    await wait(LOAD_MS);
    await after.stop();
    await untilAtRest(installation);
  });
  checks.expectAnswered(after, " afterwards");
  await expectInvariants(checks, " afterwards");
}

/**
 * What is kept apart from the database: a copy of the pictures, and the settings of the programs and of pgBackRest with their secrets.
 * Source: docs/production.md#backups.
 */
class Elsewhere {
  private readonly copies: readonly { readonly original: string; readonly copy: string }[];
  private readonly settings: string;

  constructor(
    private readonly installation: Installation,
    backups: Backups,
  ) {
    const directory = path.join(installation.run.directory, "elsewhere");
    mkdirSync(directory);
    this.settings = path.join(directory, "bravado.env");
    const lines = Object.entries(installation.environment).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(this.settings, lines.join(""), { mode: 0o600 });
    this.copies = [installation.environment.STORAGE_DIR ?? "", backups.config].map((original) => ({
      original,
      copy: path.join(directory, path.basename(original)),
    }));
    for (const { original, copy } of this.copies) execFileSync("cp", ["-a", original, copy]);
  }

  destroyOriginals(): void {
    const { environment } = this.installation;
    for (const name of Object.keys(environment)) delete environment[name];
    for (const { original } of this.copies) rmSync(original, { recursive: true });
  }

  putBack(): void {
    for (const { original, copy } of this.copies) execFileSync("cp", ["-a", copy, original]);
    const read = 'set -a && . "$1" && unset PWD NODE_ENV && exec /usr/bin/env -0';
    const settings = execFileSync("/bin/sh", ["-c", read, "sh", this.settings], {
      env: { NODE_ENV: "production" },
      encoding: "utf8",
    });
    for (const line of settings.split("\0").filter(Boolean)) {
      const [name = "", ...value] = line.split("=");
      this.installation.environment[name] = value.join("=");
    }
  }
}

/** What is there; null when nothing is. */
async function bytesAt(url: string): Promise<string | null> {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.ok ? bytes.toString("base64") : null;
}

type Counts = { readonly challenges: number; readonly users: number };

async function counts({ postgres }: Installation): Promise<Counts> {
  const { rows } = await withClient(postgres.url("bravado"), (client) =>
    client.query<Counts>(`SELECT (SELECT count(*)::int FROM challenges) AS challenges,
      (SELECT count(*)::int FROM users) AS users`),
  );
  return rows[0] ?? { challenges: 0, users: 0 };
}

/** @returns what the comparison found */
async function untilCompared({ postgres }: Installation): Promise<unknown> {
  let found: unknown;
  const isCompared = async () => {
    const { rows } = await withClient(postgres.url("bravado"), (client) =>
      client.query<{ findings: unknown }>(`SELECT findings FROM database_timelines
        WHERE id = current_timeline() AND compared_at IS NOT NULL`),
    );
    found = rows[0]?.findings;
    return rows.length > 0;
  };
  if (!(await waitUntil(isCompared, COMPARED_WITHIN_MS, 200)))
    throw new Error("The books were not compared.");
  return found;
}

async function lostPayments({ postgres }: Installation) {
  const { rows } = await withClient(postgres.url("bravado"), (client) =>
    client.query<{ id: string; status: string }>(
      "SELECT stripe_payment_intent_id AS id, status::text AS status FROM lost_payments",
    ),
  );
  const of = (status: string) => rows.filter((row) => row.status === status).map(({ id }) => id);
  return { charged: of("captured"), released: of("voided").length };
}

/** Runs the operator's command. */
function money(flag: string, value: string, { environment }: Installation): void {
  const { status, stderr } = spawnSync(process.execPath, ["server/money.js", flag, value], {
    cwd: DIST,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`money ${flag}: ${stderr}`);
}

runMain(main);
