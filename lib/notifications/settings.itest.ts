import { PUT as settingsRoute } from "@/app/api/notifications/settings/route";
import { POST as unsubscribeRoute } from "@/app/api/notifications/unsubscribe/[token]/route";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notifyBackers } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { callRoute } from "@/tests/support/call-route";
import { mailsTo } from "@/tests/support/mails";
import { signedUp } from "@/tests/support/sign-up";
import { activeChallenge, boost, createStreamer, createViewer, settle } from "@/tests/support/world";
import type { NotificationChannel, NotificationTopic } from "./contract";
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  type NotificationType,
  notify,
  setNotificationSwitch,
} from "./index";
import { unsubscribeToken } from "./unsubscribe";

const emailOf = async ({ userId }: Actor) =>
  (await db().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })).email;
const notifyOf = ({ userId }: Actor, type: NotificationType) =>
  transaction((tx) => notify(tx, { userId, type }));
const listed = async (actor: Actor) =>
  (await listNotifications(actor, { limit: 20 }, "en")).items.map(({ type }) => type);
const subjectsTo = async (actor: Actor) => {
  await settle();
  return (await mailsTo(await emailOf(actor))).map(({ subject }) => subject);
};
const muted = async (actor: Actor) =>
  (await getNotificationSettings(actor)).topics.filter(({ email }) => !email).map(({ topic }) => topic);
/** The kinds of a topic that are on in a channel. */
const typesOn = async (actor: Actor, name: NotificationTopic, channel: NotificationChannel) =>
  (await getNotificationSettings(actor)).topics
    .filter(({ topic }) => topic === name)
    .flatMap(({ types }) => types.flatMap((one) => (one[channel] ? one.type : [])));
const BACKING = [
  "challenge_boosted",
  "challenge_accepted",
  "challenge_failed",
  "challenge_declined",
  "challenge_expired",
  "challenge_cancelled",
  "counter_offer_received",
  "counter_offer_lapsed",
  "counter_offer_withdrawn",
  "wording_proposed",
  "wording_changed",
];
const press = (token: string, query = "") =>
  callRoute(unsubscribeRoute, {
    method: "POST",
    path: `/api/notifications/unsubscribe/x${query}`,
    params: { token },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

describe("switches", () => {
  test("everything but mails of follows is on until it is switched off, each channel by itself, and can be switched on again", async () => {
    const viewer = await createViewer();
    expect(await muted(viewer)).toEqual(["following"]);
    await setNotificationSwitch(viewer, { topic: "starting", channel: "email", on: false });
    await setNotificationSwitch(viewer, { topic: "starting", channel: "email", on: false });
    await setNotificationSwitch(viewer, { topic: "holds", channel: "email", on: false });
    const { topics } = await getNotificationSettings(viewer);
    expect(topics.find(({ topic }) => topic === "starting")).toMatchObject({ in_app: true, email: false });
    await setNotificationSwitch(viewer, { topic: "starting", channel: "email", on: true });
    expect(await muted(viewer)).toEqual(["following", "holds"]);
  });

  test("mails of follows start when they are asked for", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer()];
    const { username } = await db().profile.findUniqueOrThrow({ where: { userId: streamer.userId } });
    const goesLive = () =>
      transaction((tx) =>
        notify(tx, { userId: viewer.userId, type: "streamer_live", data: { person_id: streamer.userId } }),
      );
    await goesLive();
    expect(await listed(viewer)).toEqual(["streamer_live"]);
    expect(await subjectsTo(viewer)).toEqual([]);
    await setNotificationSwitch(viewer, { topic: "following", channel: "email", on: true });
    expect(await muted(viewer)).toEqual([]);
    await goesLive();
    expect(await subjectsTo(viewer)).toEqual([`${username} is live`]);
  });

  test("a topic switched off in the app is still mailed, and neither listed nor counted", async () => {
    const viewer = await createViewer();
    await setNotificationSwitch(viewer, { topic: "starting", channel: "in_app", on: false });
    await notifyOf(viewer, "challenge_started");
    await notifyOf(viewer, "challenge_accepted");
    expect(await listed(viewer)).toEqual(["challenge_accepted"]);
    expect(await countUnread(viewer)).toBe(1);
    expect(await subjectsTo(viewer)).toHaveLength(2);
  });

  test("a topic switched off for mail is listed and not mailed, also when the mail already waits", async () => {
    const viewer = await createViewer();
    await notifyOf(viewer, "challenge_started");
    await setNotificationSwitch(viewer, { topic: "starting", channel: "email", on: false });
    await notifyOf(viewer, "challenge_started");
    expect(await listed(viewer)).toEqual(["challenge_started", "challenge_started"]);
    expect(await subjectsTo(viewer)).toEqual([]);
  });

  test("writes nothing for a topic that is off in both channels", async () => {
    const viewer = await createViewer();
    for (const channel of ["in_app", "email"] as const)
      await setNotificationSwitch(viewer, { topic: "holds", channel, on: false });
    await notifyOf(viewer, "pledge_authorized");
    expect(await db().notification.count({ where: { userId: viewer.userId } })).toBe(0);
  });

  test("a crowd is notified in one statement of what each did not switch off", async () => {
    const [viewer, streamer, silent, mailOnly, silentForIt] = await Promise.all([
      createViewer(),
      createStreamer(),
      createViewer(),
      createViewer(),
      createViewer(),
    ]);
    const challengeId = await activeChallenge({ viewer, streamer });
    for (const backer of [silent, mailOnly, silentForIt]) await boost(backer, challengeId, 500);
    await settle();
    for (const channel of ["in_app", "email"] as const) {
      await setNotificationSwitch(silent, { topic: "starting", channel, on: false });
      const type = "challenge_started";
      await setNotificationSwitch(silentForIt, { topic: "starting", type, channel, on: false });
    }
    await setNotificationSwitch(mailOnly, { topic: "starting", channel: "in_app", on: false });
    await transaction((tx) => notifyBackers(tx, [challengeId], "challenge_started", null, now()));
    const rows = await db().notification.findMany({
      where: { challengeId, type: "challenge_started" },
      select: { userId: true, inApp: true },
    });
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { userId: viewer.userId, inApp: true },
        { userId: mailOnly.userId, inApp: false },
      ]),
    );
  });

  test("a kind is switched off by itself in each channel, also when its mail already waits, and its topic stays on", async () => {
    const viewer = await createViewer();
    const { userId } = viewer;
    const off = { topic: "backing", type: "challenge_accepted", on: false } as const;
    await notifyOf(viewer, "challenge_accepted");
    await setNotificationSwitch(viewer, { ...off, channel: "email" });
    await notifyOf(viewer, "challenge_failed");
    expect(await subjectsTo(viewer)).toHaveLength(1);
    expect(await typesOn(viewer, "backing", "email")).toEqual(
      BACKING.filter((type) => type !== "challenge_accepted" && type !== "challenge_boosted"),
    );
    expect(await muted(viewer)).toEqual(["following"]);
    await setNotificationSwitch(viewer, { ...off, channel: "in_app" });
    await notifyOf(viewer, "challenge_accepted");
    await notifyOf(viewer, "challenge_failed");
    expect(await listed(viewer)).toEqual(["challenge_failed", "challenge_failed", "challenge_accepted"]);
    expect(await db().notification.count({ where: { userId } })).toBe(3);
  });

  test("a topic sets all its kinds, and one of them switched on again leaves the others off", async () => {
    const viewer = await createViewer();
    const one = { topic: "holds", type: "boost_too_late", channel: "in_app" } as const;
    await setNotificationSwitch(viewer, { ...one, on: false });
    await setNotificationSwitch(viewer, { topic: "holds", channel: "in_app", on: false });
    expect(await typesOn(viewer, "holds", "in_app")).toEqual([]);
    const topicOn = async () =>
      (await getNotificationSettings(viewer)).topics.find(({ topic }) => topic === "holds")?.in_app;
    expect(await topicOn()).toBe(false);
    await setNotificationSwitch(viewer, { ...one, on: true });
    await setNotificationSwitch(viewer, { ...one, on: true });
    expect(await typesOn(viewer, "holds", "in_app")).toEqual(["boost_too_late"]);
    expect(await topicOn()).toBe(true);
    await setNotificationSwitch(viewer, { topic: "holds", channel: "in_app", on: true });
    expect(await typesOn(viewer, "holds", "in_app")).toEqual([
      "pledge_authorized",
      "pledge_released",
      "boost_too_late",
      "boost_withdrawn",
    ]);
    // Off at first.
    await setNotificationSwitch(viewer, { ...one, channel: "sound", on: true });
    expect(await typesOn(viewer, "holds", "sound")).toEqual(["boost_too_late"]);
  });

  test("unsubscribing switches off the mails of every kind of the topic", async () => {
    const viewer = await createViewer();
    await setNotificationSwitch(viewer, {
      topic: "holds",
      type: "boost_withdrawn",
      channel: "email",
      on: false,
    });
    expect((await press(unsubscribeToken(viewer.userId, "holds"))).status).toBe(204);
    expect(await typesOn(viewer, "holds", "email")).toEqual([]);
  });

  test("refuses a kind of another topic, one that is always sent, and a channel in which it is never sent", async () => {
    const { token, actor } = await signedUp();
    const put = async (json: Readonly<Record<string, unknown>>) =>
      (
        await callRoute(settingsRoute, {
          method: "PUT",
          token,
          json: { channel: "email", on: false, ...json },
        })
      ).status;
    expect(await put({ topic: "holds", type: "challenge_accepted" })).toBe(400);
    expect(await put({ topic: "backing", type: "payout_failed" })).toBe(400);
    expect(await put({ topic: "backing", type: "challenge_boosted" })).toBe(400);
    expect(await typesOn(actor, "backing", "in_app")).toEqual(BACKING);
    expect(await put({ topic: "backing", type: "challenge_accepted" })).toBe(204);
  });

  test("what is essential is sent whatever is switched off, without an unsubscribe header", async () => {
    const viewer = await createViewer();
    expect((await press(unsubscribeToken(viewer.userId, "starting"), "?all=1")).status).toBe(204);
    await notifyOf(viewer, "payout_failed");
    await settle();
    const [mail] = await mailsTo(await emailOf(viewer));
    expect(mail?.subject).toBe("Your payout could not be sent");
    expect(mail?.headers["list-unsubscribe"]).toBeUndefined();
    expect(mail?.text).not.toContain("/unsubscribe");
  });
});

describe("unsubscribing", () => {
  test("the mail's header stops its topic on one POST, signed out, and no other topic", async () => {
    const viewer = await createViewer();
    await notifyOf(viewer, "challenge_started");
    await settle();
    const [mail] = await mailsTo(await emailOf(viewer));
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const url = /^<(http.+)>$/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    expect(new URL(url).pathname).toMatch(/^\/api\/notifications\/unsubscribe\//);
    const token = url.split("/").at(-1) ?? "";
    expect(mail?.links).toContain(`http://localhost:3000/unsubscribe#${token}`);
    expect((await press(token)).status).toBe(204);
    expect((await press(token)).status).toBe(204);
    expect(await muted(viewer)).toEqual(["following", "starting"]);
  });

  test("invitations to moderate can be unsubscribed from, and are still listed", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer()];
    const invite = () =>
      transaction((tx) =>
        notify(tx, {
          userId: viewer.userId,
          type: "moderator_invited",
          data: { person_id: streamer.userId },
        }),
      );
    await invite();
    await settle();
    const [mail] = await mailsTo(await emailOf(viewer));
    const token = /unsubscribe\/([^>]+)>/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    expect(mail?.links).toContain(`http://localhost:3000/unsubscribe#${token}`);
    expect((await press(token)).status).toBe(204);
    expect(await muted(viewer)).toEqual(["following", "moderating"]);
    await invite();
    expect(await subjectsTo(viewer)).toHaveLength(1);
    expect(await listed(viewer)).toEqual(["moderator_invited", "moderator_invited"]);
  });

  test("stops every topic when asked to", async () => {
    const viewer = await createViewer();
    await press(unsubscribeToken(viewer.userId, "holds"), "?all=1");
    expect(
      (await getNotificationSettings(viewer)).topics.every(({ email, in_app }) => !email && in_app),
    ).toBe(true);
  });

  test("refuses a token of another person, of another topic, or of an erased account", async () => {
    const [viewer, other] = await Promise.all([createViewer(), createViewer()]);
    const swap = (token: string, at: number, by: string) =>
      token
        .split(".")
        .map((part, index) => (index === at ? by : part))
        .join(".");
    const token = unsubscribeToken(viewer.userId, "starting" satisfies NotificationTopic);
    for (const forged of [
      swap(token, 0, other.userId),
      swap(token, 1, "holds"),
      swap(token, 2, ""),
      swap(token, 1, "essential"),
      "",
    ])
      expect((await press(forged)).body).toMatchObject({ code: "link_invalid" });
    await db().user.update({
      where: { id: viewer.userId },
      data: {
        email: `erased-${viewer.userId}@erased.invalid`,
        suspendedAt: now(),
        deletionRequestedAt: now(),
        erasedAt: now(),
      },
    });
    expect((await press(token)).status).toBe(400);
    expect(
      await db().notificationSettings.count({ where: { userId: { in: [viewer.userId, other.userId] } } }),
    ).toBe(0);
  });
});

test("what a later release notified of is left out of the list, which stays readable", async () => {
  const actor = await createViewer();
  await notifyOf(actor, "challenge_started");
  await db().notification.create({
    data: { userId: actor.userId, type: "of_a_later_release", createdAt: now() },
  });
  expect(await listed(actor)).toEqual(["challenge_started"]);
});
