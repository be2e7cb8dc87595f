import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { mailsTo } from "@/tests/support/mails";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";
import { leaveOutOfDigests, markRead, notify, setNotificationSwitch, unsubscribe } from "./index";

let streamer: Actor;
beforeEach(async () => {
  streamer = await createStreamer();
});

async function challenge(text: string, amountCents = 2_500): Promise<ChallengeId> {
  return activeChallenge({ viewer: await createViewer(), streamer }, amountCents, text);
}

async function mails() {
  const { email } = await db().user.findUniqueOrThrow({ where: { id: streamer.userId } });
  return mailsTo(email);
}

const digests = () =>
  db().$queryRaw<{ minutes: number }[]>`
    SELECT round(extract(epoch FROM run_at - created_at) / 60)::int AS minutes FROM graphile_worker.jobs
    WHERE key = ${`notifications.digest:${streamer.userId}`}`;

/** The queue has a clock of its own. */
async function afterTenMinutes(): Promise<void> {
  await db().$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`;
  await settle();
}

test.each([
  [
    "en",
    "You have 2 new challenges",
    /Viewers put \$65\.00 behind them, \$58\.50 for you after the fee\..*\$40\.00: Win blindfolded\nhttp.*\/challenge\/.*\n\$25\.00: Sing\nhttp/s,
  ],
  ["fr", "Vous avez 2\u00a0nouveaux défis", /65,00\u00a0\$ au total, soit 58,50\u00a0\$/],
  ["es", "Tienes 2 retos nuevos", /65,00\u00a0.*en total: 58,50/],
])("mails several new challenges in one digest: %s", async (language, subject, text) => {
  await db().profile.update({ where: { userId: streamer.userId }, data: { language } });
  await challenge("Sing");
  await settle();
  await challenge("Win blindfolded", 4_000);
  await settle();
  expect(await mails()).toEqual([]);
  await afterTenMinutes();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toMatch(text);
  expect(mail?.links.map((link) => new URL(link).pathname.replace(/^\/(fr|es)/, ""))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/challenge\/.{36}$/), "/streamer-dashboard"]),
  );
  const token = /unsubscribe\/([^>]+)>/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  await unsubscribe(token, { all: false });
  await challenge("Dance");
  await afterTenMinutes();
  expect(await mails()).toHaveLength(1);
});

test("mails a single one in full, and nothing again", async () => {
  await challenge("Sing");
  await afterTenMinutes();
  const [mail] = await mails();
  expect(mail?.subject).toBe("You have a new challenge");
  expect(mail?.text).toMatch(/> Sing\n\nStack: \$25\.00\nYours after the fee: \$22\.50\nAccept by: .+ UTC\n/);
  await challenge("Win blindfolded");
  await afterTenMinutes();
  expect((await mails()).map(({ text }) => text.includes("Sing"))).toEqual([false, true]);
});

test("a crowd's challenges are one job, which runs ten minutes after the first", async () => {
  await challenge("Sing");
  expect(await digests()).toEqual([{ minutes: 10 }]);
  await db()
    .$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = created_at + interval '3 minutes' WHERE key IS NOT NULL`;
  await transaction((tx) =>
    notify(
      tx,
      ...Array.from({ length: 100 }, () => ({
        userId: streamer.userId,
        type: "challenge_received" as const,
      })),
    ),
  );
  expect(await digests()).toEqual([{ minutes: 3 }]);
});

test("names ten and counts the others", async () => {
  const challengeId = await challenge("Sing");
  await transaction((tx) =>
    notify(
      tx,
      ...Array.from({ length: 14 }, () => ({
        userId: streamer.userId,
        type: "challenge_received" as const,
        challengeId,
      })),
    ),
  );
  await afterTenMinutes();
  const [mail] = await mails();
  expect(mail?.subject).toBe("You have 15 new challenges");
  expect(mail?.text).toContain("$375.00");
  expect(mail?.text.match(/\$25\.00: Sing/g)).toHaveLength(10);
  expect(mail?.text).toContain("And 5 more");
});

test("mails a storm in digests of five thousand", async () => {
  const challengeId = await challenge("Sing");
  await db().$executeRaw`
    INSERT INTO notifications (id, user_id, type, challenge_id, created_at, awaits_digest)
    SELECT gen_random_uuid(), ${streamer.userId}::uuid, 'challenge_received', ${challengeId}::uuid, now(), true
    FROM generate_series(1, 5001)`;
  await afterTenMinutes();
  expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
    "You have 2 new challenges",
    "You have 5,000 new challenges",
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ["all of the list is marked as read", () => markRead(streamer, undefined)],
  ["a page is open", () => leaveOutOfDigests([streamer.userId])],
])("mails what is off in the app, and so in no list, while %s", async (_, happens) => {
  await setNotificationSwitch(streamer, { topic: "incoming", channel: "in_app", on: false });
  await challenge("Sing");
  await settle();
  await happens();
  await afterTenMinutes();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["You have a new challenge"]);
});

test.each<[string, (challengeId: ChallengeId) => Promise<unknown>]>([
  ["was seen on an open page", () => leaveOutOfDigests([streamer.userId])],
  ["was read", () => markRead(streamer, undefined)],
  ["is hidden", (id) => db().challenge.update({ where: { id }, data: { hiddenAt: now() } })],
  ["is muted", () => setNotificationSwitch(streamer, { topic: "incoming", channel: "email", on: false })],
  [
    "is several of a muted kind",
    async () => {
      await challenge("Dance");
      await settle();
      const kind = { topic: "incoming", type: "challenge_received" } as const;
      await setNotificationSwitch(streamer, { ...kind, channel: "email", on: false });
    },
  ],
])("does not mail what %s meanwhile", async (_, happens) => {
  const id = await challenge("Sing");
  await settle();
  await happens(id);
  await afterTenMinutes();
  expect(await mails()).toEqual([]);
});
