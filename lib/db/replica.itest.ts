import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import path from "node:path";
import { env } from "@/lib/shared/env";
import { type Postgres, startPostgres, withClient } from "@/scripts/db/postgres";
import { outsideDirectory } from "@/scripts/db/postgres-binaries";
import { anyFreePort } from "@/scripts/dev/ports";
import { waitUntil } from "@/scripts/dev/processes";
import { replicaFaults } from "@/scripts/operators/doctor/checks";
import { disconnect } from "./client";
import { replica as configured } from "./pools";

jest.setTimeout(180_000);

const before = env().DATABASE_URL;
let directory: string;
let database: Postgres;
let replica: Postgres;

/** A database, and a copy of its files that follows it. */
beforeAll(async () => {
  directory = outsideDirectory("replica");
  const [port, replicaPort] = [await anyFreePort(), await anyFreePort()];
  const start = (name: string, at: number, settings = {}) =>
    startPostgres({ directory: path.join(directory, name), port: at, durable: false, settings });
  await (await start("database", port)).stop();
  const copy = path.join(directory, "replica");
  spawnSync("cp", ["-a", path.join(directory, "database"), copy]);
  writeFileSync(path.join(copy, "cluster", "standby.signal"), "");
  database = await start("database", port);
  const { password } = new URL(database.url("postgres"));
  const primary_conninfo = `host=127.0.0.1 port=${port} user=bravado password=${password}`;
  replica = await start("replica", replicaPort, { primary_conninfo });
  await disconnect();
  Object.assign(env(), {
    DATABASE_URL: database.url("postgres"),
    DATABASE_READ_URL: replica.url("postgres"),
  });
});

afterAll(async () => {
  await disconnect();
  Object.assign(env(), { DATABASE_URL: before, DATABASE_READ_URL: undefined });
  await replica.stop();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
});

const replicaDelaySeconds = async () => configured()?.delaySeconds();
const atReplica = (statement: string) =>
  withClient(replica.url("postgres"), (client) => client.query(statement));

test("a replica is behind while it does not replay what was committed, and cannot say so when it is gone", async () => {
  const isAbreast = async () => (await replicaDelaySeconds()) === 0;
  expect(await waitUntil(isAbreast, 30_000)).toBe(true);
  await atReplica("SELECT pg_wal_replay_pause()");
  await withClient(database.url("postgres"), (client) => client.query("CREATE TABLE later ()"));
  const isBehind = async () => ((await replicaDelaySeconds()) ?? 0) > 2.5;
  expect(await waitUntil(isBehind, 30_000)).toBe(true);
  const position = await withClient(database.url("postgres"), async (client) =>
    String((await client.query("SELECT pg_current_wal_lsn()::text AS at")).rows[0]?.at),
  );
  expect(await withClient(replica.url("postgres"), (client) => replicaFaults(client, position))).toEqual([
    { problem: expect.stringMatching(/^it is \d+ s behind$/), remedy: expect.any(String) },
  ]);
  await atReplica("SELECT pg_wal_replay_resume()");
  expect(await waitUntil(isAbreast, 30_000)).toBe(true);
  await replica.stop();
  expect(await replicaDelaySeconds()).toBe(Number.POSITIVE_INFINITY);
});

test("one that hangs cannot say so either, and keeps no connection", async () => {
  const connections = new Set<Socket>();
  const silent = createServer((connection) => {
    connections.add(connection.resume().on("close", () => connections.delete(connection)));
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  await disconnect();
  const { port } = silent.address() as AddressInfo;
  Object.assign(env(), { DATABASE_READ_URL: `postgresql://nobody@127.0.0.1:${port}/nothing` });
  try {
    expect(await replicaDelaySeconds()).toBe(Number.POSITIVE_INFINITY);
    expect(await waitUntil(() => connections.size === 0, 1_000)).toBe(true);
  } finally {
    for (const connection of connections) connection.destroy();
    silent.close();
  }
});

test("without a replica there is no delay to measure", async () => {
  Object.assign(env(), { DATABASE_READ_URL: undefined });
  expect(configured()).toBeNull();
});
