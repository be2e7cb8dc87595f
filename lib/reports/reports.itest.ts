import { subDays } from "date-fns";
import { POST as reportRoute } from "@/app/api/reports/route";
import { saveProfile } from "@/lib/accounts";
import { claim, getCase, listCaseReports } from "@/lib/admin";
import type { CaseReportWire } from "@/lib/admin/contract";
import {
  acceptChallenge,
  boostChallenge,
  challengeOnAir,
  countStreamerChallenges,
  getChallenge,
  listChallengeBackers,
  listFeed,
  listStreamerChallenges,
  startChallenge,
  withdrawBoost,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { openDispute } from "@/lib/disputes";
import { forgetOld } from "@/lib/jobs/retention";
import { listNotifications } from "@/lib/notifications";
import { pieceEntries } from "@/lib/seo/sitemap/rows";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { type ChallengeId, newId, type PledgeId, type UserId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { FIRST_PAGE, pagesOf } from "@/lib/shared/page";
import { callRoute } from "@/tests/support/call-route";
import { untilLockIsAwaited } from "@/tests/support/database";
import { mailsTo } from "@/tests/support/mails";
import { signedUp } from "@/tests/support/sign-up";
import {
  activeChallenge,
  advance,
  boost,
  completedChallenge,
  createOperator,
  createStreamer,
  createViewer,
  settle,
} from "@/tests/support/world";
import { decideReports, listReports, reportSubject, reportsAbout } from ".";
import type { ReportInput, ReportSubject } from "./contract";
import { lockSubject } from "./locked-subject";
import { settleReports } from "./use-cases/settle-reports";

let streamer: Actor;
let viewer: Actor;
let operator: Actor;

beforeAll(async () => {
  [streamer, viewer, operator] = await Promise.all([createStreamer(), createViewer(), createOperator()]);
});

/** Somebody with a confirmed address. @param upheld of their reports */
async function reporter({ upheld = 0 } = {}): Promise<Actor> {
  const actor = await createViewer();
  await db().user.update({
    where: { id: actor.userId },
    data: {
      createdAt: subDays(now(), 30),
      emailVerifiedAt: now(),
      reportRecord: { create: { upheld } },
    },
  });
  return actor;
}

const NIL = "00000000-0000-0000-0000-000000000000";
const goodReporters = () => Promise.all([1, 2, 3].map(() => reporter({ upheld: 3 })));
const about = (subject_type: ReportSubject, subject_id: string, details?: string): ReportInput => ({
  subject_type,
  subject_id,
  reason: "violence",
  ...(details !== undefined && { details }),
});

async function hidden(id: ChallengeId): Promise<readonly Actor[]> {
  const reporters = await goodReporters();
  for (const actor of reporters) await reportSubject(actor, about("challenge", id));
  return reporters;
}

const stateOf = async (id: ChallengeId) =>
  db().challenge.findUniqueOrThrow({
    where: { id },
    select: { status: true, hiddenAt: true, removedFor: true },
  });
const reportedSubjectOf = (type: ReportSubject, id: string) =>
  db().reportedSubject.findUniqueOrThrow({
    where: { subjectType_subjectId: { subjectType: type, subjectId: id } },
  });
const recordOf = ({ userId }: Actor) =>
  db().reportRecord.findUnique({ where: { userId }, select: { upheld: true, dismissed: true } });
const notificationsTo = async (actor: Actor, id: ChallengeId) =>
  (await listNotifications(actor, { limit: 50 }, "en")).items
    .filter(({ challenge_id, type }) => challenge_id === id && /hidden|shown|removed/.test(type))
    .map(({ type, message }) => ({ type, message }));
/** What somebody reads about reports, in the app and by mail. */
const heardBy = async (actor: Actor) =>
  (await listNotifications(actor, { limit: 50 }, "en")).items
    .filter(({ type }) => type === "report_decided" || type === "report_upheld")
    .map(({ message }) => message);
const mailedTo = async ({ userId }: Actor) => {
  const { email } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  return (await mailsTo(email)).map(({ text }) => text.replace(/\s+/g, " "));
};
/** A boost that says something. @returns its pledge */
async function boosted(actor: Actor, challengeId: ChallengeId, message: string): Promise<PledgeId> {
  await boost(actor, challengeId, 500, { message });
  const { id } = await db().pledge.findFirstOrThrow({
    where: { challengeId, backerId: actor.userId, kind: "boost" },
  });
  return id;
}
const casesOf = (subjectId: string) =>
  db().case.findMany({
    where: { subjectId, kind: "report" },
    select: { state: true, decision: true, reason: true, subjectType: true },
    orderBy: { openedAt: "asc" },
  });

describe("reporting", () => {
  const report = (token: string, json: object) =>
    callRoute(reportRoute, { path: "/api/reports", method: "POST", token, json });

  test("once for each person and subject: the first answers 201, the same again 200", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const person = await signedUp();
    const first = await report(person.token, about("challenge", id, "This hurts people"));
    const again = await report(person.token, { ...about("challenge", id), reason: "sexual" });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual({ ...first.body, repeated: true });
    expect((await reportedSubjectOf("challenge", id)).reportCount).toBe(1);
  });

  test("presses at the same moment are one report", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const actor = await reporter();
    const answers = await Promise.all([1, 2, 3].map(() => reportSubject(actor, about("challenge", id))));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await reportedSubjectOf("challenge", id)).toMatchObject({ reportCount: 1, weight: 4 });
    expect(await casesOf(id)).toHaveLength(1);
  });

  test("refuses one's own, the unknown and the wrong words", async () => {
    const person = await signedUp();
    const id = await activeChallenge({ viewer, streamer });
    await expect(reportSubject(viewer, about("challenge", id))).rejects.toMatchObject({ code: "forbidden" });
    const own = await report(person.token, about("user", person.actor.userId));
    expect(own.body.code).toBe("forbidden");
    const missing = async (type: ReportSubject, subject: string) =>
      (await report(person.token, about(type, subject))).body.code;
    expect(await missing("challenge", "nothing")).toBe("challenge_not_found");
    expect(await missing("challenge", newId(now()))).toBe("challenge_not_found");
    expect(await missing("streamer", viewer.userId)).toBe("streamer_not_found");
    expect(await missing("user", newId(now()))).toBe("profile_not_found");
    expect(await missing("dispute", newId(now()))).toBe("dispute_not_found");
    const wrong = await report(person.token, {
      ...about("challenge", id, "x".repeat(1_001)),
      reason: "bored",
    });
    expect(wrong.body.fields).toEqual({
      reason: "This value is not valid",
      details: "This is too long. Shorten it.",
    });
  });

  test("the message of a boost: once, by everybody but its author, as long as it stands there", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const author = await reporter();
    const pledge = await boosted(author, id, "You fool");
    await boost(viewer, id, 500);
    expect((await getChallenge(null, id)).backings.map(({ message_of }) => message_of)).toEqual([
      null,
      pledge,
      null,
    ]);
    const person = await signedUp();
    const first = await report(person.token, about("pledge", pledge));
    const again = await report(person.token, about("pledge", pledge));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await reportedSubjectOf("pledge", pledge)).toMatchObject({ challengeId: id, reportCount: 1 });
    expect(await casesOf(pledge)).toMatchObject([{ state: "open", subjectType: "pledge" }]);
    await expect(reportSubject(author, about("pledge", pledge))).rejects.toMatchObject({ code: "forbidden" });
    const { id: silent } = await db().pledge.findFirstOrThrow({
      where: { challengeId: id, backerId: viewer.userId, kind: "boost" },
    });
    for (const missing of [silent, newId(now()), "nothing"])
      expect((await report(person.token, about("pledge", missing))).body.code).toBe("not_found");
    await withdrawBoost(author, id, pledge);
    await expect(reportSubject(await reporter(), about("pledge", pledge))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("the message of a boost of a hidden challenge: only by who still reads it", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const pledge = await boosted(await reporter(), id, "You fool");
    await hidden(id);
    await expect(reportSubject(await reporter(), about("pledge", pledge))).rejects.toMatchObject({
      code: "challenge_hidden",
    });
    for (const reader of [viewer, streamer, await createOperator()])
      expect(await reportSubject(reader, about("pledge", pledge))).toMatchObject({ repeated: false });
    expect((await stateOf(id)).hiddenAt).not.toBeNull();
  });

  test("a challenge that was never public cannot be found by reporting it", async () => {
    const { id } = await db().challenge.create({
      data: {
        creatorId: viewer.userId,
        streamerId: streamer.userId,
        text: "Whistle",
        amountCents: 2_500,
        potCents: 2_500,
        timeLimit: "1d",
        status: "approved",
        createdAt: now(),
        updatedAt: now(),
      },
      select: { id: true },
    });
    await expect(reportSubject(await reporter(), about("challenge", id))).rejects.toMatchObject({
      code: "challenge_not_found",
    });
  });

  test("a streamer reported as a person is the same subject, with one case", async () => {
    const actor = await reporter();
    const known = await createStreamer({ payouts: "none" });
    await reportSubject(actor, about("user", known.userId));
    const again = await reportSubject(actor, about("streamer", known.userId));
    expect(again.repeated).toBe(true);
    expect(await casesOf(known.userId)).toMatchObject([{ subjectType: "streamer", state: "open" }]);
  });

  test("a dispute is reported by its parties, and does not exist for others", async () => {
    const id = await completedChallenge({ viewer, streamer });
    const dispute = await openDispute(viewer, id, { reason: "not_done", text: "It was not done" }, "en");
    await expect(reportSubject(await reporter(), about("dispute", dispute.id))).rejects.toMatchObject({
      code: "dispute_not_found",
    });
    for (const party of [viewer, streamer, operator]) {
      expect((await reportSubject(party, about("dispute", dispute.id))).repeated).toBe(false);
    }
    expect(await reportedSubjectOf("dispute", dispute.id)).toMatchObject({ challengeId: id, reportCount: 3 });
  });
});

describe("weight", () => {
  test("three people with a good record hide a challenge", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await hidden(id);
    expect((await stateOf(id)).hiddenAt).not.toBeNull();
  });

  test("1,000 new accounts hide nothing, and are one case", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const crowd = Array.from({ length: 1_000 }, () => newId<UserId>(now()));
    await db().user.createMany({
      data: crowd.map((userId) => ({
        id: userId,
        email: `${userId}@example.com`,
        emailVerifiedAt: now(),
        createdAt: now(),
      })),
    });
    const waiting = crowd.map((userId): Actor => ({ userId, role: "user", sessionId: "" }));
    const lane = async () => {
      for (let actor = waiting.pop(); actor !== undefined; actor = waiting.pop()) {
        await reportSubject(actor, about("challenge", id));
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    expect(await reportedSubjectOf("challenge", id)).toMatchObject({
      reportCount: 1_000,
      reasons: { violence: 1_000 },
      weight: 10,
      newWeight: 10,
    });
    expect((await stateOf(id)).hiddenAt).toBeNull();
    expect(await casesOf(id)).toHaveLength(1);
    await decideReports(operator, { type: "challenge", id }, { decision: "dismiss" });
    await settle();
    expect(await db().reportRecord.count({ where: { userId: { in: crowd }, dismissed: 1 } })).toBe(1_000);
  }, 120_000);

  test("a brigade of accounts of age hides nothing while nobody of them was ever right", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const brigade = await Promise.all(Array.from({ length: 9 }, () => reporter()));
    await Promise.all(brigade.map((actor) => reportSubject(actor, about("challenge", id))));
    expect(await reportedSubjectOf("challenge", id)).toMatchObject({
      reportCount: 9,
      weight: 10,
      newWeight: 10,
    });
    expect((await stateOf(id)).hiddenAt).toBeNull();
    for (const actor of await Promise.all([1, 2].map(() => reporter({ upheld: 3 }))))
      await reportSubject(actor, about("challenge", id));
    expect(await reportedSubjectOf("challenge", id)).toMatchObject({ weight: 30, newWeight: 10 });
    expect((await stateOf(id)).hiddenAt).not.toBeNull();
  });

  test("the more of a person's reports wait, the less the next one weighs, also at the same moment", async () => {
    const actor = await reporter({ upheld: 3 });
    const people = await Promise.all(Array.from({ length: 7 }, () => createViewer()));
    await Promise.all(people.map(({ userId }) => reportSubject(actor, about("user", userId))));
    const reports = await db().report.findMany({
      where: { reporterId: actor.userId },
      orderBy: { weight: "desc" },
    });
    expect(reports.map(({ weight }) => weight)).toEqual([10, 10, 10, 5, 5, 5, 2]);
    for (const { userId } of people)
      await decideReports(operator, { type: "user", id: userId }, { decision: "dismiss" });
    await settle();
    const id = await activeChallenge({ viewer, streamer });
    await db().reportRecord.update({ where: { userId: actor.userId }, data: { dismissed: 0 } });
    await reportSubject(actor, about("challenge", id));
    expect(await reportedSubjectOf("challenge", id)).toMatchObject({ weight: 10 });
  });

  test("operators read every report, the heaviest first, page by page", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await reportSubject(await reporter({ upheld: 3 }), about("challenge", id, "They will fall"));
    await reportSubject(await reporter(), about("challenge", id));
    for (let n = 0; n < 3; n++) await reportSubject(await createViewer(), about("challenge", id));
    const { id: caseId } = await db().case.findFirstOrThrow({ where: { subjectId: id } });
    const found: CaseReportWire[] = [];
    for await (const page of pagesOf((cursor) => listCaseReports(operator, caseId, { limit: 2, cursor })))
      found.push(...page);
    expect(found.map(({ weight }) => weight)).toEqual([10, 4, 0, 0, 0]);
    expect(found[0]).toMatchObject({ details: "They will fall", by: expect.stringMatching(/./) });
    expect(new Set(found.map((report) => report.id)).size).toBe(5);
    await expect(listCaseReports(viewer, caseId, FIRST_PAGE)).rejects.toMatchObject({ code: "forbidden" });
    const reporting = await createOperator();
    await reportSubject(reporting, about("challenge", id));
    await expect(listCaseReports(reporting, caseId, FIRST_PAGE)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("reports without a confirmed address weigh nothing, and still open a case", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await reportSubject(await createViewer(), about("challenge", id));
    expect(await reportedSubjectOf("challenge", id)).toMatchObject({ reportCount: 1, weight: 0 });
    expect(await casesOf(id)).toMatchObject([{ state: "open" }]);
  });
});

describe("a hidden challenge", () => {
  test("leaves every public list; its parties still read it, others get 'being looked at'", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const booster = await createViewer();
    await boost(booster, id, 500);
    await hidden(id);
    const isIn = (page: { items: readonly { id: string }[] }) => page.items.some((item) => item.id === id);
    expect(isIn(await listFeed({ sort: "new", limit: 50 }))).toBe(false);
    for (const list of [undefined, "active"] as const) {
      expect(isIn(await listStreamerChallenges(null, streamer.userId, list, { limit: 50 }))).toBe(false);
      expect(isIn(await listStreamerChallenges(streamer, streamer.userId, list, { limit: 50 }))).toBe(true);
    }
    const listed = await pieceEntries("challenges", NIL, 100_000);
    expect(listed.some(({ path }) => path.includes(id))).toBe(false);
    for (const party of [viewer, streamer, booster, operator]) {
      expect((await getChallenge(party, id)).hidden_at).not.toBeNull();
    }
    for (const other of [null, await createViewer()]) {
      await expect(getChallenge(other, id)).rejects.toMatchObject({ code: "challenge_hidden" });
    }
    await expect(listChallengeBackers(id, { limit: 10 })).rejects.toMatchObject({ code: "challenge_hidden" });
  });

  test("is not counted or performed in public", async () => {
    const other = await createStreamer();
    const id = await activeChallenge({ viewer, streamer: other });
    await acceptChallenge(other, id);
    await startChallenge(other, id);
    expect((await challengeOnAir(other.userId))?.id).toBe(id);
    await hidden(id);
    expect(await challengeOnAir(other.userId)).toBeNull();
    expect(await countStreamerChallenges(other.userId)).toEqual({ active: 0, accepted: 0, history: 0 });
  });

  test("takes no boosts, and its money stays as it is", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await hidden(id);
    const boosting = boostChallenge(await createViewer(), id, { amount: cents(500) }, "en");
    await expect(boosting).rejects.toMatchObject({ code: "challenge_hidden" });
    expect(await db().pledge.findMany({ where: { challengeId: id }, select: { status: true } })).toEqual([
      { status: "secured" },
    ]);
  });

  test("notifies its creator and streamer, and names nobody who reported", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const reporters = await hidden(id);
    for (const party of [viewer, streamer]) {
      const sent = await notificationsTo(party, id);
      expect(sent).toEqual([{ type: "challenge_hidden", message: expect.stringContaining("is hidden") }]);
    }
    const written = JSON.stringify(await db().notification.findMany({ where: { challengeId: id } }));
    for (const { userId } of reporters) expect(written).not.toContain(userId);
  });

  test("reports that cross the weight at the same moment hide it once", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const reporters = [...(await goodReporters()), ...(await goodReporters())];
    const results = await Promise.allSettled(
      reporters.map((actor) => reportSubject(actor, about("challenge", id))),
    );
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(refused.length === 0 ? [] : ["challenge_hidden"]));
    expect(await notificationsTo(streamer, id)).toHaveLength(1);
  });
});

describe("deciding", () => {
  test("dismissed: the reporters hear it, and those who saw it hidden read the operator's words", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const [first] = (await hidden(id)) as [Actor];
    const message = "It is only a video game.";
    await decideReports(operator, { type: "challenge", id }, { decision: "dismiss", message });
    await settle();
    for (const party of [viewer, streamer]) {
      const [shown] = await notificationsTo(party, id);
      expect(shown).toMatchObject({ type: "challenge_shown", message: expect.stringContaining(message) });
      expect(await mailedTo(party)).toContainEqual(expect.stringContaining(`They write: “${message}”`));
      expect(await heardBy(party)).toEqual([]);
    }
    const words = "which you reported: it follows our rules and stays.";
    expect(await heardBy(first)).toEqual([expect.stringContaining(words)]);
    const mails = await mailedTo(first);
    expect(mails).toContainEqual(expect.stringContaining("it follows our rules and stays. Thank you"));
    expect(mails.join()).not.toContain(message);
  });

  test("removed: its streamer and backers read the operator's words, the reporters the outcome alone, once", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const booster = await createViewer();
    await boost(booster, id, 500);
    const [first] = (await hidden(id)) as [Actor];
    const message = "Somebody would be hurt by this.";
    const subject = { type: "challenge", id } as const;
    await decideReports(operator, subject, { decision: "uphold", reason: "violence", message });
    await settle();
    for (const party of [streamer, booster]) {
      const removed = (await notificationsTo(party, id)).filter(({ type }) => type === "challenge_removed");
      expect(removed).toEqual([expect.objectContaining({ message: expect.stringContaining(message) })]);
      expect(await mailedTo(party)).toContainEqual(expect.stringContaining(`They write: “${message}”`));
    }
    const { round, decidedAt } = await reportedSubjectOf("challenge", id);
    const decided = { subjectType: "challenge", subjectId: id, round, status: "upheld" } as const;
    const again = await db().notification.findFirstOrThrow({
      where: { userId: first.userId, type: "report_decided" },
    });
    expect(decidedAt).not.toBeNull();
    await settleReports({ ...decided, decidedAt: again.createdAt.toISOString() });
    expect(await heardBy(first)).toEqual([
      "A person reviewed a challenge that you reported: it breaks our rules and was removed.",
    ]);
    const mails = await mailedTo(first);
    expect(mails).toContainEqual(expect.stringContaining("it breaks our rules and was removed. Thank you"));
    expect(mails.join()).not.toContain(message);
  });

  test("upheld about a person or a dispute: they read why, and nobody reads who reported", async () => {
    const [person, first] = await Promise.all([createViewer(), reporter()]);
    await reportSubject(first, about("user", person.userId));
    const ofPerson = { type: "user", id: person.userId } as const;
    const message = "Your name is a slur.";
    await decideReports(operator, ofPerson, { decision: "uphold", reason: "harassment", message });

    const backer = await createViewer();
    const challengeId = await completedChallenge({ viewer: backer, streamer });
    const { id } = await openDispute(
      backer,
      challengeId,
      { reason: "not_done", text: "It was not done" },
      "en",
    );
    await reportSubject(streamer, about("dispute", id));
    const words = "No insults here.";
    await decideReports(
      operator,
      { type: "dispute", id },
      { decision: "uphold", reason: "harassment", message: words },
    );
    await settle();
    expect(await heardBy(person)).toEqual([
      `A person reviewed reports about you and found that they are right: harassment, hate speech and discrimination are not allowed. “${message}”`,
    ]);
    expect(await mailedTo(person)).toContainEqual(expect.stringContaining(`They write: “${message}”`));
    expect(await heardBy(backer)).toEqual([expect.stringContaining(words)]);
    expect(await heardBy(first)).toEqual([expect.stringContaining("what you reported breaks our rules")]);
    const told = await db().notification.findMany({ where: { type: "report_upheld" } });
    expect(JSON.stringify(told)).not.toContain(first.userId);
  });

  test("dismissed: shown again, and the records of those who reported get worse", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const [first] = await hidden(id);
    await decideReports(operator, { type: "challenge", id }, { decision: "dismiss" });
    await settle();
    expect(await stateOf(id)).toEqual({ status: "active", hiddenAt: null, removedFor: null });
    expect(await recordOf(first as Actor)).toEqual({ upheld: 3, dismissed: 1 });
    expect((await notificationsTo(viewer, id)).map(({ type }) => type)).toEqual([
      "challenge_shown",
      "challenge_hidden",
    ]);
    expect(await casesOf(id)).toMatchObject([{ state: "decided", decision: "dismiss", reason: null }]);
  });

  test("upheld before acceptance: cancelled, holds released, everybody notified why", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const booster = await createViewer();
    await boost(booster, id, 500);
    const [first] = await hidden(id);
    await decideReports(operator, { type: "challenge", id }, { decision: "uphold", reason: "violence" });
    await settle();
    expect(await stateOf(id)).toMatchObject({ status: "cancelled", removedFor: "violence" });
    const pledges = await db().pledge.findMany({ where: { challengeId: id }, select: { status: true } });
    expect(pledges).toEqual([{ status: "voided" }, { status: "voided" }]);
    for (const party of [viewer, streamer, booster]) {
      const [notification, ...more] = (await notificationsTo(party, id)).filter(
        ({ type }) => type === "challenge_removed",
      );
      expect(notification?.message).toContain("real-world violence and dangerous acts are not allowed");
      expect(more).toEqual([]);
    }
    expect(await recordOf(first as Actor)).toEqual({ upheld: 4, dismissed: 0 });
    expect(await casesOf(id)).toMatchObject([{ state: "decided", decision: "uphold", reason: "violence" }]);
    await expect(getChallenge(await createViewer(), id)).rejects.toMatchObject({ code: "challenge_hidden" });
  });

  test("upheld after acceptance: failed; after completion: hidden, and its money stays", async () => {
    const accepted = await activeChallenge({ viewer, streamer });
    await acceptChallenge(streamer, accepted);
    const completed = await completedChallenge({ viewer, streamer });
    for (const id of [accepted, completed]) {
      await reportSubject(await reporter(), about("challenge", id));
      await decideReports(operator, { type: "challenge", id }, { decision: "uphold", reason: "illegal" });
    }
    await settle();
    expect(await stateOf(accepted)).toMatchObject({ status: "failed", removedFor: "illegal" });
    const kept = await stateOf(completed);
    expect([kept.status, kept.hiddenAt === null]).toEqual(["completed", false]);
    const [offer] = await db().pledge.findMany({
      where: { challengeId: completed },
      select: { status: true },
    });
    expect(offer?.status).toBe("captured");
    expect(await notificationsTo(streamer, completed)).toHaveLength(1);
    // The creator gets a statement of reasons in place of the notice; the streamer one where the removal cost them the pot.
    const statementsAbout = (challengeId: ChallengeId) =>
      db().statementOfReasons.findMany({ where: { challengeId }, orderBy: { kind: "asc" } });
    const decision = { clause: "illegal", automated: false, operatorId: operator.userId };
    const ofCreator = { userId: viewer.userId, kind: "challenge_removed", ...decision };
    expect(await statementsAbout(completed)).toMatchObject([ofCreator]);
    expect(await statementsAbout(accepted)).toMatchObject([
      ofCreator,
      { userId: streamer.userId, kind: "accepted_removed", ...decision },
    ]);
    const told = { userId: streamer.userId, challengeId: accepted, type: "statement_written" };
    expect(await db().notification.count({ where: told })).toBe(1);
  });

  test("a challenge that ended meanwhile is decided all the same", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await hidden(id);
    await advance({ days: 2 });
    expect((await stateOf(id)).status).toBe("expired");
    await decideReports(operator, { type: "challenge", id }, { decision: "uphold", reason: "other" });
    expect(await stateOf(id)).toMatchObject({ status: "expired", removedFor: "other" });
  });

  test("about a person it is recorded, and a new report begins a new round", async () => {
    const known = await createViewer();
    const first = await reporter();
    const subject = { type: "user", id: known.userId } as const;
    await reportSubject(first, about("user", known.userId, "Their name is a slur"));
    await decideReports(operator, subject, { decision: "uphold", reason: "harassment", message: "A slur" });
    await reportSubject(await reporter({ upheld: 1 }), about("user", known.userId));
    await settle();
    expect(await reportedSubjectOf("user", known.userId)).toMatchObject({
      status: "open",
      round: 2,
      reportCount: 1,
      weight: 6,
    });
    expect(await casesOf(known.userId)).toMatchObject([{ state: "decided" }, { state: "open" }]);
    expect(await recordOf(first)).toEqual({ upheld: 1, dismissed: 0 });
    const { items } = await listReports(operator, subject, FIRST_PAGE);
    expect(items.map(({ round, details }) => ({ round, details }))).toEqual([
      { round: 2, details: null },
      { round: 1, details: "Their name is a slur" },
    ]);
  });

  test("about a message it is recorded, and its author and who reported are told; it weighs on nothing else", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const author = await reporter();
    const pledge = await boosted(author, id, "You fool");
    const reporters = await goodReporters();
    for (const each of reporters) await reportSubject(each, about("pledge", pledge));
    expect((await stateOf(id)).hiddenAt).toBeNull();
    const subject = { type: "pledge", id: pledge } as const;
    const part = await createOperator();
    await boost(part, id, 500);
    await expect(decideReports(part, subject, { decision: "dismiss" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const message = "It insults.";
    await decideReports(operator, subject, { decision: "uphold", reason: "harassment", message });
    await settle();
    const words = "harassment, hate speech and discrimination are not allowed";
    expect(await heardBy(author)).toEqual([
      expect.stringMatching(
        new RegExp(`reports about the message of your boost for “.+”.+${words}. “${message}”`),
      ),
    ]);
    expect(await mailedTo(author)).toContainEqual(
      expect.stringContaining("the message of your boost for this challenge"),
    );
    for (const each of reporters) {
      expect(await heardBy(each)).toEqual([
        expect.stringContaining("the message of a boost that you reported: it breaks"),
      ]);
      expect(await recordOf(each)).toEqual({ upheld: 4, dismissed: 0 });
    }
    for (const other of [viewer, streamer])
      expect(await heardBy(other)).not.toContainEqual(expect.stringContaining("the message of"));
    const late = await reporter();
    await reportSubject(late, about("pledge", pledge));
    await decideReports(operator, subject, { decision: "dismiss" });
    await settle();
    expect(await heardBy(late)).toEqual([expect.stringContaining("follows our rules and stays")]);
    expect(await heardBy(author)).toHaveLength(1);
  });

  test("about somebody who became a streamer meanwhile one decision is about the reports from before and after", async () => {
    const person = await createViewer();
    const [first, second] = [await reporter(), await reporter()];
    await reportSubject(first, about("user", person.userId, "As a viewer"));
    await saveProfile(person, { user_type: "streamer" }, "en");
    await reportSubject(second, about("streamer", person.userId, "As a streamer"));
    expect(await casesOf(person.userId)).toHaveLength(1);
    const { items } = await listReports(operator, { type: "user", id: person.userId }, FIRST_PAGE);
    expect(items.map(({ details }) => details)).toEqual(["As a streamer", "As a viewer"]);
    const subject = { type: "user", id: person.userId } as const;
    await decideReports(operator, subject, { decision: "uphold", reason: "harassment", message: "A slur" });
    await settle();
    for (const each of [first, second]) expect(await recordOf(each)).toEqual({ upheld: 1, dismissed: 0 });
    await reportSubject(await reporter(), about("user", person.userId));
    expect(await reportedSubjectOf("streamer", person.userId)).toMatchObject({ status: "open", round: 1 });
  });

  test("the first of two operators wins", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await hidden(id);
    const second = await createOperator();
    const subject = { type: "challenge", id } as const;
    const decided = await Promise.allSettled([
      decideReports(operator, subject, { decision: "dismiss" }),
      decideReports(second, subject, { decision: "uphold", reason: "other" }),
    ]);
    const lost = decided.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    expect(lost).toEqual(["case_decided"]);
    expect(await casesOf(id)).toHaveLength(1);
  });

  test("a report that waited for the removal is refused", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await reportSubject(await reporter(), about("challenge", id));
    const late = await reporter();
    let waiting: Promise<unknown> = Promise.resolve();
    await transaction(async (tx) => {
      await lockSubject(tx, { type: "challenge", id });
      waiting = reportSubject(late, about("challenge", id)).catch((error: unknown) => error);
      await untilLockIsAwaited();
      await tx.challenge.update({ where: { id }, data: { hiddenAt: now() }, select: { id: true } });
    });
    expect(await waiting).toMatchObject({ code: "challenge_hidden" });
    expect(await db().report.count({ where: { subjectId: id } })).toBe(1);
  });

  test("is for operators without a part in it", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await reportSubject(operator, about("challenge", id));
    const subject = { type: "challenge", id } as const;
    const { id: caseId } = await db().case.findFirstOrThrow({ where: { subjectId: id } });
    expect(await getCase(operator, caseId, "en")).toMatchObject({ own: true, reports: null });
    await expect(claim(operator, caseId, "en")).rejects.toMatchObject({ code: "forbidden" });
    expect(await getCase(await createOperator(), caseId, "en")).toMatchObject({
      own: false,
      reports: { count: 1 },
    });
    for (const actor of [viewer, operator]) {
      await expect(decideReports(actor, subject, { decision: "dismiss" })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await expect(reportsAbout(viewer, subject)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listReports(viewer, subject, FIRST_PAGE)).rejects.toMatchObject({ code: "forbidden" });
    const nothing = { type: "challenge", id: newId(now()) } as const;
    await expect(decideReports(operator, nothing, { decision: "dismiss" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

test("decided reports are forgotten after two years, open ones are not", async () => {
  const [kept, gone] = [await createViewer(), await createViewer()];
  for (const { userId } of [kept, gone]) await reportSubject(await reporter(), about("user", userId));
  await decideReports(operator, { type: "user", id: gone.userId }, { decision: "dismiss" });
  await settle();
  const subjects = { in: [kept.userId, gone.userId] };
  await db().report.updateMany({
    where: { subjectId: subjects },
    data: { createdAt: subDays(now(), 800) },
  });
  await forgetOld();
  const left = await db().report.findMany({ where: { subjectId: subjects }, select: { subjectId: true } });
  expect(left).toEqual([{ subjectId: kept.userId }]);
});
