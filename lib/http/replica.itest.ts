import { randomBytes } from "node:crypto";
import { GET as getStreamer } from "@/app/api/streamers/[id]/route";
import { Prisma, readingOld, readRows } from "@/lib/db/client";
import { env } from "@/lib/shared/env";
import { withClient } from "@/scripts/db/postgres";
import { callRoute } from "@/tests/support/call-route";
import { readIntegration, TEMPLATE } from "@/tests/support/integration";
import { signedUp } from "@/tests/support/sign-up";
import { createStreamer } from "@/tests/support/world";
import { internalHeaders } from "./internal-call";

/** Another database in the place of a replica that is behind. Source: docs/decisions/0346. */

const name = `replica_${randomBytes(6).toString("hex")}`;
const { serverUrl } = readIntegration();
const url = new URL(serverUrl);
url.pathname = `/${name}`;

beforeAll(async () => {
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE "${name}" TEMPLATE "${TEMPLATE}"`));
  Object.assign(env(), { DATABASE_READ_URL: url.href });
});
afterAll(async () => {
  Object.assign(env(), { DATABASE_READ_URL: undefined });
  await withClient(serverUrl, (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`));
});

test("answers the cache of reads from the replica, and everybody else from the database", async () => {
  const { userId: id } = await createStreamer({ payouts: "none" });
  const { token } = await signedUp();
  const read = async (headers: Record<string, string>, more = {}) =>
    (await callRoute(getStreamer, { params: { id }, headers, ...more })).status;
  expect(await read(internalHeaders())).toBe(404);
  expect(await read({})).toBe(200);
  expect(await read({}, { token })).toBe(200);
  expect(await read({ "x-internal-token": "forged" })).toBe(200);
});

test("reads from the replica only inside readingOld, also concurrently", async () => {
  const where = () => readRows<{ name: string }>(Prisma.sql`SELECT current_database()::text AS name`);
  const [inside, outside] = await Promise.all([readingOld(where), where()]);
  expect([inside[0]?.name, outside[0]?.name]).toEqual([name, new URL(env().DATABASE_URL).pathname.slice(1)]);
});
