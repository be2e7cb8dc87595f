import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
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
/** The application's role: owns its database and has no other rights (decision 126). */
const APPLICATION = "bravado_app";
/** A replica takes reads only. */
const READY = /database system is ready to accept (?:read-only )?connections/;
const START_TIMEOUT_MS = 60_000;

export type PostgresOptions = {
  /** Directory of this server's files; created when missing. */
  readonly directory: string;
  readonly port: number;
  /** False trades crash safety for speed, for throw-away data. */
  readonly durable: boolean;
  /** Another installation of Postgres than the embedded one, and settings besides ours. */
  readonly binaries?: PostgresBinaries;
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives the server's log, line by line. */
  readonly onLog?: (line: string) => void;
};

/** A running embedded server. */
export type Postgres = {
  readonly port: number;
  readonly process: ChildProcess;
  /** The superuser's connection string for a database. */
  readonly url: (database: string) => string;
  /** The application's connection string, valid after `ensureOwnDatabase`. */
  readonly applicationUrl: (database: string) => string;
  /** Closes open connections, flushes and stops. Idempotent. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL on 127.0.0.1. The first start initialises its directory; a server that a killed run left
 * on the same directory is ended. The library's own class is not used: it hooks the process's signals (decision 32).
 * @throws Error with the server's own messages when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const binaries = options.binaries ?? postgresBinaries();
  const home = reachableHome(options.directory, binaries.account);
  const cluster = path.join(home, "cluster");
  const password = serverPassword(home, binaries.account);
  if (!existsSync(cluster)) initialise(binaries, home, cluster);
  await endLeftoverServer(cluster);

  const child = spawn(binaries.postgres, serverArguments(cluster, options), {
    ...binaries.account,
    cwd: home,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LC_MESSAGES: "C", TZ: "UTC" },
  });
  await untilReady(child, child.stderr, options.onLog);
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

/** Creates the database unless it exists. @param owner the superuser unless given */
export async function ensureDatabase(server: Postgres, name: string, owner = SUPERUSER): Promise<void> {
  await withClient(server.url("postgres"), async (client) => {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${owner}`);
  });
}

/** Creates the application's role, and a database that it owns, unless they exist. Returns its connection string. */
export async function ensureOwnDatabase(server: Postgres, name: string): Promise<string> {
  const url = server.applicationUrl(name);
  await withClient(server.url("postgres"), async (client) => {
    const found = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [APPLICATION]);
    const password = client.escapeLiteral(new URL(url).password);
    if (found.rowCount === 0) await client.query(`CREATE ROLE ${APPLICATION} LOGIN PASSWORD ${password}`);
  });
  await ensureDatabase(server, name, APPLICATION);
  return url;
}

/** Runs the function with a connection of its own. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Where a server's files are: outside the project when its account cannot enter the project's directory. */
export function postgresHome(directory: string): string {
  const record = path.join(directory, "elsewhere");
  return existsSync(record) ? readFileSync(record, "utf8") : directory;
}

function reachableHome(directory: string, account: PostgresAccount | undefined): string {
  mkdirSync(directory, { recursive: true });
  const recorded = postgresHome(directory);
  if (recorded !== directory && existsSync(recorded)) return recorded;
  if (account === undefined) return directory;
  // The account will own the directory itself: only the path to it matters.
  const home = canEnter(path.dirname(directory), account) ? directory : outsideDirectory("postgres");
  if (home !== directory) writeFileSync(path.join(directory, "elsewhere"), home);
  chownSync(home, account.uid, account.gid);
  return home;
}

function passwordFile(home: string): string {
  return path.join(home, "password");
}

/** The password of both roles. Its file belongs to the server's account, because initdb reads it. */
function serverPassword(home: string, account: PostgresAccount | undefined): string {
  const file = passwordFile(home);
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString("base64url"), { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
  return readFileSync(file, "utf8");
}

/** Initialises a directory beside the final one and renames it, so an interrupted run leaves nothing that looks complete. */
function initialise(binaries: PostgresBinaries, home: string, cluster: string): void {
  const partial = path.join(home, "cluster.partial");
  rmSync(partial, { recursive: true, force: true });
  const result = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${partial}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile(home)}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ],
    { ...binaries.account, cwd: home, encoding: "utf8", env: { ...process.env, LC_MESSAGES: "C" } },
  );
  if (result.status !== 0) {
    throw new Error(
      `The database could not be initialised in ${home}:\n${result.error?.message ?? result.stderr}`,
    );
  }
  renameSync(partial, cluster);
}

/** Ends the server that a killed run left on the directory: while it runs, no other can start there. */
export async function endLeftoverServer(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  // The pid may have been reused: only a process whose command line names this directory is ours.
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
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster, "-p", String(options.port), ...flags];
}

/** Resolves when the server accepts connections; rejects with its log when it exits or takes too long. */
function untilReady(child: ChildProcess, log: Readable, onLog?: (line: string) => void): Promise<void> {
  const said: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  return new Promise<void>((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`The database ${how}:\n${said.join("\n")}`));
    createInterface({ input: log }).on("line", (line) => {
      onLog?.(line);
      if (said.length < 40) said.push(line);
      if (READY.test(line)) resolve();
    });
    child.once("error", reject);
    // The log also shows when the data is of another major version.
    child.once("exit", () => fail("exited while starting (`npm run reset` deletes the quick start's data)"));
    timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(`did not start within ${START_TIMEOUT_MS / 1000} s`);
    }, START_TIMEOUT_MS);
  }).finally(() => clearTimeout(timer));
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  // SIGINT is PostgreSQL's fast shutdown: it disconnects clients and writes everything to disk.
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timer);
}
