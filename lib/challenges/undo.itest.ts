import { requestDeletion } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { acceptInvitation, inviteModerator } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import {
  activeChallenge,
  advance,
  boost,
  challengeOfThree,
  createViewer,
  pass,
  payWith,
  settle,
} from "@/tests/support/world";
import {
  acceptAtDesk,
  acceptChallenge,
  boostChallenge,
  challengeHistory,
  completeChallenge,
  confirmPayment,
  getChallenge,
  startChallenge,
  undoAcceptance,
  undoAtDesk,
} from ".";

/** Source: docs/product/challenges.md#taking-an-acceptance-back. */

let streamer: Actor;
let creator: Actor;
let booster: Actor;
let id: ChallengeId;
beforeEach(async () => {
  ({ streamer, viewer: creator, booster, id } = await challengeOfThree());
});

const DEADLINES = ["challenge_expiry", "challenge_expiring"];
const deadlinesOf = async () =>
  (
    await db().deadline.findMany({
      where: { subjectId: id },
      orderBy: { kind: "asc" },
      select: { kind: true, dueAt: true },
    })
  ).map(({ kind, dueAt }) => ({ kind, dueAt }));
const notifiedOf = async ({ userId }: Actor) =>
  (
    await db().notification.findMany({
      where: {
        userId,
        challengeId: id,
        type: { in: ["challenge_accepted", "challenge_started", "accepted_for_you"] },
      },
      orderBy: { id: "asc" },
      select: { type: true },
    })
  ).map(({ type }) => type);
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    ({ code }) => code,
  );

test("within ten seconds an acceptance is taken back: active with its old time limit, and nobody was notified", async () => {
  await boost(booster, id, 500);
  const before = await deadlinesOf();
  const { deadline } = await getChallenge(null, id);
  await acceptChallenge(streamer, id);
  await startChallenge(streamer, id);
  const { accepted_at, undo_until } = await getChallenge(streamer, id);
  expect(Date.parse(undo_until ?? "") - Date.parse(accepted_at ?? "")).toBe(10_000);
  // Real time runs on, too.
  await advance({ seconds: 2 });
  expect(await undoAcceptance(streamer, id)).toMatchObject({ status: "active", deadline, accepted_at: null });
  expect(before.map(({ kind }) => kind)).toEqual([...DEADLINES].sort());
  expect(await deadlinesOf()).toEqual(before);
  await advance({ seconds: 10 });
  expect(await notifiedOf(booster)).toEqual([]);
  const [latest] = await challengeHistory(id);
  expect(latest).toMatchObject({ event: "undo_accept" });
  // It lives on: boosted, accepted once more, performed.
  await boost(booster, id, 700);
  await acceptChallenge(streamer, id);
  await advance({ seconds: 10 });
  await completeChallenge(streamer, id);
  expect(await notifiedOf(booster)).toEqual(["challenge_accepted"]);
  await advance({ minutes: 1 });
  await expectInvariantsAtRest();
});

test("only once: a second acceptance stays, and says so", async () => {
  await boost(booster, id, 500);
  expect((await acceptChallenge(streamer, id)).undo_until).toBeNull();
  expect((await getChallenge(streamer, id)).undo_until).not.toBeNull();
  expect((await getChallenge(booster, id)).undo_until).toBeNull();
  expect((await getChallenge(streamer, id)).undo_used).toBe(false);
  await undoAcceptance(streamer, id);
  expect((await getChallenge(streamer, id)).undo_used).toBe(true);
  expect((await getChallenge(booster, id)).undo_used).toBe(false);
  await acceptChallenge(streamer, id);
  expect((await getChallenge(streamer, id)).undo_until).toBeNull();
  expect(await refusalOf(undoAcceptance(streamer, id))).toBe("undo_used");
  await advance({ seconds: 10 });
  expect(await notifiedOf(booster)).toEqual(["challenge_accepted"]);
});

test("after ten seconds it stays accepted, and its backers are notified once, of its status by then", async () => {
  const started = await activeChallenge({ viewer: creator, streamer });
  await acceptChallenge(streamer, id);
  await acceptChallenge(streamer, started);
  await startChallenge(streamer, started);
  expect(await notifiedOf(creator)).toEqual([]);
  await advance({ seconds: 10 });
  expect(await refusalOf(undoAcceptance(streamer, id))).toBe("undo_too_late");
  expect(await notifiedOf(creator)).toEqual(["challenge_accepted"]);
  id = started;
  expect(await notifiedOf(creator)).toEqual(["challenge_started"]);
});

test("a start after the ten seconds, before the job ran, notifies of both once", async () => {
  await acceptChallenge(streamer, id);
  await pass({ seconds: 10 });
  await startChallenge(streamer, id);
  await advance({ seconds: 1 });
  expect((await notifiedOf(creator)).toSorted()).toEqual(["challenge_accepted", "challenge_started"]);
});

test("an end within the ten seconds is all that backers are notified of, and cannot be taken back", async () => {
  await acceptChallenge(streamer, id);
  await completeChallenge(streamer, id);
  expect(await refusalOf(undoAcceptance(streamer, id))).toBe("wrong_state");
  await advance({ seconds: 10 });
  expect(await notifiedOf(creator)).toEqual([]);
  expect(await db().notification.count({ where: { challengeId: id, type: "challenge_completed" } })).toBe(1);
});

test("a boost whose card is authorized meanwhile is released, also when the acceptance is taken back", async () => {
  const { clientSecret } = await boostChallenge(booster, id, { amount: cents(500) }, "en");
  await acceptChallenge(streamer, id);
  expect(await refusalOf(boostChallenge(booster, id, { amount: cents(900) }, "en"))).toBe("boost_closed");
  const intentId = await payWith(clientSecret);
  expect(await refusalOf(confirmPayment(booster, intentId))).toBe("payment_too_late");
  await undoAcceptance(streamer, id);
  await advance({ seconds: 10 });
  expect(
    await db().pledge.findMany({ where: { backerId: booster.userId }, select: { status: true } }),
  ).toEqual([{ status: "voided" }]);
  expect((await getChallenge(null, id)).amount).toBe(25);
  await expectInvariantsAtRest();
});

test("a challenge whose time limit ended meanwhile expires when its acceptance is taken back", async () => {
  await acceptChallenge(streamer, id);
  await settle();
  await db().challenge.update({ where: { id }, data: { expiresAt: now() } });
  expect(await undoAcceptance(streamer, id)).toMatchObject({ status: "expired" });
  await advance({ minutes: 1 });
  expect(await db().pledge.count({ where: { challengeId: id, status: "voided" } })).toBe(1);
  await expectInvariantsAtRest();
});

test("what is left of accounts that were closed meanwhile ends when it is taken back", async () => {
  const another = await activeChallenge({ viewer: await createViewer(), streamer });
  for (const boosted of [id, another]) await boost(booster, boosted, 500);
  for (const accepted of [id, another]) await acceptChallenge(streamer, accepted);
  for (const leaving of [creator, booster]) {
    const { username } = await db().profile.findUniqueOrThrow({ where: { userId: leaving.userId } });
    await requestDeletion(leaving, { username });
  }
  await settle();
  for (const accepted of [id, another]) await undoAcceptance(streamer, accepted);
  await settle();
  expect(await getChallenge(null, id)).toMatchObject({ status: "cancelled" });
  expect(await getChallenge(null, another)).toMatchObject({ status: "active", amount: 25, boost_number: 0 });
  await advance({ minutes: 1 });
  await expectInvariantsAtRest();
});

test("a moderator takes back what they accepted, not what others did, nor after the start or the ten seconds", async () => {
  const [mod, other] = await Promise.all([createViewer(), createViewer()]);
  for (const helper of [mod, other]) {
    const { username } = await db().profile.findUniqueOrThrow({ where: { userId: helper.userId } });
    await acceptInvitation(helper, (await inviteModerator(streamer, username)).id);
  }
  const [started, late] = [
    await activeChallenge({ viewer: creator, streamer }),
    await activeChallenge({ viewer: creator, streamer }),
  ];
  const undo = (by: Actor, which = id) => undoAtDesk(by, streamer.userId, which);
  expect((await acceptAtDesk(mod, streamer.userId, id)).undo_until).not.toBeNull();
  expect(await refusalOf(undo(other))).toBe("forbidden");
  expect(await refusalOf(undo(booster))).toBe("desk_not_found");
  expect(await undo(mod)).toMatchObject({ status: "active" });
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId: mod.userId } });
  expect(await getChallenge(streamer, id)).toMatchObject({ decided_by: username });
  expect(await getChallenge(creator, id)).toMatchObject({ decided_by: null });
  await advance({ seconds: 10 });
  expect([await notifiedOf(streamer), await notifiedOf(creator)]).toEqual([[], []]);
  expect((await acceptAtDesk(mod, streamer.userId, id)).undo_until).toBeNull();
  expect(await refusalOf(undo(mod))).toBe("undo_used");
  await acceptAtDesk(mod, streamer.userId, started);
  await startChallenge(streamer, started);
  expect(await refusalOf(undo(mod, started))).toBe("wrong_state");
  await acceptAtDesk(mod, streamer.userId, late);
  await advance({ seconds: 10 });
  expect(await refusalOf(undo(mod, late))).toBe("undo_too_late");
});

test("a streamer takes back what a moderator accepted, and reads the moderator's name only of the last decision", async () => {
  const moderator = await createViewer();
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId: moderator.userId } });
  await acceptInvitation(moderator, (await inviteModerator(streamer, username)).id);
  await acceptAtDesk(moderator, streamer.userId, id);
  expect(await getChallenge(streamer, id)).toMatchObject({ decided_by: username });
  expect(await refusalOf(undoAcceptance(moderator, id))).toBe("forbidden");
  await undoAcceptance(streamer, id);
  expect(await getChallenge(streamer, id)).toMatchObject({ decided_by: null });
  await acceptChallenge(streamer, id);
  await advance({ seconds: 10 });
  expect(await getChallenge(streamer, id)).toMatchObject({ decided_by: null });
  expect(await notifiedOf(streamer)).toEqual([]);
});
