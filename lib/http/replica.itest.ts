import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { GET as getStreamer } from "@/app/api/streamers/[id]/route";
import { disconnect, Prisma, readingOld, readRows } from "@/lib/db/client";
import { env } from "@/lib/shared/env";
import { withClient } from "@/scripts/db/postgres";
import { waitUntil } from "@/scripts/dev/processes";
import { callRoute } from "@/tests/support/call-route";
import { readIntegration, TEMPLATE } from "@/tests/support/integration";
import { signedUp } from "@/tests/support/sign-up";
import { createStreamer } from "@/tests/support/world";
import { internalHeaders } from "./internal-call";

/** Another database in the place of a replica, behind a line that can be frozen. Source: docs/decisions/0346. */

const name = `replica_${randomBytes(6).toString("hex")}`;
const { serverUrl } = readIntegration();
const url = new URL(serverUrl);
url.pathname = `/${name}`;
const own = new URL(env().DATABASE_URL).pathname.slice(1);
const line = createServer();
const sockets = new Set<Socket>();
let isFrozen = false;

beforeAll(async () => {
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${TEMPLATE}"`));
  await inStandIn(
    `CREATE SCHEMA faked; ALTER DATABASE "${name}" SET search_path = faked, public, pg_catalog`,
  );
  await beBehind(0);
  line.on("connection", (socket) => {
    const onward = connect(Number(url.port), url.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      if (isFrozen) one.pause();
      one.on("error", () => undefined).on("close", () => other.destroy());
      one.on("data", (data) => other.write(data));
    }
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  const { port } = line.address() as AddressInfo;
  Object.assign(env(), { DATABASE_READ_URL: Object.assign(new URL(url), { port: String(port) }).href });
});
afterAll(async () => {
  Object.assign(env(), { DATABASE_READ_URL: undefined });
  await disconnect();
  for (const socket of sockets) socket.destroy();
  line.close();
  await withClient(serverUrl, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
});
beforeEach(() => untilReadFrom(name));

const inStandIn = (statements: string) => withClient(url.href, (client) => client.query(statements));

/** What a replica would say that is as far behind. */
const beBehind = (seconds: number) =>
  inStandIn(`
    CREATE OR REPLACE FUNCTION faked.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql AS
      $$ SELECT '${seconds === 0 ? "FFFFFFFF" : "0"}/0'::pg_lsn $$;
    CREATE OR REPLACE FUNCTION faked.pg_last_xact_replay_timestamp() RETURNS timestamptz LANGUAGE sql AS
      $$ SELECT clock_timestamp() - interval '${seconds} seconds' $$;`);

const where = async () =>
  (await readRows<{ name: string }>(Prisma.sql`SELECT current_database()::text AS name`))[0]?.name;

async function untilReadFrom(database: string): Promise<void> {
  expect(await waitUntil(async () => (await readingOld(where)) === database, 30_000)).toBe(true);
}

function pause(): void {
  isFrozen = true;
  for (const socket of sockets) socket.pause();
}

function resume(): void {
  isFrozen = false;
  for (const socket of sockets) socket.resume();
}

test("answers the cache of reads from the replica, and everybody else from the database", async () => {
  const { userId: id } = await createStreamer({ payouts: "none" });
  const { token } = await signedUp();
  const read = async (headers: Record<string, string>, more = {}) =>
    (await callRoute(getStreamer, { params: { id }, headers, ...more })).status;
  await untilReadFrom(name);
  expect(await read(internalHeaders())).toBe(404);
  expect(await read({})).toBe(200);
  expect(await read({}, { token })).toBe(200);
  expect(await read({ "x-internal-token": "forged" })).toBe(200);
});

test("reads from the replica only inside readingOld, also concurrently", async () => {
  expect(await Promise.all([readingOld(where), where()])).toEqual([name, own]);
});

test("reads from the database while the replica is more than two seconds behind", async () => {
  await beBehind(3);
  await untilReadFrom(own);
  await beBehind(1.5);
  await untilReadFrom(name);
  await beBehind(0);
});

test("while the lag of the replica is unknown, reads go to the database, and the lag is asked for", async () => {
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(await readingOld(where)).toBe(own);
  await untilReadFrom(name);
});

test("a statement that fails at the replica is read from the database, and so is what follows", async () => {
  const atOne = Prisma.sql`SELECT 1 / (current_database() <> ${name})::int AS fine`;
  expect(await readingOld(() => readRows(atOne))).toEqual([{ fine: 1 }]);
  expect(await readingOld(where)).toBe(own);
});

test("a replica that hangs delays reads in progress by three seconds at most, and none after them", async () => {
  pause();
  try {
    const since = performance.now();
    // More than it has connections.
    const reads = Array.from({ length: 30 }, () => readingOld(where));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([own]));
    // Two waits one after the other would be six seconds.
    expect(performance.now() - since).toBeLessThan(5_900);
    for (let time = 0; time < 30; time += 1) {
      const asked = performance.now();
      expect(await readingOld(where)).toBe(own);
      // One that met the replica would wait a second for a connection.
      expect(performance.now() - asked).toBeLessThan(950);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    resume();
  }
  await untilReadFrom(name);
}, 60_000);
