import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { saveStreamerSettings } from "@/lib/streamers";
import { activeChallenge, boost, createStreamer, createViewer, settle } from "@/tests/support/world";
import type { NotificationChannel, NotificationTopic, NotificationType } from "./contract";
import { notify, readNews, setNotificationSwitch } from "./index";

/** Source: docs/product/notifications-and-mail.md#while-a-page-is-open. */

const idsOf = async ({ userId }: Actor) =>
  (await db().notification.findMany({ where: { userId }, select: { id: true } }))
    .map(({ id }) => id)
    .join(",");
const notifyOf = ({ userId }: Actor, ...types: NotificationType[]) =>
  transaction((tx) => notify(tx, ...types.map((type) => ({ userId, type }))));
const off = (actor: Actor, topic: NotificationTopic, channel: NotificationChannel) =>
  setNotificationSwitch(actor, { topic, channel, on: false });

test("one notification is itself with its link, several are counted, and nobody reads another's", async () => {
  const [viewer, other] = [await createViewer(), await createViewer()];
  await notifyOf(viewer, "payout_failed");
  const ids = await idsOf(viewer);
  expect(await readNews(viewer, { ids }, "en")).toMatchObject({
    unread: 1,
    toasts: [
      {
        kind: "notifications",
        title: expect.stringContaining("payout"),
        text: null,
        link: "/streamer-dashboard?tab=payouts",
      },
    ],
    sound: null,
  });
  expect((await readNews(other, { ids }, "en")).toasts).toEqual([]);
  await notifyOf(viewer, "challenge_started");
  expect(await readNews(viewer, { ids: await idsOf(viewer) }, "en")).toMatchObject({
    unread: 2,
    toasts: [{ title: "2 new notifications", link: null }],
    sound: "chime",
  });
  expect((await readNews(viewer, { ids: "nonsense,," }, "en")).toasts).toEqual([]);
});

test("the receipt of what its reader has just done is counted, and no toast repeats it", async () => {
  const viewer = await createViewer();
  await notifyOf(viewer, "pledge_authorized");
  expect(await readNews(viewer, { ids: await idsOf(viewer) }, "en")).toMatchObject({ toasts: [], unread: 1 });
});

test("screen and sound are switched by themselves; what is off in the app is neither", async () => {
  const viewer = await createViewer();
  await notifyOf(viewer, "challenge_started");
  const ids = await idsOf(viewer);
  await off(viewer, "starting", "screen");
  expect(await readNews(viewer, { ids }, "en")).toMatchObject({ toasts: [], sound: "chime", unread: 1 });
  await off(viewer, "starting", "sound");
  expect(await readNews(viewer, { ids }, "en")).toMatchObject({ toasts: [], sound: null });
  await off(viewer, "starting", "in_app");
  await notifyOf(viewer, "challenge_started");
  expect((await readNews(viewer, { ids: await idsOf(viewer) }, "en")).toasts).toEqual([]);
});

test("a kind's toast and sound are switched by themselves, its topic's others stay", async () => {
  const viewer = await createViewer();
  await notifyOf(viewer, "moderator_joined");
  const ids = await idsOf(viewer);
  const type = "moderator_joined";
  await setNotificationSwitch(viewer, { topic: "moderating", type, channel: "screen", on: false });
  expect(await readNews(viewer, { ids }, "en")).toMatchObject({ toasts: [], sound: "chime" });
  await setNotificationSwitch(viewer, { topic: "moderating", type, channel: "sound", on: false });
  expect(await readNews(viewer, { ids }, "en")).toMatchObject({ toasts: [], sound: null });
  await notifyOf(viewer, "moderator_revoked");
  expect(await readNews(viewer, { ids: await idsOf(viewer) }, "en")).toMatchObject({
    toasts: [{ text: null }],
    sound: "chime",
  });
});

test("boosts of a streamer are one sum, without amounts where they are hidden, and a large one is not shown twice", async () => {
  const [streamer, viewer] = [await createStreamer(), await createViewer()];
  const one = await activeChallenge({ viewer, streamer });
  const two = await activeChallenge({ viewer, streamer });
  await settle();
  const after = now().toISOString();
  await boost(await createViewer(), one, 9_900);
  await boost(await createViewer(), one, 500);
  await settle();
  const ask = async (actor = streamer, since = after) =>
    readNews(actor, { ids: await idsOf(streamer), boosts_after: since }, "en");
  const large = await db().notification.count({ where: { userId: streamer.userId, type: "boost_large" } });
  expect(large).toBe(1);
  await db().notification.deleteMany({ where: { userId: streamer.userId, type: { not: "boost_large" } } });
  const first = await ask();
  expect(first).toMatchObject({
    toasts: [{ kind: "boosts", title: "2 new boosts: +$104.00", text: expect.stringMatching(/^For “/) }],
    sound: "drop",
  });
  expect((await ask(viewer)).toasts).toEqual([]);
  expect((await ask(streamer, first.until)).toasts).toEqual([]);
  await boost(await createViewer(), two, 500);
  await settle();
  await saveStreamerSettings(streamer, { hide_amounts_dashboard: true }, "en");
  expect((await ask()).toasts).toMatchObject([{ title: "3 new boosts", text: "For 2 of your challenges" }]);
  await off(streamer, "boosts", "screen");
  await off(streamer, "boosts", "sound");
  expect(await ask()).toMatchObject({ toasts: [], sound: null });
});

test("a toast of a payout names no amount to an audience that the streamer hides amounts from", async () => {
  const streamer = await createStreamer();
  await transaction((tx) =>
    notify(tx, { userId: streamer.userId, type: "payout_failed", data: { amount_cents: 2_250 } }),
  );
  const ids = await idsOf(streamer);
  const title = async () => (await readNews(streamer, { ids }, "en")).toasts[0]?.title;
  expect(await title()).toContain("Your payout of $22.50");
  await saveStreamerSettings(streamer, { hide_amounts_dashboard: true }, "en");
  expect(await title()).toMatch(/^Your payout for/);
});
