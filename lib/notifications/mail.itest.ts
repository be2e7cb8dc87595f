import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { mailsTo, refuseMails } from "@/tests/support/mails";
import { activeChallenge, createStreamer, createViewer, settle } from "@/tests/support/world";
import { type NotificationType, notify } from "./index";

/** Notifies a new person about others' challenge. @returns the person's address */
async function notifySomeone(type: NotificationType, language = "en"): Promise<string> {
  const reader = await createStreamer();
  await db().profile.update({ where: { userId: reader.userId }, data: { language } });
  const others = { viewer: await createViewer(), streamer: await createStreamer() };
  await db().profile.update({ where: { userId: others.streamer.userId }, data: { fullName: "Nova Reyes" } });
  const challengeId = await activeChallenge(others, 2_500, "Win blindfolded");
  await settle();
  await transaction((tx) => notify(tx, { userId: reader.userId, type, challengeId }));
  return emailOf(reader);
}

async function emailOf(actor: Actor): Promise<string> {
  const { email } = await db().user.findUniqueOrThrow({ where: { id: actor.userId } });
  return email;
}

/** The mails that will be tried again. */
const waiting = () =>
  db().$queryRaw<{ last_error: string }[]>`
    SELECT last_error FROM graphile_worker.jobs WHERE task_identifier = 'notifications.mail'`;

/** Runs failed jobs without the pause before their next attempt. */
async function retryNow(): Promise<void> {
  await db().$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`;
  await settle();
}

test.each([
  ["en", "One day left to perform your challenge", "http://localhost:3000/streamer-dashboard?tab=accepted"],
  [
    "fr",
    "Plus qu’un jour pour relever votre défi",
    "http://localhost:3000/fr/streamer-dashboard?tab=accepted",
  ],
  ["es", "Te queda un día para cumplir tu reto", "http://localhost:3000/es/streamer-dashboard?tab=accepted"],
])("mails a reminder in the reader's language: %s", async (language, subject, link) => {
  const to = await notifySomeone("performance_last_day", language);
  expect(await mailsTo(to)).toEqual([]);
  await settle();
  const [mail, ...others] = await mailsTo(to);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject, from: "Bravado <no-reply@bravado.example>" });
  expect(mail?.links[0]).toBe(link);
  expect(mail?.text).toContain("> Win blindfolded");
  expect(mail?.headers["auto-submitted"]).toBe("auto-generated");
});

test("celebrates a completed challenge with its backers, and states the amounts", async () => {
  const to = await notifySomeone("challenge_completed");
  await settle();
  const [mail] = await mailsTo(to);
  expect(mail?.text).toMatch(/Nova Reyes marked it as completed, and you helped make it happen/);
  expect(mail?.text).toContain("Stack: $25.00");
  expect(mail?.html).toContain('height="28"');
});

test("does not mail kinds that can wait", async () => {
  const to = await notifySomeone("challenge_boosted");
  await settle();
  expect(await mailsTo(to)).toEqual([]);
});

test("mails to many at once leave twenty in a second", async () => {
  const { userId } = await createViewer();
  const many = Array.from({ length: 50 }, () => ({ userId, type: "payout_failed" as const }));
  await transaction((tx) => notify(tx, ...many));
  const mails = await db().$queryRaw<{ second: number; count: number }[]>`
    SELECT extract(epoch FROM run_at - first)::int AS second, count(*)::int AS count
    FROM graphile_worker.jobs, (SELECT min(run_at) AS first FROM graphile_worker.jobs) AS earliest
    WHERE task_identifier = 'notifications.mail' GROUP BY 1 ORDER BY 1`;
  expect(mails).toEqual([20, 20, 10].map((count, second) => ({ second, count })));
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

test("sends nothing when the transaction fails", async () => {
  const viewer = await createViewer();
  const failed = transaction(async (tx) => {
    await notify(tx, { userId: viewer.userId, type: "payout_sent" });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await settle();
  expect(await mailsTo(await emailOf(viewer))).toEqual([]);
});

test("retries a busy mail server; after a lost answer the duplicate has the same Message-ID", async () => {
  const to = await notifySomeone("payout_failed");
  await refuseMails({ to, times: 1 });
  await refuseMails({ to, times: 1, keep: true });
  await settle();
  expect(await mailsTo(to)).toHaveLength(0);
  await retryNow();
  expect(await mailsTo(to)).toHaveLength(1);
  await retryNow();
  const [second, first, ...more] = await mailsTo(to);
  expect(more).toEqual([]);
  expect(second?.message_id).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  expect(second?.message_id).toBe(first?.message_id);
});

test("does not retry a rejected address, and keeps addresses out of the queue's errors", async () => {
  const to = await notifySomeone("payout_failed");
  await refuseMails({ to, times: 1, code: 550 });
  await settle();
  expect(await waiting()).toEqual([]);
  const other = await notifySomeone("payout_failed");
  await refuseMails({ to: other, times: 1, code: 451 });
  await settle();
  const [job] = await waiting();
  expect(job?.last_error).toContain("451");
  expect(job?.last_error).not.toContain(other);
});
