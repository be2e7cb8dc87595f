import { setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/shared/env";
import { fakeOnly } from "@/tests/support/fake-timers";
import { SilentPostgres } from "@/tests/support/silent-postgres";
import { disconnect } from "./client";
import { CONNECTION_LIMITS } from "./connection-limits";
import { limitsPool } from "./limits-pool";
import { pool } from "./pools";

const { connectionTimeoutMillis, query_timeout } = CONNECTION_LIMITS;
const database = env().DATABASE_URL;
let silent: SilentPostgres;

async function begin(options: { readonly welcomes: boolean }): Promise<void> {
  silent = await SilentPostgres.start(options);
  await disconnect();
  Object.assign(env(), { DATABASE_URL: silent.url });
  fakeOnly("setTimeout", "clearTimeout");
}

afterEach(async () => {
  jest.useRealTimers();
  silent.end();
  await disconnect();
  Object.assign(env(), { DATABASE_URL: database });
});

const statusesOf = async (asked: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map(({ status }) => status);

test("a statement to a database that has fallen silent fails, and its connection is not used again", async () => {
  await begin({ welcomes: true });
  const outcomes = statusesOf([pool(), limitsPool()].map((each) => each.query("SELECT 1")));
  while (silent.statements < 2) await wait(10);
  await jest.advanceTimersByTimeAsync(query_timeout);
  expect(await outcomes).toEqual(["rejected", "rejected"]);
  while (silent.open.size > 0) await wait(10);
});

test("a connection that is not answered is given up", async () => {
  await begin({ welcomes: false });
  const outcomes = statusesOf([pool(), limitsPool()].map((each) => each.query("SELECT 1")));
  while (silent.accepted < 2) await wait(10);
  await jest.advanceTimersByTimeAsync(connectionTimeoutMillis);
  expect(await outcomes).toEqual(["rejected", "rejected"]);
});

test("whoever waits too long for a free connection fails", async () => {
  await begin({ welcomes: true });
  const most = env().DATABASE_POOL_SIZE;
  const outcomes = Promise.allSettled(Array.from({ length: most + 1 }, () => pool().query("SELECT 1")));
  while (silent.statements < most) await wait(10);
  await jest.advanceTimersByTimeAsync(connectionTimeoutMillis);
  expect(pool().waitingCount).toBe(0);
  await jest.advanceTimersByTimeAsync(query_timeout);
  expect((await outcomes).at(-1)).toMatchObject({ reason: { message: expect.stringContaining("connect") } });
});
