import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { subHours } from "date-fns";
import { Webhook } from "standardwebhooks";
import { acceptChallenge, completeChallenge, undoAcceptance } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { mailsTo } from "@/tests/support/mails";
import { activeChallenge, advance, boost, createStreamer, createViewer, settle } from "@/tests/support/world";
import {
  addWebhook,
  changeWebhook,
  deliverDue,
  listDeliveries,
  listWebhooks,
  recordWebhookEvents,
  resendDelivery,
  rotateSecret,
  testWebhook,
  WebhookSender,
} from ".";
import { WEBHOOK_EVENTS, type WebhookEvent } from "./contract";
import { requestOf } from "./message";

/** Source: docs/product/webhooks.md. */

type Received = {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

let receiver: Server;
let url: string;
let received: Received[];
let answer: (request: Received) => Answer | Promise<Answer>;
let streamer: Actor;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", async () => {
      const read = { path: request.url, headers: request.headers, body };
      received.push(read);
      const { status, headers, body: words = "" } = await answer(read);
      response.writeHead(status, headers).end(words);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => receiver.once("listening", listening));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: true });
  received = [];
  answer = () => ({ status: 200 });
  streamer = await createStreamer();
});
afterEach(async () => {
  await db().webhookEndpoint.deleteMany();
});

const typesOf = () => received.map(({ body }) => JSON.parse(body).type);
const idsOf = () => received.map(({ headers }) => headers["webhook-id"]);
const subscribe = (events: readonly WebhookEvent[] = WEBHOOK_EVENTS) => addWebhook(streamer, { url, events });
const disabledNotifications = async ({ userId }: Actor) =>
  db().notification.count({ where: { userId, type: "webhook_disabled" } });

/** What a receiver does with the package that we sign with, too; the clock of a test may have moved. */
function verified(secret: string, { headers, body }: Received): boolean {
  const [id, at] = [String(headers["webhook-id"]), Number(headers["webhook-timestamp"])];
  const signed = new Webhook(secret).sign(id, new Date(at * 1_000), body);
  return String(headers["webhook-signature"]).split(" ").includes(signed);
}

test("sends a challenge's events, signed, and an acceptance once it can no longer be taken back", async () => {
  const { secret } = await subscribe();
  const id = await activeChallenge({ viewer: await createViewer(), streamer });
  const booster = await createViewer();
  await boost(booster, id, 500, { message: "Do it", anonymous: true });
  await deliverDue();
  expect(typesOf().sort()).toEqual(["challenge.boosted", "challenge.created", "challenge.top"]);
  const [created] = received.filter(({ body }) => body.includes('"challenge.created"'));
  if (created === undefined) throw new Error("nothing received");
  expect(() =>
    new Webhook(secret ?? "").verify(created.body, created.headers as Record<string, string>),
  ).not.toThrow();
  expect(JSON.parse(created.body)).toMatchObject({
    timestamp: expect.any(String),
    data: { id, amount: 25, status: "active", backer_count: 1, creator_username: expect.any(String) },
  });
  expect(received.some(({ body }) => body.includes(booster.userId) || body.includes("Do it"))).toBe(false);
  received = [];
  await acceptChallenge(streamer, id);
  await undoAcceptance(streamer, id);
  await acceptChallenge(streamer, id);
  await deliverDue();
  expect(typesOf()).toEqual([]);
  await advance({ seconds: 11 });
  await deliverDue();
  expect(typesOf()).toEqual(["challenge.accepted"]);
});

test("stays below 20 kB with the longest text of the largest letters", async () => {
  await subscribe(["challenge.created", "challenge.boosted"]);
  const viewer = await createViewer();
  const id = await activeChallenge({ viewer, streamer }, 2_500, "𠮷".repeat(500));
  await boost(viewer, id, 500);
  await deliverDue();
  expect(received).toHaveLength(2);
  for (const { body } of received) expect(Buffer.byteLength(body)).toBeLessThan(20_000);
});

test("records nothing for events that nobody asked for, nor for other streamers, nor while paused", async () => {
  const { id } = await subscribe(["challenge.completed"]);
  const other = await createStreamer();
  await activeChallenge({ viewer: await createViewer(), streamer });
  await activeChallenge({ viewer: await createViewer(), streamer: other });
  await changeWebhook(streamer, id, { events: ["challenge.created"], enabled: false });
  await activeChallenge({ viewer: await createViewer(), streamer });
  expect(await db().webhookDelivery.count()).toBe(0);
});

test("takes the lead once: a boost of the leader is no new top, one that overtakes is", async () => {
  await subscribe(["challenge.top"]);
  const viewer = await createViewer();
  const first = await activeChallenge({ viewer, streamer }, 2_500);
  const second = await activeChallenge({ viewer: await createViewer(), streamer }, 1_000);
  await boost(viewer, first, 500);
  await boost(viewer, second, 5_000);
  await deliverDue();
  expect(received.map(({ body }) => JSON.parse(body).data.id).sort()).toEqual([first, second].sort());
});

test("after a rotation both secrets sign for a day, then the new one alone", async () => {
  const { id, secret } = await subscribe();
  const { secret: next } = await rotateSecret(streamer, id);
  const verifies = async () => {
    received = [];
    await testWebhook(streamer, id);
    await deliverDue();
    const [request] = received;
    if (request === undefined) throw new Error("nothing received");
    return [secret ?? "", next].map((one) => verified(one, request));
  };
  expect(await verifies()).toEqual([true, true]);
  await advance({ hours: 25 });
  expect(await verifies()).toEqual([false, true]);
});

test("tries again with the same id over two days, then switches the webhook off and says so", async () => {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  answer = () => ({ status: 500, headers, body: "x".repeat(2_000) });
  const { id } = await subscribe();
  await testWebhook(streamer, id);
  await deliverDue();
  await deliverDue();
  expect(received).toHaveLength(1);
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([
    { status: "pending", attempts: 1, status_code: 500, answer: "x".repeat(1_024) },
  ]);
  for (const minutes of [1, 6, 35, 150, 350, 700, 950]) {
    await advance({ minutes });
    await deliverDue();
  }
  expect(await listWebhooks(streamer)).toMatchObject([{ enabled: true, failing_since: expect.any(String) }]);
  await advance({ hours: 24 });
  await deliverDue();
  expect(received).toHaveLength(9);
  expect(new Set(idsOf()).size).toBe(1);
  expect(await listWebhooks(streamer)).toMatchObject([{ enabled: false, disabled_for: "failing" }]);
  expect(await disabledNotifications(streamer)).toBe(1);
});

test("one event that is refused right after others arrived, at the end of a long outage, is a new failure", async () => {
  const { id } = await subscribe();
  for (let made = 0; made < 9; made += 1) await testWebhook(streamer, id);
  const outage = { failures: 9, failingSince: subHours(now(), 50), restingUntil: subHours(now(), 1) };
  await db().webhookEndpoint.update({ where: { id }, data: outage });
  const at = now();
  answer = () => ({ status: received.length > 8 ? 400 : 200 });
  await deliverDue();
  expect(received).toHaveLength(9);
  const [webhook] = await listWebhooks(streamer);
  expect(webhook?.enabled).toBe(true);
  expect(Date.parse(webhook?.failing_since ?? "")).toBeGreaterThanOrEqual(at.getTime());
  expect(await disabledNotifications(streamer)).toBe(0);
});

test("what was under way when its webhook was paused has ended with it", async () => {
  const { id } = await subscribe();
  answer = async () => {
    await changeWebhook(streamer, id, { events: WEBHOOK_EVENTS, enabled: false });
    return { status: 500 };
  };
  await testWebhook(streamer, id);
  await deliverDue();
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([{ status: "failed" }]);
  expect(await db().webhookDelivery.count({ where: { dueAt: { not: null } } })).toBe(0);
});

test("an event that cannot be written fails alone", async () => {
  const { id } = await addWebhook(streamer, {
    url: "https://discord.com/api/webhooks/123456789012345678/a-token_of-twenty-characters",
    events: ["challenge.top"],
  });
  const at = now();
  await db().webhookDelivery.create({
    data: {
      id: crypto.randomUUID(),
      endpointId: id,
      type: "challenge.top",
      subjectId: crypto.randomUUID(),
      data: {},
      at,
      dueAt: at,
    },
  });
  await deliverDue();
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([
    { status: "failed", attempts: 1 },
  ]);
});

test("trouble after a long quiet begins anew", async () => {
  answer = () => ({ status: 500 });
  const { id } = await subscribe();
  await testWebhook(streamer, id);
  await deliverDue();
  await db().webhookDelivery.updateMany({ data: { dueAt: null, status: "failed" } });
  await advance({ days: 3 });
  await testWebhook(streamer, id);
  await deliverDue();
  expect(await listWebhooks(streamer)).toMatchObject([{ enabled: true }]);
});

test.each([
  ["application/json", '{"error":"no"}', '{"error":"no"}'],
  ["application/problem+json; charset=utf-8", "{}", "{}"],
  ["text/html", "<title>Router login</title>", null],
  ["application/jsonp", "x", null],
  [null, "SSH-2.0-OpenSSH_9.6", null],
])("keeps of an answer of %s only what it says in JSON or text", async (type, body, kept) => {
  answer = () => ({ status: 500, ...(type === null ? {} : { headers: { "content-type": type } }), body });
  const { id } = await subscribe();
  await testWebhook(streamer, id);
  await deliverDue();
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([
    { status_code: 500, answer: kept },
  ]);
});

test("gone (410) switches it off at once, with what waited; resent after it is back, with the same id", async () => {
  answer = () => ({ status: 410 });
  const { id } = await subscribe();
  await testWebhook(streamer, id);
  await deliverDue();
  expect(await listWebhooks(streamer)).toMatchObject([{ enabled: false, disabled_for: "gone" }]);
  expect(await disabledNotifications(streamer)).toBe(1);
  const { items } = await listDeliveries(streamer, id, { limit: 5 });
  const [failed] = items;
  expect(items).toMatchObject([{ status: "failed", status_code: 410 }]);
  await expect(resendDelivery(streamer, failed?.id ?? "")).rejects.toMatchObject({ code: "webhook_off" });
  await expect(testWebhook(streamer, id)).rejects.toMatchObject({ code: "webhook_off" });
  await changeWebhook(streamer, id, { events: ["payout.sent"], enabled: true });
  answer = () => ({ status: 204 });
  await resendDelivery(streamer, failed?.id ?? "");
  await expect(resendDelivery(streamer, failed?.id ?? "")).rejects.toMatchObject({ code: "wrong_state" });
  await deliverDue();
  expect(idsOf()).toEqual([failed?.id, failed?.id]);
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([{ status: "sent" }]);
});

test("leaves a receiver alone for as long as it asks, without counting an attempt", async () => {
  answer = () => ({ status: 429, headers: { "retry-after": "120" } });
  const { id } = await subscribe();
  await testWebhook(streamer, id);
  await deliverDue();
  answer = () => ({ status: 200 });
  await advance({ seconds: 60 });
  await deliverDue();
  expect(received).toHaveLength(1);
  await advance({ seconds: 61 });
  await deliverDue();
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([
    { status: "sent", attempts: 1 },
  ]);
});

test("an event that a receiver is always too busy for fails in the end, while others arrive", async () => {
  const { id } = await subscribe();
  await testWebhook(streamer, id);
  answer = () => ({ status: 503, headers: { "retry-after": "3600" } });
  for (let days = 0; days < 3; days++) {
    await deliverDue();
    await advance({ days: 1 });
  }
  await deliverDue();
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([
    { status: "failed", status_code: 503 },
  ]);
});

test("an attempt whose process ended before it was recorded is made again, with the same id", async () => {
  const { id } = await subscribe();
  await testWebhook(streamer, id);
  // What a claim leaves behind.
  const lost = { attempts: 1, dueAt: new Date(now().getTime() + 60_000) };
  await db().webhookDelivery.updateMany({ data: lost });
  await deliverDue();
  expect(received).toHaveLength(0);
  await advance({ seconds: 61 });
  await deliverDue();
  expect(received).toHaveLength(1);
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([
    { status: "sent", attempts: 2 },
  ]);
});

test("a receiver that does not answer delays no other", async () => {
  let release = () => {};
  const stalled = new Promise<Answer>((resolve) => {
    release = () => resolve({ status: 200 });
  });
  const { id: slow } = await subscribe();
  const other = await createStreamer();
  const { id: quick } = await addWebhook(other, { url: `${url}?quick`, events: ["payout.sent"] });
  await testWebhook(streamer, slow);
  await testWebhook(other, quick);
  const quickId = (await listDeliveries(other, quick, { limit: 1 })).items[0]?.id;
  answer = ({ headers }) => (headers["webhook-id"] === quickId ? { status: 200 } : stalled);
  const all = deliverDue();
  const isSent = async (): Promise<boolean> =>
    (await listDeliveries(other, quick, { limit: 1 })).items[0]?.status === "sent" || isSent();
  await isSent();
  expect((await listDeliveries(streamer, slow, { limit: 1 })).items).toMatchObject([{ status: "pending" }]);
  release();
  await all;
});

test("one streamer's receivers that do not answer take a few turns, not all", async () => {
  let release = () => {};
  const stalled = new Promise<Answer>((resolve) => {
    release = () => resolve({ status: 200 });
  });
  answer = () => stalled;
  for (let made = 0; made < 6; made += 1) await testWebhook(streamer, (await subscribe()).id);
  const sender = new WebhookSender();
  expect(await sender.begin()).toBe(4);
  expect(await sender.begin()).toBe(0);
  const other = await createStreamer();
  const { id } = await addWebhook(other, { url, events: ["payout.sent"] });
  await testWebhook(other, id);
  expect(await sender.begin()).toBe(1);
  release();
  await sender.end();
  await deliverDue();
});

test("a receiver that takes its time over each gives its turn to others", async () => {
  const { id } = await subscribe();
  for (let made = 0; made < 20; made += 1) await testWebhook(streamer, id);
  const sent = () => db().webhookDelivery.count({ where: { endpointId: id, status: "sent" } });
  let time = 0;
  const clock = jest.spyOn(performance, "now").mockImplementation(() => {
    time += 1_000;
    return time;
  });
  const sender = new WebhookSender();
  await sender.begin();
  await sender.end();
  clock.mockRestore();
  expect(await sent()).toBe(8);
  await deliverDue();
  expect(await sent()).toBe(20);
});

test("a crowd's boosts are sent at most eight at once", async () => {
  const { id } = await subscribe();
  let [open, most] = [0, 0];
  answer = async () => {
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    open -= 1;
    return { status: 200 };
  };
  const at = now();
  const event = { streamerId: streamer.userId, type: "challenge.boosted", data: {}, at, dueAt: at } as const;
  await transaction((tx) =>
    recordWebhookEvents(
      tx,
      Array.from({ length: 300 }, () => ({ ...event, subjectId: crypto.randomUUID(), hidden: false })),
    ),
  );
  await deliverDue();
  expect(new Set(idsOf()).size).toBe(300);
  expect(most).toBeLessThanOrEqual(8);
  expect(await db().webhookDelivery.count({ where: { endpointId: id, status: "sent" } })).toBe(300);
});

test.each([
  "http://example.com/a",
  "https://127.0.0.1/",
  "https://[::ffff:10.0.0.1]/",
  "https://metadata.google.internal/",
  "https://me:pw@example.com/",
  "https://example.com:22/",
  "https://discord.com/channels/1/2",
  "nonsense",
])("refuses %s as an address", async (address) => {
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: false });
  await expect(addWebhook(streamer, { url: address, events: ["payout.sent"] })).rejects.toMatchObject({
    fields: { url: "link_invalid" },
  });
});

test("an address that became private is not called, and a redirect is not followed", async () => {
  const { id } = await subscribe();
  await testWebhook(streamer, id);
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: false });
  await deliverDue();
  expect(received).toHaveLength(0);
  Object.assign(env(), { OUTBOUND_ALLOW_PRIVATE: true });
  answer = () => ({ status: 307, headers: { location: `${url}?elsewhere` } });
  await advance({ seconds: 10 });
  await deliverDue();
  expect(received).toHaveLength(1);
  expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([{ status_code: 307 }]);
});

test("a mail notifies the owner of an address that was added", async () => {
  await subscribe();
  await settle();
  const { email } = await db().user.findUniqueOrThrow({ where: { id: streamer.userId } });
  expect((await mailsTo(email))[0]?.subject).toBe("A new webhook was added");
});

test("another streamer's webhook is not found, and there are at most ten", async () => {
  const { id } = await subscribe();
  const other = await createStreamer();
  await expect(testWebhook(other, id)).rejects.toMatchObject({ code: "not_found" });
  await testWebhook(streamer, id);
  const [delivery] = (await listDeliveries(streamer, id, { limit: 5 })).items;
  await expect(resendDelivery(other, delivery?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  await Promise.all(Array.from({ length: 9 }, () => subscribe()));
  await expect(subscribe()).rejects.toMatchObject({ code: "webhooks_full" });
});

test("Discord: the token is encrypted, mentions reach nobody, and the picture is the challenge's", async () => {
  const token = "a-token_of-twenty-characters";
  const address = `https://discord.com/api/webhooks/123456789012345678/${token}`;
  await expect(addWebhook(streamer, { url: address, events: ["payout.sent"] })).rejects.toMatchObject({
    fields: { events: "invalid" },
  });
  const added = await addWebhook(streamer, { url: address, events: ["challenge.top"] });
  expect(added.secret).toBeNull();
  const stored = await db().webhookEndpoint.findUniqueOrThrow({ where: { id: added.id } });
  expect(JSON.stringify(stored)).not.toContain(token);
  const id = await activeChallenge(
    { viewer: await createViewer(), streamer },
    2_500,
    "Sing for @everyone [here](x)",
  );
  const [delivery] = await db().webhookDelivery.findMany({ where: { endpointId: added.id } });
  if (delivery === undefined) throw new Error("nothing recorded");
  const request = requestOf(delivery, {
    ...stored,
    streamerId: streamer.userId,
    locale: "fr",
    hidesAmounts: false,
  });
  expect(request?.url).toBe(address);
  expect(request?.headers).not.toHaveProperty("webhook-signature");
  expect(JSON.parse(request?.body ?? "")).toMatchObject({
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: "Un nouveau défi en tête",
        description: "Sing for \\@everyone \\[here\\]\\(x\\)",
        url: expect.stringContaining(`/fr/challenge/${id}`),
        image: { url: expect.stringContaining(`/social/fr/challenge/${id}.png`) },
      },
    ],
  });
});

describe("Discord receives", () => {
  const token = "a-token_of-twenty-characters";
  let id: string;
  beforeEach(async () => {
    const address = `https://discord.com/api/webhooks/123456789012345678/${token}`;
    const events = ["challenge.top", "challenge.accepted", "challenge.completed"] as const;
    ({ id } = await addWebhook(streamer, { url: address, events }));
    // A receiver of the test's own in place of Discord.
    await db().webhookEndpoint.update({ where: { id }, data: { url } });
  });

  test("a new top challenge, its acceptance and its completion, at the address with the token", async () => {
    const challengeId = await activeChallenge(
      { viewer: await createViewer(), streamer },
      2_500,
      "Sing for @everyone",
    );
    await deliverDue();
    await acceptChallenge(streamer, challengeId);
    await advance({ seconds: 11 });
    await deliverDue();
    await completeChallenge(streamer, challengeId);
    await deliverDue();
    const messages = received.map(({ body }) => JSON.parse(body));
    expect(messages.map(({ embeds: [embed] }) => embed.title)).toEqual([
      "A new top dare",
      "Dare accepted",
      "Dare completed",
    ]);
    for (const message of messages) {
      expect(message).toEqual({
        username: "Bravado",
        allowed_mentions: { parse: [] },
        embeds: [
          {
            title: expect.any(String),
            description: "Sing for \\@everyone",
            url: expect.stringMatching(`/challenge/${challengeId}$`),
            footer: { text: "$25.00 from 1 person" },
            image: { url: expect.stringContaining(`/social/en/challenge/${challengeId}.png`) },
          },
        ],
      });
    }
    for (const { path, headers } of received) {
      expect(path).toBe(`/hooks/${token}`);
      expect(headers["content-type"]).toBe("application/json");
      expect(headers).not.toHaveProperty("webhook-signature");
    }
  });

  test("nothing of a hidden challenge: not what waited, nor what happens to it later", async () => {
    const challengeId = await activeChallenge({ viewer: await createViewer(), streamer });
    await db().challenge.update({ where: { id: challengeId }, data: { hiddenAt: now() } });
    await acceptChallenge(streamer, challengeId);
    await advance({ seconds: 11 });
    await completeChallenge(streamer, challengeId);
    await deliverDue();
    expect(received).toEqual([]);
    expect((await listDeliveries(streamer, id, { limit: 5 })).items).toMatchObject([
      { type: "challenge.top", status: "skipped" },
    ]);
  });
});

const STREAMLABS = "https://streamlabs.com/api/v2.0/alerts";
const ACCESS = "an.access-token_of-Streamlabs";
const mirrored = async (events: readonly WebhookEvent[] = ["challenge.created", "challenge.boosted"]) => {
  const { id, secret } = await addWebhook(streamer, { url: `${STREAMLABS}?access_token=${ACCESS}`, events });
  const stored = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
  // A receiver of the test's own in place of Streamlabs.
  await db().webhookEndpoint.update({ where: { id }, data: { url } });
  return { id, secret, stored };
};

test("Streamlabs: alerts with the streamer's token, which is encrypted and shown no more", async () => {
  const { secret, stored } = await mirrored();
  expect([secret, stored.kind, stored.url]).toEqual([null, "streamlabs", STREAMLABS]);
  expect(JSON.stringify([stored, await listWebhooks(streamer)])).not.toContain(ACCESS);
  const id = await activeChallenge({ viewer: await createViewer(), streamer }, 2_500, "Sing & dance");
  await boost(await createViewer(), id, 500, { message: "Do it", anonymous: true });
  await deliverDue();
  expect(received).toHaveLength(2);
  const [{ headers, body }] = received.toSorted((a, b) => (a.body < b.body ? 1 : -1)) as [Received];
  expect(headers).toMatchObject({
    authorization: `Bearer ${ACCESS}`,
    "content-type": "application/x-www-form-urlencoded",
  });
  expect(headers).not.toHaveProperty("webhook-signature");
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    type: "donation",
    message: "New dare · *$25.00*",
    user_message: "Sing & dance",
  });
});

test("Streamlabs: a rehearsal is marked, amounts that the streamer hides are not sent, and old alerts are dropped", async () => {
  const { id } = await mirrored();
  await db().streamer.update({ where: { userId: streamer.userId }, data: { hideAmountsOverlay: true } });
  const at = now();
  const data = { id, challenge: "Sing", amount: 25, backer_count: 1, rehearsal: true };
  const event = {
    streamerId: streamer.userId,
    type: "challenge.created",
    subjectId: id,
    data,
    at,
    dueAt: at,
  } as const;
  await transaction((tx) =>
    recordWebhookEvents(tx, [
      { ...event, hidden: false },
      { ...event, hidden: true },
    ]),
  );
  await deliverDue();
  expect(received.map(({ body }) => new URLSearchParams(body).get("message"))).toEqual([
    "[Rehearsal] New dare",
  ]);
  await transaction((tx) => recordWebhookEvents(tx, [{ ...event, hidden: false }]));
  await advance({ minutes: 11 });
  await deliverDue();
  expect(received).toHaveLength(1);
  const { items } = await listDeliveries(streamer, id, { limit: 5 });
  expect(items.map(({ status }) => status).sort()).toEqual(["sent", "skipped"]);
  // Nothing was tried, so nothing failed.
  expect(await listWebhooks(streamer)).toMatchObject([{ enabled: true, failing_since: null }]);
});

test("Streamlabs: no other page of it, and no event that is no alert", async () => {
  const events = ["challenge.created"] as const;
  for (const address of [STREAMLABS, `${STREAMLABS}?access_token=short`, "https://streamlabs.com/login"]) {
    await expect(addWebhook(streamer, { url: address, events })).rejects.toMatchObject({
      fields: { url: "link_invalid" },
    });
  }
  await expect(mirrored(["payout.sent"])).rejects.toMatchObject({ fields: { events: "invalid" } });
});
