import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { commandLine, isAlive, waitUntil } from "../dev/processes";
import {
  canEnter,
  outsideDirectory,
  type PostgresAccount,
  type PostgresBinaries,
  postgresBinaries,
} from "./postgres-binaries";

const SUPERUSER = "bravado";
/** As whom the application connects: owns its database, and may do nothing else. */
const APPLICATION = "bravado_app";
const READY = "database system is ready to accept connections";
const START_TIMEOUT_MS = 60_000;

export type PostgresOptions = {
  /** Directory of this server's files; made when missing. */
  readonly directory: string;
  readonly port: number;
  /** False trades safety against power loss for speed: for data that a test throws away. */
  readonly durable: boolean;
  /** Receives the server's own log, a line at a time. */
  readonly onLog?: (line: string) => void;
};

/** A running embedded server. */
export type Postgres = {
  readonly port: number;
  readonly process: ChildProcess;
  /** The connection string of one database, with every right there is. */
  readonly url: (database: string) => string;
  /** The same for the application, once `ensureOwnDatabase` has made it its own. */
  readonly applicationUrl: (database: string) => string;
  /** Ends open connections, writes everything down and stops. Idempotent. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, initialising its directory at the first start and ending a server that a
 * killed run left on the same directory.
 * @throws Error with the server's own words when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const binaries = postgresBinaries();
  const home = reachableHome(options.directory, binaries.account);
  const cluster = path.join(home, "cluster");
  const password = serverPassword(home);
  if (!existsSync(cluster)) initialise(binaries, home, cluster, password);
  requireSameMajorVersion(binaries, cluster);
  await endLeftoverServer(cluster);

  const child = spawn(binaries.postgres, serverArguments(cluster, options), {
    ...binaries.account,
    cwd: home,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_MESSAGES: "C", TZ: "UTC" },
  });
  await untilReady(child, options.onLog ?? (() => {}));
  const urlAs = (role: string) => (database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${options.port}/${database}`;
  return {
    port: options.port,
    process: child,
    url: urlAs(SUPERUSER),
    applicationUrl: urlAs(APPLICATION),
    stop: () => stopServer(child),
  };
}

/** Creates the database unless it exists. Returns true when it was created. */
export async function ensureDatabase(server: Postgres, name: string): Promise<boolean> {
  return withClient(server.url("postgres"), async (client) => {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 1) return false;
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    return true;
  });
}

/**
 * Creates the database unless it exists, and makes it the application's: what a database of before this role existed holds
 * changes hands. Returns the application's connection string.
 */
export async function ensureOwnDatabase(server: Postgres, name: string): Promise<string> {
  const url = server.applicationUrl(name);
  await withClient(server.url("postgres"), async (client) => {
    const { password } = new URL(url);
    const found = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [APPLICATION]);
    const verb = found.rowCount === 1 ? "ALTER" : "CREATE";
    await client.query(`${verb} ROLE ${APPLICATION} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  });
  await ensureDatabase(server, name);
  await withClient(server.url(name), async (client) => {
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(name)} OWNER TO ${APPLICATION}`);
    const { rows } = await client.query<{ statement: string }>(HAND_OVER);
    for (const { statement } of rows) await client.query(`${statement} OWNER TO ${APPLICATION}`);
  });
  return url;
}

/** What the superuser owns in a database and did not come with it. A sequence of a column follows its table. */
const HAND_OVER = `
  WITH ours AS (
    SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
  ), me AS (SELECT oid FROM pg_roles WHERE rolname = current_user)
  SELECT format('ALTER SCHEMA %I', nspname) AS statement FROM pg_namespace JOIN ours USING (oid, nspname)
  WHERE nspowner = (SELECT oid FROM me)
  UNION ALL
  SELECT format('ALTER %s %I.%I', CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END, nspname, relname)
  FROM pg_class AS it JOIN ours ON ours.oid = relnamespace
  WHERE relkind IN ('r', 'p', 'v', 'S') AND relowner = (SELECT oid FROM me) AND NOT EXISTS (
    SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = it.oid AND deptype IN ('a', 'i')
  )
  UNION ALL
  SELECT format('ALTER ROUTINE %s', it.oid::regprocedure)
  FROM pg_proc AS it JOIN ours ON ours.oid = pronamespace WHERE proowner = (SELECT oid FROM me)
  UNION ALL
  SELECT format('ALTER TYPE %I.%I', nspname, typname)
  FROM pg_type AS it JOIN ours ON ours.oid = typnamespace LEFT JOIN pg_class AS shape ON shape.oid = typrelid
  WHERE typowner = (SELECT oid FROM me) AND (typtype IN ('e', 'd') OR shape.relkind = 'c')`;

/** Runs the function on a connection of its own. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Where a server's files really are: elsewhere when its account cannot enter the project's folder. */
export function postgresHome(directory: string): string {
  const record = path.join(directory, "elsewhere");
  return existsSync(record) ? readFileSync(record, "utf8") : directory;
}

function reachableHome(directory: string, account: PostgresAccount | undefined): string {
  mkdirSync(directory, { recursive: true });
  const recorded = postgresHome(directory);
  if (recorded !== directory && existsSync(recorded)) return recorded;
  if (account === undefined) return directory;
  // The directory itself becomes the account's own: what counts is the way to it.
  const home = canEnter(path.dirname(directory), account) ? directory : outsideDirectory("postgres");
  if (home !== directory) writeFileSync(path.join(directory, "elsewhere"), home);
  chownSync(home, account.uid, account.gid);
  return home;
}

function serverPassword(home: string): string {
  const file = path.join(home, "password");
  if (existsSync(file)) return readFileSync(file, "utf8");
  const password = randomBytes(18).toString("base64url");
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Into a directory beside the final one, then renamed: a run killed half way leaves nothing that looks finished. */
function initialise(binaries: PostgresBinaries, home: string, cluster: string, password: string): void {
  const partial = path.join(home, "cluster.partial");
  const passwordFile = path.join(home, "initdb-password");
  rmSync(partial, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (binaries.account) chownSync(passwordFile, binaries.account.uid, binaries.account.gid);
  const result = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${partial}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...binaries.account, cwd: home, encoding: "utf8", env: { ...process.env, LC_MESSAGES: "C" } },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    throw new Error(
      `The database could not be initialised in ${home}:\n${result.error?.message ?? result.stderr}`,
    );
  }
  renameSync(partial, cluster);
}

function requireSameMajorVersion(binaries: PostgresBinaries, cluster: string): void {
  const wrote = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const printed = spawnSync(binaries.postgres, ["--version"], {
    ...binaries.account,
    cwd: "/",
    encoding: "utf8",
  });
  if (printed.status !== 0) {
    throw new Error(`The embedded Postgres does not run here:\n${printed.error?.message ?? printed.stderr}`);
  }
  const runs = /\s(\d+)[.\s]/.exec(printed.stdout)?.[1];
  if (wrote !== runs) {
    throw new Error(
      `The data in ${cluster} was written by PostgreSQL ${wrote}, and the installed one is ${runs}.\n` +
        "Clear it with `npm run reset`, or set DATABASE_URL to a server of your own.",
    );
  }
}

/** Ends the server that a killed run left on the directory: as long as it runs, no other can. */
export async function endLeftoverServer(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  // The number may belong to somebody else by now: only a process that names this very directory is ours to end.
  if (isAlive(pid) && commandLine(pid)?.includes(cluster)) {
    process.kill(pid, "SIGINT");
    await waitUntil(() => !isAlive(pid), 15_000);
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
    await waitUntil(() => !isAlive(pid), 5_000);
  }
  rmSync(pidFile, { force: true });
}

function serverArguments(cluster: string, options: PostgresOptions): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    shared_buffers: "64MB",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(options.durable
      ? {}
      : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster, "-p", String(options.port), ...flags];
}

/** Resolves when the server accepts connections; rejects with what it said when it ends before. */
function untilReady(child: ChildProcess, onLog: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest = "";
    const said: string[] = [];
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(
        new Error(`The database did not start within ${START_TIMEOUT_MS / 1000} s:\n${said.join("\n")}`),
      );
    }, START_TIMEOUT_MS);
    child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        onLog(line);
        if (said.length < 40) said.push(line);
        if (!line.includes(READY)) continue;
        clearTimeout(timer);
        resolve();
      }
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error(`The database ended while starting:\n${said.join("\n")}`));
    });
  });
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  // SIGINT is PostgreSQL's fast shutdown: clients are cut off, the data is written down.
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timer);
}
