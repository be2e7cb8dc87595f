import { GET as received } from "@/app/api/challenges/streamer/[streamerId]/route";
import { DELETE as revoke } from "@/app/api/streamers/me/api-keys/[id]/route";
import { GET as list, POST as make } from "@/app/api/streamers/me/api-keys/route";
import { GET as settings } from "@/app/api/streamers/me/settings/route";
import { POST as toggle } from "@/app/api/users/toggle-status/route";
import { db } from "@/lib/db/client";
import { contract } from "@/lib/http/contract";
import type { RouteContract } from "@/lib/http/route-contract";
import { ADDRESS_HEADER } from "@/lib/rate-limits";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/tests/support/call-route";
import { signedUp } from "@/tests/support/sign-up";
import { statementsOf } from "@/tests/support/statements";

type Person = Awaited<ReturnType<typeof signedUp>>;
let streamer: Person;

beforeEach(async () => {
  streamer = await signedUp({ user_type: "streamer" });
});
afterEach(() => setClockOffset(0));

async function newKey(scopes: readonly string[] = ["read", "act"]): Promise<{ id: string; key: string }> {
  const made = await callRoute(make, {
    method: "POST",
    token: streamer.token,
    json: { name: "Deck", scopes },
  });
  expect(made.status).toBe(201);
  return made.body;
}
const pause = (key: string) => callRoute(toggle, { method: "POST", token: key });
const read = (key: string, of = streamer) =>
  callRoute(received, { token: key, params: { streamerId: of.actor.userId } });

test("a key is shown once, listed by its ending and used as its streamer", async () => {
  const { id, key } = await newKey();
  expect(key).toMatch(/^brv_[\w-]{43}$/);
  const used = await pause(key);
  expect(used).toMatchObject({
    status: 200,
    body: { streamer: { id: streamer.actor.userId, status: "paused" } },
  });
  const { body } = await callRoute(list, { token: streamer.token });
  expect(body).toEqual([
    {
      ...{ id, name: "Deck", scopes: ["read", "act"], ending: key.slice(-4) },
      ...{ created_at: expect.any(String), last_used_at: expect.any(String) },
    },
  ]);
  expect(JSON.stringify(await db().apiKey.findMany())).not.toContain(key);
});

test("a key does what its scopes say and nothing else", async () => {
  const [reads, acts] = [await newKey(["read"]), await newKey(["act"])];
  expect((await read(reads.key)).status).toBe(200);
  expect(await pause(reads.key)).toMatchObject({ status: 403, body: { code: "api_key_scope" } });
  expect((await pause(acts.key)).status).toBe(200);
  expect(await read(acts.key)).toMatchObject({ status: 403, body: { code: "api_key_scope" } });
  for (const { key } of [reads, acts]) {
    expect(await callRoute(settings, { token: key })).toMatchObject({
      status: 403,
      body: { code: "api_key_scope" },
    });
    expect((await callRoute(list, { token: key })).status).toBe(403);
    const more = await callRoute(make, { method: "POST", token: key, json: { name: "x", scopes: ["act"] } });
    expect(more.status).toBe(403);
  }
});

test("a revoked key, one of a suspended streamer and one that was never made are refused", async () => {
  const [first, second] = [await newKey(), await newKey()];
  const gone = { method: "DELETE", token: streamer.token, params: { id: first.id } } as const;
  expect((await callRoute(revoke, gone)).status).toBe(204);
  expect((await callRoute(revoke, gone)).status).toBe(404);
  const none = `brv_${"x".repeat(43)}`;
  for (const key of [first.key, none]) {
    expect((await pause(key)).status).toBe(401);
    expect((await read(key)).status).toBe(401);
  }
  await db().user.update({ where: { id: streamer.actor.userId }, data: { suspendedAt: now() } });
  expect((await pause(second.key)).status).toBe(401);
});

test("nobody revokes another's key", async () => {
  const { id, key } = await newKey();
  const other = await signedUp({ user_type: "streamer" });
  expect((await callRoute(revoke, { method: "DELETE", token: other.token, params: { id } })).status).toBe(
    404,
  );
  expect((await pause(key)).status).toBe(200);
});

test("with a key the cookie beside it counts for nothing, and a key in the address is none", async () => {
  const { key } = await newKey(["read"]);
  const headers = { authorization: `Bearer ${key}`, cookie: `next-auth.session-token=${streamer.token}` };
  expect((await callRoute(settings, { headers })).status).toBe(403);
  expect((await callRoute(settings, { path: `/?key=${key}&access_token=${key}` })).status).toBe(401);
});

test("a streamer has ten keys at most, each with a name", async () => {
  for (let made = 0; made < 10; made++) await newKey();
  const json = { name: "One more", scopes: ["read"] };
  expect(await callRoute(make, { method: "POST", token: streamer.token, json })).toMatchObject({
    ...{ status: 409, body: { code: "api_keys_full" } },
  });
  const nameless = await callRoute(make, {
    method: "POST",
    token: streamer.token,
    json: { name: " ", scopes: ["x"] },
  });
  expect(nameless).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
  const viewer = await signedUp();
  expect((await callRoute(make, { method: "POST", token: viewer.token, json })).status).toBe(404);
});

test("use is noted to the minute", async () => {
  const { key } = await newKey();
  const noted = async () =>
    (await db().apiKey.findFirstOrThrow({ where: { streamerId: streamer.actor.userId } })).lastUsedAt;
  await pause(key);
  const first = await noted();
  setClockOffset(30_000);
  await pause(key);
  expect(await noted()).toEqual(first);
  setClockOffset(90_000);
  await pause(key);
  expect(await noted()).not.toEqual(first);
});

test("keys that are none are counted by address, and a key's calls by the key", async () => {
  const { key } = await newKey();
  Object.assign(env(), { RATE_LIMIT_FACTOR: 1 / 30 });
  try {
    const headers = { authorization: `Bearer brv_${"y".repeat(43)}`, [ADDRESS_HEADER]: "203.0.113.9" };
    expect((await callRoute(settings, { headers })).status).toBe(401);
    expect((await callRoute(settings, { headers })).status).toBe(429);
    const answers = [];
    for (let calls = 0; calls < 12; calls++) answers.push((await read(key)).status);
    expect(answers).toContain(429);
  } finally {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1000 });
  }
});

test("who tried out too many keys is refused, all in one look; a key behind that address works, also if it was never used", async () => {
  const address = { [ADDRESS_HEADER]: "203.0.113.10" };
  const { key } = await newKey();
  const call = (token: string) =>
    callRoute(received, { token, headers: address, params: { streamerId: streamer.actor.userId } });
  Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / 30 });
  try {
    const answers: number[] = [];
    for (let tried = 0; tried < 3; tried++) answers.push((await call(`brv_${tried}`)).status);
    expect(answers).toEqual([401, 401, 429]);
    const all: (() => ReturnType<typeof call>)[] = [];
    for (let tried = 0; tried < 20; tried++) all.push(() => call(`brv_other${tried}`));
    all.push(() => call(key));
    let later: number[] = [];
    const looks = await statementsOf(async () => {
      later = (await Promise.all(all.map((each) => each()))).map(({ status }) => status);
    });
    expect(later).toEqual([...Array(20).fill(429), 200]);
    expect(looks.filter(({ text }) => text.includes("FROM api_keys"))).toHaveLength(1);
  } finally {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1000 });
  }
});

test("no call that wants recent proof has a scope", () => {
  const both = Object.entries<RouteContract>(contract).filter(
    ([, route]) => route.apiKey && route.recentAuth,
  );
  expect(both).toEqual([]);
});
