import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withClient } from "@/scripts/db/postgres";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import type { RunDirectory } from "@/scripts/dev/run-directory";
import { runMain } from "@/scripts/run-main";
import { countJobs, expectInvariants, expectPaid, jobCounts, untilAtRest } from "./books";
import { Checks, skip } from "./checks";
import { Installation } from "./installation";
import { Load } from "./load";
import { Program } from "./program";

const LOAD_MS = 60_000;
/** Fewer than the connections of four programs, so that they have to share. */
const POOL_SIZE = 8;
/** The first with prepared statements in transaction mode. */
const KNOWS_STATEMENTS = [1, 21];

/**
 * `npm run verify:production -- pooler`: pgBouncer in transaction mode between the programs and the database, under load.
 * Source: docs/production.md#drills.
 */
async function main(): Promise<void> {
  requirePgBouncer();
  const checks = new Checks();
  let bouncer: Bouncer | undefined;
  const pooler = async (run: RunDirectory, databaseUrl: string): Promise<string> => {
    bouncer = await Bouncer.start(run, databaseUrl);
    return bouncer.url;
  };
  await Installation.use(
    "pooler",
    async (installation) => {
      const load = new Load(installation.target);
      await step("Signing people up", () => load.gather());
      await countJobs(installation);
      load.start();
      await wait(LOAD_MS);
      const { clients, servers } = await (bouncer as Bouncer).pool();
      await load.stop();
      checks.expectAnswered(load);
      const shared = `${clients} connections of the programs shared ${servers} of the database (at most ${POOL_SIZE})`;
      checks.expect(servers <= POOL_SIZE && clients > servers, shared);
      await step("Waiting until nothing is under way", () => untilAtRest(installation));
      const { lost, repeated } = await jobCounts(installation);
      checks.expect(lost === 0 && repeated === 0, `${lost} lost jobs, ${repeated} begun twice (expected 0)`);
      await expectPaid(installation, load, checks);
      await expectInvariants(checks);
    },
    { pooler },
  );
  checks.end();
}

function requirePgBouncer(): void {
  const said = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" }).stdout ?? "";
  const [major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(said) ?? []).slice(1).map(Number);
  const [leastMajor = 0, leastMinor = 0] = KNOWS_STATEMENTS;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  const found = major === 0 ? "none" : `${major}.${minor}`;
  skip(
    `pgBouncer ${KNOWS_STATEMENTS.join(".")} or later on the PATH (here: ${found}): Debian 13's, or apt.postgresql.org's`,
  );
}

class Bouncer {
  private constructor(
    readonly url: string,
    private readonly console: string,
  ) {}

  static async start(run: RunDirectory, databaseUrl: string): Promise<Bouncer> {
    const port = await anyFreePort();
    const { username, password, port: databasePort, pathname } = new URL(databaseUrl);
    const [users, config] = [file(run, "pgbouncer.users"), file(run, "pgbouncer.ini")];
    writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
    writeFileSync(
      config,
      `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
stats_users = ${username}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_prepared_statements = 200
`,
    );
    // It does not run as root.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chmodSync(run.directory, 0o755);
    const program = new Program({
      command: "pgbouncer",
      args: [...(isRoot ? ["-u", "nobody"] : []), config],
      cwd: run.directory,
      environment: {},
      log: file(run, "logs/pgbouncer.log"),
    });
    run.owns(program.pid);
    const at = (name: string) =>
      Object.assign(new URL(databaseUrl), { port: String(port), pathname: name }).href;
    const bouncer = new Bouncer(at(pathname), at("/pgbouncer"));
    const isUp = () =>
      bouncer.pool().then(
        () => true,
        () => false,
      );
    if (!(await waitUntil(isUp, 10_000, 100))) throw new Error("pgBouncer did not start.");
    return bouncer;
  }

  /** The programs' connections and those to the database, that are open. */
  async pool(): Promise<{ readonly clients: number; readonly servers: number }> {
    const { rows } = await withClient(this.console, (client) =>
      client.query<Record<string, string>>("SHOW POOLS"),
    );
    const sum = (kind: string) =>
      rows
        .filter(({ database }) => database !== "pgbouncer")
        .flatMap((row) => Object.entries(row))
        .filter(([name]) => name.startsWith(kind))
        .reduce((total, [, count]) => total + Number(count), 0);
    return { clients: sum("cl_"), servers: sum("sv_") };
  }
}

function file({ directory }: RunDirectory, name: string): string {
  return path.join(directory, name);
}

runMain(main);
