import { db } from "@/lib/db/client";
import { listNotifications } from "@/lib/notifications";
import { notificationRoutes } from "@/lib/notifications/contract";
import type { Actor } from "@/lib/shared/actor";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { type CaughtMail, mailsTo } from "@/tests/support/mails";
import {
  activeChallenge,
  advance,
  boost,
  createStreamer,
  createViewer,
  pass,
  payWith,
  settle,
} from "@/tests/support/world";
import {
  acceptChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  declineChallenge,
  failChallenge,
  startChallenge,
} from "./index";

/** Who is notified of what, when, and once (docs/product/notifications-and-mail.md#kinds). */

let creator: Actor;
let booster: Actor;
let streamer: Actor;
beforeEach(async () => {
  [creator, booster, streamer] = await Promise.all([createViewer(), createViewer(), createStreamer()]);
});

const typesOf = async ({ userId }: Actor) =>
  (
    await db().notification.findMany({
      where: { userId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { type: true },
    })
  ).map(({ type }) => type);
const countOf = async (actor: Actor, type: string) =>
  (await typesOf(actor)).filter((one) => one === type).length;
const usernameOf = async ({ userId }: Actor) =>
  (await db().profile.findUniqueOrThrow({ where: { userId }, select: { username: true } })).username;

/** The mails of a person with one subject, after everything was sent. */
async function mailsAbout({ userId }: Actor, subject: string): Promise<readonly CaughtMail[]> {
  await settle();
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  return (await mailsTo(email)).filter((mail) => mail.subject === subject);
}

/** An active challenge over $25.00 with a boost of $5.00. */
async function backed(): Promise<ChallengeId> {
  const id = await activeChallenge({ viewer: creator, streamer });
  await boost(booster, id, 500);
  return id;
}

const page = (id: ChallengeId) => `http://localhost:3000/challenge/${id}`;

test("a backer gets one receipt of each hold, with its amount and the day it lapses", async () => {
  const id = await activeChallenge({ viewer: creator, streamer });
  const { clientSecret } = await boostChallenge(booster, id, { amount: cents(500) }, "en");
  const intentId = await payWith(clientSecret);
  await Promise.all([confirmPayment(booster, intentId), confirmPayment(booster, intentId)]);
  const [mail, ...others] = await mailsAbout(booster, "We hold $5.00 on your card");
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/\nOn hold: \$5\.00\nHeld until: \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC\n/);
  expect(mail?.links[0]).toBe(page(id));
  expect(await mailsAbout(creator, "We hold $25.00 on your card")).toHaveLength(1);
  expect(await countOf(booster, "pledge_authorized")).toBe(1);
  const own = await listNotifications(booster, { limit: 1 }, "en");
  expect(own.items[0]?.message).toMatch(/, until \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC\. Nothing/);
  const there = notificationRoutes["GET /api/notifications"].query;
  const messageIn = async (time_zone: string) =>
    (await listNotifications(booster, there.parse({ limit: 1, time_zone }), "en")).items[0]?.message;
  expect(await messageIn("Asia/Kathmandu")).toMatch(/M GMT\+5:45\. Nothing/);
  expect(await messageIn("Mars/Olympus")).toMatch(/M UTC\. Nothing/);
  const { items } = await listNotifications(creator, { limit: 20 }, "en");
  expect(items.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Someone added \$5\.00 to “/),
  );
});

test("notifies the streamer of a boost of five times their minimum, at most once an hour", async () => {
  const id = await activeChallenge({ viewer: creator, streamer });
  await boost(booster, id, 4_999);
  expect(await countOf(streamer, "boost_large")).toBe(0);
  await boost(booster, id, 5_000);
  await boost(booster, id, 6_000);
  expect(await countOf(streamer, "boost_large")).toBe(1);
  expect(await mailsAbout(streamer, "$50.00 boost on your challenge")).toHaveLength(1);
  await pass({ minutes: 61 });
  await boost(booster, id, 6_000);
  expect(await countOf(streamer, "boost_large")).toBe(2);
});

test("notifies the creator of others' boosts at most once an hour for each challenge", async () => {
  const [id, other] = [
    await activeChallenge({ viewer: creator, streamer }),
    await activeChallenge({ viewer: creator, streamer }),
  ];
  for (const challenge of [id, id, other]) await boost(booster, challenge, 500);
  expect(await countOf(creator, "challenge_boosted")).toBe(2);
  await pass({ minutes: 61 });
  await boost(booster, id, 500);
  expect(await countOf(creator, "challenge_boosted")).toBe(3);
});

test("a streamer who has not answered is reminded once before the time ends; one who has is not", async () => {
  const open = await activeChallenge({ viewer: creator, streamer });
  const accepted = await activeChallenge({ viewer: creator, streamer });
  await acceptChallenge(streamer, accepted);
  await advance({ hours: 17, minutes: 55 });
  expect(await countOf(streamer, "challenge_expiring")).toBe(0);
  await advance({ minutes: 10 });
  await advance({ hours: 1 });
  const reminders = await db().notification.findMany({
    where: { userId: streamer.userId, type: "challenge_expiring" },
    select: { challengeId: true },
  });
  expect(reminders).toEqual([{ challengeId: open }]);
  expect(await mailsAbout(streamer, "A challenge for you expires soon")).toHaveLength(1);
});

test("backers are mailed acceptance, start and completion, with what they pay, the receipt and the dispute's end", async () => {
  const id = await backed();
  const name = await usernameOf(streamer);
  await acceptChallenge(streamer, id);
  await advance({ seconds: 10 });
  await startChallenge(streamer, id);
  await completeChallenge(streamer, id);
  for (const subject of [`${name} accepted the challenge you back`, `${name} is starting now`]) {
    const [mail, ...others] = await mailsAbout(booster, subject);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("\nYour amount: $5.00\n");
    expect(mail?.links[0]).toBe(page(id));
  }
  const [mail, ...others] = await mailsAbout(booster, `${name} marked the challenge you backed as completed`);
  expect(others).toEqual([]);
  const pledge = await db().pledge.findFirstOrThrow({ where: { backerId: booster.userId } });
  expect(mail?.text).toContain("We are now charging $5.00 to your card.");
  expect(mail?.text).toMatch(/you can open a dispute for one hour, until .+ UTC\.\n/);
  expect(mail?.text).toContain("\nYour amount: $5.00\n");
  expect(mail?.links).toContain(`http://localhost:3000/receipts/${pledge.id}`);
  expect(await countOf(creator, "challenge_completed")).toBe(1);
  expect(await countOf(streamer, "challenge_completed")).toBe(0);
});

test("a backer of several pledges finds the receipts beside the payments", async () => {
  const id = await backed();
  await boost(booster, id, 700);
  await acceptChallenge(streamer, id);
  await completeChallenge(streamer, id);
  const [mail] = await mailsAbout(
    booster,
    `${await usernameOf(streamer)} marked the challenge you backed as completed`,
  );
  expect(mail?.text).toContain("\nYour amount: $12.00\n");
  expect(mail?.links).toContain("http://localhost:3000/viewer-dashboard?tab=transactions");
});

test.each([
  [
    "declined",
    async (id: ChallengeId): Promise<void> => void (await declineChallenge(streamer, id, {}, "en")),
  ],
  ["expired", async (): Promise<void> => advance({ days: 1, minutes: 1 })],
  [
    "failed",
    async (id: ChallengeId): Promise<void> => {
      await acceptChallenge(streamer, id);
      await failChallenge(streamer, id);
    },
  ],
  ["cancelled", async (id: ChallengeId): Promise<void> => void (await cancelChallenge(creator, id))],
] as const)("backers are mailed once what is released when it is %s", async (ending, end) => {
  const id = await backed();
  await end(id);
  const name = await usernameOf(streamer);
  const subject = {
    declined: `${name} declined the challenge you backed`,
    expired: "The challenge you backed has expired",
    failed: "The challenge you backed was not completed",
    cancelled: "The challenge you backed was cancelled",
  }[ending];
  const [mail, ...others]: readonly CaughtMail[] = await mailsAbout(booster, subject);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("\nNot charged: $5.00\n");
  expect(mail?.links[0]).toBe(page(id));
  const { items } = await listNotifications(booster, { limit: 20 }, "en");
  expect(items[0]?.message).toContain("Your $5.00 was not charged; whatever was held is released.");
  // Nobody is notified of what they did themselves.
  expect(await mailsAbout(creator, subject)).toHaveLength(ending === "cancelled" ? 0 : 1);
});

test("a creator who cancels gets a receipt of all that is released, and none where nothing was held", async () => {
  const id = await backed();
  await boost(creator, id, 300);
  await cancelChallenge(creator, id);
  const [mail, ...others] = await mailsAbout(creator, "Challenge cancelled: your $28.00 was not charged");
  expect(others).toEqual([]);
  expect(mail?.text).toContain("\nNot charged: $28.00\n");
  expect(mail?.links[0]).toBe(page(id));
  const { items } = await listNotifications(creator, { limit: 1 }, "en");
  expect(items[0]?.message).toMatch(
    /^You cancelled “.+”\. Your \$28\.00 was not charged; whatever was held is/,
  );
  const unpaid = await createChallenge(
    creator,
    { challenge: "Sing it twice", amount: cents(2_500), time_limit: "1d", streamer_id: streamer.userId },
    "en",
  );
  await cancelChallenge(creator, asId(unpaid.challenge.id));
  await settle();
  expect(await countOf(creator, "boost_withdrawn")).toBe(1);
  expect(await countOf(booster, "boost_withdrawn")).toBe(0);
});

test("an offer that was paid after its 24 hours is released, and its creator notified once", async () => {
  const created = await createChallenge(
    creator,
    { challenge: "Sing it twice", amount: cents(2_500), time_limit: "1d", streamer_id: streamer.userId },
    "en",
  );
  const intentId = await payWith(created.clientSecret);
  await pass({ hours: 25 });
  for (const _ of ["the browser", "a repeated request"])
    await expect(confirmPayment(creator, intentId)).rejects.toMatchObject({ code: "payment_too_late" });
  expect(await mailsAbout(creator, "Your payment came too late")).toHaveLength(1);
  expect(await typesOf(streamer)).toEqual([]);
});
