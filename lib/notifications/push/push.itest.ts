import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import { createLocalJWKSet, jwtVerify } from "jose";
import { DELETE, POST } from "@/app/api/users/push-subscriptions/route";
import { revokeOtherSessions } from "@/lib/auth/sessions";
import { db, Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/tests/support/call-route";
import { signedUp } from "@/tests/support/sign-up";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";
import { getNotificationSettings, notify, notifySelected, setNotificationSwitch } from "../index";

type Arrived = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

let service: Server;
let origin: string;
const arrived: Arrived[] = [];
const answers: number[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const body = await buffer(request);
    arrived.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(answers.shift() ?? 201).end();
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => service.once("listening", listening));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(() => {
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: true });
  arrived.length = 0;
  answers.length = 0;
});

/** A browser with its own keys, as it subscribes and decrypts. */
function browser() {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const path = `/${randomBytes(8).toString("hex")}`;
  return {
    path,
    subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth }, expirationTime: null },
    read: ({ body }: Arrived) =>
      JSON.parse(
        ece.decrypt(body, { version: "aes128gcm", privateKey: pair, authSecret: auth }).toString("utf8"),
      ),
  };
}

type Person = Awaited<ReturnType<typeof signedUp>>;
const subscribe = ({ token }: Pick<Person, "token">, body: object) =>
  callRoute(POST, { method: "POST", token, json: body });
const subscriptionsOf = ({ actor }: Pick<Person, "actor">) =>
  db().pushSubscription.count({ where: { userId: actor.userId } });
const notifyStarted = ({ actor }: Pick<Person, "actor">) =>
  transaction((tx) => notify(tx, { userId: actor.userId, type: "challenge_started" }));

test("pushes the amount and the person to the browser in its reader's language, signed by our key", async () => {
  const person = await signedUp();
  const [viewer, streamer, its] = [await createViewer(), await createStreamer(), browser()];
  await db().profile.update({ where: { userId: person.actor.userId }, data: { language: "fr" } });
  await db().profile.update({ where: { userId: viewer.userId }, data: { username: "Samsam" } });
  const challengeId = await activeChallenge({ viewer, streamer }, 2_500, "Win blindfolded");
  expect((await subscribe(person, its.subscription)).status).toBe(204);
  await transaction((tx) =>
    notify(tx, { userId: person.actor.userId, type: "challenge_received", challengeId }),
  );
  await settle();

  const [push, ...more] = arrived;
  expect(more).toEqual([]);
  if (push === undefined) throw new Error("nothing arrived");
  expect(push.headers).toMatchObject({ ttl: "43200", urgency: "high", "content-encoding": "aes128gcm" });
  expect(push.headers.topic).toMatch(/^[\w-]{22}$/);
  expect(its.read(push)).toMatchObject({
    web_push: 8030,
    notification: {
      title: "25,00\u00a0$ de Samsam, dont 22,50\u00a0$ pour vous",
      body: expect.stringContaining("Win blindfolded"),
      navigate: "http://localhost:3000/fr/streamer-dashboard?tab=active",
      lang: "fr",
    },
  });
  const [, jwt = "", key = ""] = /^vapid t=(.+), ?k=(.+)$/.exec(push.headers.authorization ?? "") ?? [];
  expect(key).toBe((await getNotificationSettings(person.actor)).push.public_key);
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const { payload } = await jwtVerify(jwt, createLocalJWKSet({ keys: [jwk] }), { audience: origin });
  expect(payload.sub).toBe("mailto:support@bravado.example");
});

test("leaves amounts out for a streamer who hides them on their screen", async () => {
  const [viewer, person, its] = [await createViewer(), await signedUp({ user_type: "streamer" }), browser()];
  const challengeId = await activeChallenge({ viewer, streamer: await createStreamer() });
  await db().streamer.update({
    where: { userId: person.actor.userId },
    data: { hideAmountsDashboard: true },
  });
  await subscribe(person, its.subscription);
  const about = { userId: person.actor.userId, challengeId, data: { amount_cents: 5_000 } };
  const types = ["challenge_received", "boost_large", "payout_sent"] as const;
  await transaction((tx) => notify(tx, ...types.map((type) => ({ ...about, type }))));
  await settle();
  expect(arrived).toHaveLength(types.length);
  const shown = arrived.map((push) => its.read(push).notification);
  expect(JSON.stringify(shown)).not.toContain("$");
  expect(shown.map(({ body }) => body)).toContainEqual(expect.stringMatching(/^Large boost on “/));
});

test("enqueues nothing for people without a browser, alone or in a crowd", async () => {
  const [person, without] = [await signedUp(), await signedUp()];
  await subscribe(person, browser().subscription);
  const people = Prisma.sql`SELECT id AS user_id, NULL::uuid AS challenge_id FROM users
    WHERE id IN (${person.actor.userId}::uuid, ${without.actor.userId}::uuid)`;
  await notifyStarted(without);
  await transaction((tx) => notifySelected(tx, "challenge_started", people, now()));
  const [jobs] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'notifications.push'`;
  expect(jobs?.count).toBe(1);
  await settle();
  expect(arrived).toHaveLength(1);
});

test("pushes what is off in the app and for mail, and nothing of a topic that is off, also when the push waits", async () => {
  const person = await signedUp();
  await subscribe(person, browser().subscription);
  for (const channel of ["in_app", "email"] as const)
    await setNotificationSwitch(person.actor, { topic: "starting", channel, on: false });
  await notifyStarted(person);
  await settle();
  expect(arrived).toHaveLength(1);
  const push = { topic: "starting", channel: "push" } as const;
  for (const off of [push, { ...push, type: "challenge_started" as const }]) {
    await notifyStarted(person);
    await setNotificationSwitch(person.actor, { ...off, on: false });
    await settle();
    expect(arrived).toHaveLength(1);
    await setNotificationSwitch(person.actor, { ...push, on: true });
  }
});

test("does not push what was read meanwhile", async () => {
  const person = await signedUp();
  await subscribe(person, browser().subscription);
  await notifyStarted(person);
  await db().notification.updateMany({ where: { userId: person.actor.userId }, data: { readAt: now() } });
  await settle();
  expect(arrived).toEqual([]);
});

test.each([404, 410])("forgets a subscription that is gone: %i", async (status) => {
  const person = await signedUp();
  await subscribe(person, browser().subscription);
  answers.push(status);
  await notifyStarted(person);
  await settle();
  expect(await subscriptionsOf(person)).toBe(0);
});

test("tries again after a failure, with the same topic", async () => {
  const person = await signedUp();
  await subscribe(person, browser().subscription);
  answers.push(503);
  await notifyStarted(person);
  await settle();
  await db().$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`;
  await settle();
  expect(arrived).toHaveLength(2);
  expect(arrived[0]?.headers.topic).toBe(arrived[1]?.headers.topic);
  expect(await subscriptionsOf(person)).toBe(1);
});

test("of several browsers tries only those again that could not be reached", async () => {
  const person = await signedUp();
  const [one, other] = [browser(), browser()];
  await subscribe(person, one.subscription);
  const at = now();
  const { id } = await db().session.create({
    data: {
      userId: person.actor.userId,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + 1e9),
    },
  });
  const { endpoint, keys } = other.subscription;
  await db().pushSubscription.create({
    data: {
      sessionId: id,
      userId: person.actor.userId,
      endpoint,
      publicKey: keys.p256dh,
      authSecret: keys.auth,
      createdAt: at,
    },
  });
  answers.push(503);
  await notifyStarted(person);
  await settle();
  const [failed, ...others] = arrived.map(({ path }) => path);
  expect(others.toSorted()).toEqual([one.path, other.path].toSorted());
  expect(others.at(-1)).toBe(failed);
});

test("does not call an address that leads into a private network", async () => {
  const person = await signedUp();
  await subscribe(person, browser().subscription);
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: false });
  await notifyStarted(person);
  await settle();
  expect(arrived).toEqual([]);
  expect(await subscriptionsOf(person)).toBe(0);
});

describe("subscriptions", () => {
  test.each([
    ["http", { endpoint: "http://push.example.com/x" }],
    ["a private address", { endpoint: "https://169.254.169.254/x" }],
    ["this machine", { endpoint: "https://localhost/x" }],
    ["a point off the curve", { keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) } }],
    ["no keys", { keys: { p256dh: "", auth: "" } }],
    ["another member", { admin: true }],
  ])("refuses %s", async (_name, wrong) => {
    Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: false });
    const right = { ...browser().subscription, endpoint: "https://push.example.com/x" };
    const person = await signedUp();
    const { status, body } = await subscribe(person, { ...right, ...wrong });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: "invalid_input" })]);
    expect(await subscriptionsOf(person)).toBe(0);
  });

  test("are one for each session, and move with the browser to who signs in to it", async () => {
    const [first, second, its] = [await signedUp(), await signedUp(), browser()];
    await subscribe(first, browser().subscription);
    await subscribe(first, its.subscription);
    expect(await subscriptionsOf(first)).toBe(1);
    expect((await getNotificationSettings(first.actor)).push.here).toBe(true);
    await subscribe(second, its.subscription);
    expect([await subscriptionsOf(first), await subscriptionsOf(second)]).toEqual([0, 1]);
    await callRoute(DELETE, { method: "DELETE", token: second.token });
    expect(await subscriptionsOf(second)).toBe(0);
  });

  test("are at most ten of a person: the oldest goes", async () => {
    const person = await signedUp();
    const at = now().getTime();
    for (let age = 1; age <= 10; age += 1) {
      const createdAt = new Date(at - age * 1_000);
      const { id } = await db().session.create({
        data: {
          userId: person.actor.userId,
          createdAt,
          lastSeenAt: createdAt,
          expiresAt: new Date(at + 1e9),
        },
      });
      const { subscription } = browser();
      await db().pushSubscription.create({
        data: {
          sessionId: id,
          userId: person.actor.userId,
          endpoint: subscription.endpoint,
          publicKey: subscription.keys.p256dh,
          authSecret: subscription.keys.auth,
          createdAt,
        },
      });
    }
    await subscribe(person, browser().subscription);
    const kept = await db().pushSubscription.findMany({
      where: { userId: person.actor.userId },
      orderBy: { createdAt: "asc" },
    });
    expect([kept.length, kept[0]?.createdAt]).toEqual([10, new Date(at - 9_000)]);
  });

  test("end with their session", async () => {
    const person = await signedUp();
    await subscribe(person, browser().subscription);
    await transaction((tx) => revokeOtherSessions(tx, person.actor.userId, null));
    expect(await subscriptionsOf(person)).toBe(0);
  });
});
