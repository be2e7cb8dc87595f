import { acceptChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { sweepDeadlines } from "@/lib/jobs";
import type { Actor } from "@/lib/shared/actor";
import { addWebhook } from "@/lib/webhooks";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/contract";
import { activeChallenge, advance, createStreamer, createViewer, settle } from "@/tests/support/world";
import { getRehearsal, startRehearsal, stopRehearsal } from ".";
import { SCRIPT, SECONDS } from "./script";

/** Source: docs/product/rehearsal.md. */

const AN_ADDRESS = "https://hooks.example.com/bravado";
let streamer: Actor;
beforeEach(async () => {
  streamer = await createStreamer();
});
afterEach(() => stopRehearsal(streamer));

const deliveries = () =>
  db().webhookDelivery.findMany({
    where: { endpoint: { streamerId: streamer.userId } },
    orderBy: [{ at: "asc" }, { type: "asc" }],
  });
const typesOf = async () => (await deliveries()).map(({ type }) => type);
const play = (seconds: number) => advance({ seconds });

test("plays scene after scene to webhooks, each marked, and ends by itself", async () => {
  await addWebhook(streamer, { url: AN_ADDRESS, events: WEBHOOK_EVENTS });
  expect(await startRehearsal(streamer)).toMatchObject({ ends_at: expect.any(String) });
  await settle();
  expect(await typesOf()).toEqual(["challenge.created", "challenge.top"]);
  await play(6);
  expect(await typesOf()).toEqual(["challenge.created", "challenge.top", "challenge.boosted"]);
  await play(21);
  // Of three boosts the one that overtakes takes the lead.
  expect((await typesOf()).slice(3)).toEqual([
    "challenge.created",
    "challenge.boosted",
    "challenge.boosted",
    "challenge.boosted",
    "challenge.top",
  ]);
  await play(SECONDS);
  expect(await getRehearsal(streamer)).toEqual({ started_at: null, ends_at: null });
  const row = await db().streamer.findUniqueOrThrow({ where: { userId: streamer.userId } });
  expect(row.rehearsalStartedAt).toBeNull();
  expect((await deliveries()).every(({ data }) => JSON.stringify(data).includes('"rehearsal":true'))).toBe(
    true,
  );
});

test("has the shape of a real event, and the mark", async () => {
  await addWebhook(streamer, { url: AN_ADDRESS, events: ["challenge.created"] });
  await activeChallenge({ viewer: await createViewer(), streamer });
  const [real] = await deliveries();
  await db().webhookDelivery.deleteMany();
  await startRehearsal(streamer);
  await settle();
  const [rehearsed] = await deliveries();
  const { rehearsal, ...data } = Object(rehearsed?.data);
  expect(rehearsal).toBe(true);
  expect(Object.keys(data).sort()).toEqual(Object.keys(Object(real?.data)).sort());
});

test("writes nothing to Discord, which others read", async () => {
  const url = "https://discord.com/api/webhooks/123456789012345678/a-token_of-twenty-characters";
  await addWebhook(streamer, { url, events: ["challenge.top", "challenge.accepted", "challenge.completed"] });
  await startRehearsal(streamer);
  for (const { second } of SCRIPT.slice(1)) await play(second > 0 ? 7 : 0);
  expect(await deliveries()).toEqual([]);
});

test("touches no money, no challenge, no figure, and notifies nobody", async () => {
  await settle();
  const counts = () =>
    Promise.all([
      db().challenge.count(),
      db().challengeEvent.count(),
      db().pledge.count(),
      db().operation.count(),
      db().scheduledTransfer.count(),
      db().notification.count(),
      db().streamer.findMany({
        omit: { rehearsalStartedAt: true, rehearsalScenes: true },
        orderBy: { userId: "asc" },
      }),
    ]);
  const before = await counts();
  await db().outboxEvent.deleteMany();
  await startRehearsal(streamer);
  await settle();
  await play(60);
  expect(await counts()).toEqual(before);
  const channels = await db().outboxEvent.findMany({ select: { channel: true, type: true } });
  expect(new Set(channels.map(({ channel, type }) => `${channel} ${type}`))).toEqual(
    new Set([`streamer:${streamer.userId} overlay.changed`, `user:${streamer.userId} streamer.changed`]),
  );
});

test("is refused while a challenge is under way, and ends when one comes on stage", async () => {
  const viewer = await createViewer();
  await startRehearsal(streamer);
  const id = await activeChallenge({ viewer, streamer });
  await acceptChallenge(streamer, id);
  await play(7);
  expect(await getRehearsal(streamer)).toEqual({ started_at: null, ends_at: null });
  await expect(startRehearsal(streamer)).rejects.toMatchObject({ code: "rehearsal_refused" });
});

test("stopped, what was not sent is never sent; again, it begins anew", async () => {
  await addWebhook(streamer, { url: AN_ADDRESS, events: WEBHOOK_EVENTS });
  await startRehearsal(streamer);
  await settle();
  await stopRehearsal(streamer);
  await play(60);
  expect(await deliveries()).toEqual([]);
  await startRehearsal(streamer);
  await settle();
  await startRehearsal(streamer);
  await settle();
  expect(await typesOf()).toEqual(["challenge.created", "challenge.top"]);
});

test("a late worker plays each scene once", async () => {
  await addWebhook(streamer, { url: AN_ADDRESS, events: ["challenge.created"] });
  await startRehearsal(streamer);
  await play(40);
  await Promise.all([sweepDeadlines(), sweepDeadlines()]);
  expect(await typesOf()).toEqual(["challenge.created", "challenge.created", "challenge.created"]);
});

test("whoever is no streamer has none", async () => {
  const viewer = await createViewer();
  for (const act of [getRehearsal, startRehearsal, stopRehearsal]) {
    await expect(act(viewer)).rejects.toMatchObject({ code: "streamer_not_found" });
  }
});
