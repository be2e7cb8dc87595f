import {
  claim,
  decideCaseAs,
  getCase,
  holdOnePayout,
  limitPerson,
  listCases,
  suspendPerson,
  warnPerson,
} from "@/lib/admin";
import { openCases } from "@/lib/cases";
import {
  acceptChallenge,
  appealChallenge,
  confirmPayment,
  decideScreening,
  removeChallenge,
  writeChallenge,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { listNotifications } from "@/lib/notifications";
import { decideReports, reportSubject, reverseReports } from "@/lib/reports";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { FIRST_PAGE } from "@/lib/shared/page";
import { getStatement, objectTo } from "@/lib/statements";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { mailsTo } from "@/tests/support/mails";
import {
  activeChallenge,
  advance,
  completedChallenge,
  createOperator,
  createStreamer,
  createViewer,
  payWith,
  settle,
} from "@/tests/support/world";

let judge: Actor;
let other: Actor;
let viewer: Actor;
let streamer: Actor;

beforeAll(async () => {
  [judge, other] = await Promise.all([createOperator(), createOperator()]);
});
beforeEach(async () => {
  [viewer, streamer] = await Promise.all([createViewer(), createStreamer()]);
});

const REVERSE = { decision: "reverse", reason: "facts_wrong", message: "We mixed up two names." };
const KEEP = { decision: "keep", reason: "facts_hold", message: "The recording shows it." };
const CLAUSE = { reason: "harassment", message: "You threatened a streamer." } as const;

const objectionTo = (person: Actor, id: string) =>
  objectTo(person, id, { text: "It was somebody else." }, "en");

/** As people could until refused challenges were appealed only. */
const earlierObjectionTo = (_: Actor, id: string) =>
  transaction(async (tx) => {
    const { challengeId } = await tx.statementOfReasons.findUniqueOrThrow({ where: { id } });
    await tx.statementObjection.create({
      data: { statementId: id, text: "It is a game.", createdAt: now() },
    });
    await openCases(tx, [{ kind: "objection", subjectType: "statement", subjectId: id, challengeId }]);
  });

/** Objects to the latest statement about the person. @returns the ids of the statement and of its case */
async function objected(
  person: Actor,
  object: (person: Actor, id: string) => Promise<unknown> = objectionTo,
): Promise<{ statementId: string; caseId: string }> {
  const { id } = await db().statementOfReasons.findFirstOrThrow({
    where: { userId: person.userId },
    orderBy: { createdAt: "desc" },
  });
  await object(person, id);
  const opened = await db().case.findFirstOrThrow({ where: { subjectId: id, kind: "objection" } });
  return { statementId: id, caseId: opened.id };
}

const statusOf = async (id: ChallengeId) =>
  (await db().challenge.findUniqueOrThrow({ where: { id } })).status;
const limitsOf = async ({ userId }: Actor) => db().accountLimit.count({ where: { userId, endedAt: null } });

test("an objection is a case with the statement, what is said against it and earlier cases, promised within a week", async () => {
  await warnPerson(judge, viewer.userId, CLAUSE, "en");
  const { statementId, caseId } = await objected(viewer);
  const queue = await listCases(other, { kind: "objection", state: "open", sort: "promised", limit: 100 });
  const username = (await db().profile.findUniqueOrThrow({ where: { userId: viewer.userId } })).username;
  const shown = queue.items.find(({ id }) => id === caseId);
  expect(shown).toMatchObject({ subject_id: statementId, title: username });
  const hours = Date.parse(shown?.promised_by ?? "") - Date.parse(shown?.opened_at ?? "");
  expect(hours / 3_600_000).toBe(168);
  expect(await getCase(other, caseId, "en")).toMatchObject({
    own: false,
    statement: {
      kind: "warning",
      facts: CLAUSE.message,
      objection: { text: "It was somebody else.", status: "open" },
    },
  });
});

test("who made the decision neither takes nor decides the case", async () => {
  await warnPerson(judge, viewer.userId, CLAUSE, "en");
  const { caseId } = await objected(viewer);
  expect(await getCase(judge, caseId, "en")).toMatchObject({ own: true });
  await expect(claim(judge, caseId, "en")).rejects.toMatchObject({ code: "forbidden" });
  await expect(decideCaseAs(judge, caseId, REVERSE, "en")).rejects.toMatchObject({ code: "forbidden" });
});

test("a decision that is kept says why, once, by notification and mail, and changes nothing", async () => {
  await suspendPerson(judge, viewer.userId, { ...CLAUSE, limits: ["boosts"] }, "en");
  const { statementId, caseId } = await objected(viewer);
  await decideCaseAs(other, caseId, KEEP, "en");
  const late = decideCaseAs(await createOperator(), caseId, REVERSE, "en");
  await expect(late).rejects.toMatchObject({ code: "case_decided" });
  await settle();
  expect(await limitsOf(viewer)).toBe(2);
  expect(await getStatement(viewer, statementId, undefined, "en")).toMatchObject({
    objection: { status: "kept", answer: KEEP.message, undone: null },
  });
  expect((await listNotifications(viewer, FIRST_PAGE, "en")).items).toContainEqual(
    expect.objectContaining({
      message: "The decision that you objected to stands. Read the answer.",
      link: `/statements/${statementId}`,
    }),
  );
  const { email } = await db().user.findUniqueOrThrow({ where: { id: viewer.userId } });
  const mail = (await mailsTo(email)).find(({ subject }) => subject === "The decision stands");
  for (const part of ["Your account has been suspended", KEEP.message, "court"])
    expect(mail?.text).toContain(part);
  // It works for a person who cannot sign in.
  expect(mail?.links[0]).toContain(`/statements/${statementId}?code=`);
});

describe("a reversal undoes", () => {
  /** @returns the objection as the person reads it */
  const reversed = async (person: Actor, object: Parameters<typeof objected>[1] = objectionTo) => {
    const { statementId, caseId } = await objected(person, object);
    await decideCaseAs(other, caseId, REVERSE, "en");
    await settle();
    const { objection, challenge_id: challengeId } = await getStatement(person, statementId, undefined, "en");
    const { email } = await db().user.findUniqueOrThrow({ where: { id: person.userId } });
    const mail = (await mailsTo(email)).find(({ subject }) => subject === "Your objection was right");
    const page = mail?.links.find((link) => link.includes("/challenge/"));
    expect(page).toBe(challengeId === null ? undefined : `http://localhost:3000/challenge/${challengeId}`);
    return objection;
  };

  test("a suspension with its limits, and leaves what a colleague limited besides", async () => {
    await limitPerson(judge, viewer.userId, { ...CLAUSE, limits: ["payouts"] }, "en");
    await suspendPerson(judge, viewer.userId, { ...CLAUSE, limits: ["boosts"] }, "en");
    expect(await reversed(viewer)).toMatchObject({ status: "reversed", undone: true });
    expect(
      await db().accountLimit.findMany({
        where: { userId: viewer.userId, endedAt: null },
        select: { kind: true },
      }),
    ).toEqual([{ kind: "payouts" }]);
    expect((await db().user.findUniqueOrThrow({ where: { id: viewer.userId } })).suspendedAt).toBeNull();
  });

  test("nothing of a limit that is over, and says so", async () => {
    await limitPerson(judge, viewer.userId, { ...CLAUSE, limits: ["boosts"] }, "en");
    await db().accountLimit.updateMany({ where: { userId: viewer.userId }, data: { endedAt: new Date() } });
    expect(await reversed(viewer)).toMatchObject({ status: "reversed", undone: false });
  });

  async function refused(): Promise<ChallengeId> {
    const id = await writeChallenge(viewer, {
      challenge: "Commando crawl to the fridge",
      amount: cents(2_500),
      time_limit: "1d",
      streamer_id: streamer.userId,
    });
    await decideScreening(id, {
      verdict: "rejected",
      layer: "rules",
      categories: ["violence"],
      severity: "high",
    });
    return id;
  }

  test("a refusal after an appeal whose streamer has left: the fee goes back", async () => {
    const id = await refused();
    const { clientSecret } = await appealChallenge(viewer, id, {}, "en");
    await confirmPayment(viewer, await payWith(clientSecret));
    const { id: appealId } = await db().case.findFirstOrThrow({ where: { challengeId: id, kind: "appeal" } });
    const rejection = { decision: "reject", reason: "violence", message: "It is not a game." };
    await decideCaseAs(judge, appealId, rejection, "en");
    await suspendPerson(judge, streamer.userId, { ...CLAUSE, limits: [] }, "en");
    expect(await reversed(viewer, earlierObjectionTo)).toMatchObject({ undone: true });
    expect(await statusOf(id)).toBe("review_failed");
    expect(await db().pledge.findFirst({ where: { challengeId: id, kind: "appeal" } })).toMatchObject({
      status: "refunded",
    });
  });

  test("a refusal by screening: the challenge waits for its creator's card", async () => {
    const id = await refused();
    expect(await reversed(viewer, earlierObjectionTo)).toMatchObject({ undone: true });
    expect(await statusOf(id)).toBe("approved");
    expect(await db().pledge.count({ where: { challengeId: id, kind: "offer" } })).toBe(1);
  });

  test("the hold of a payout, which leaves on its day", async () => {
    const id = await completedChallenge({ viewer, streamer });
    await settle();
    const payout = await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId: id } });
    await holdOnePayout(judge, payout.id, { reason: "fraud_suspected", message: "Same card." });
    expect(await reversed(streamer)).toMatchObject({ undone: true });
    await advance({ days: 21 });
    expect(await db().scheduledTransfer.findUniqueOrThrow({ where: { id: payout.id } })).toMatchObject({
      status: "completed",
    });
    await expectInvariantsAtRest();
  });

  test("the removal of a challenge that had been completed, and not one that ended with it", async () => {
    const completed = await completedChallenge({ viewer, streamer });
    const remove = (id: ChallengeId) =>
      transaction((tx) => removeChallenge(tx, id, "harassment", judge.userId, "Insults."));
    await remove(completed);
    expect(await reversed(viewer)).toMatchObject({ undone: true });
    const shown = await db().challenge.findUniqueOrThrow({ where: { id: completed } });
    expect(shown).toMatchObject({ hiddenAt: null, removedFor: null });

    const accepted = await activeChallenge({ viewer, streamer });
    await acceptChallenge(streamer, accepted);
    await remove(accepted);
    for (const person of [viewer, streamer])
      expect(await reversed(person)).toMatchObject({ status: "reversed", undone: false });
    expect(await statusOf(accepted)).toBe("failed");
    await expectInvariantsAtRest();
  });

  test("what reports that led to a removal added to the records of those who made them", async () => {
    const id = await completedChallenge({ viewer, streamer });
    const subject = { type: "challenge", id } as const;
    const [one, two] = await Promise.all([createViewer(), createViewer()]);
    for (const reporter of [one, two])
      await reportSubject(reporter, { subject_type: "challenge", subject_id: id, reason: "harassment" });
    await decideReports(judge, subject, { decision: "uphold", reason: "harassment" });
    const records = () =>
      db().reportRecord.findMany({
        where: { userId: { in: [one.userId, two.userId] } },
        select: { upheld: true, dismissed: true },
      });
    const reported = () =>
      db().reportedSubject.findFirstOrThrow({
        where: { subjectId: id },
        select: { status: true, round: true },
      });
    await settle();
    expect(await records()).toEqual(Array(2).fill({ upheld: 1, dismissed: 0 }));
    expect(await reversed(viewer)).toMatchObject({ undone: true });
    const after = Array(2).fill({ upheld: 0, dismissed: 1 });
    expect(await records()).toEqual(after);
    expect(await reported()).toEqual({ status: "dismissed", round: 1 });
    // A job may run twice.
    await reverseReports({ challengeId: id, round: 1 });
    expect(await records()).toEqual(after);
  });
});

test("an objection whose author erased their account is not decided", async () => {
  await warnPerson(judge, viewer.userId, CLAUSE, "en");
  const { statementId, caseId } = await objected(viewer);
  await db().statementObjection.delete({ where: { statementId } });
  expect(await getCase(other, caseId, "en")).toMatchObject({ statement: { objection: null } });
  await expect(decideCaseAs(other, caseId, KEEP, "en")).rejects.toMatchObject({ code: "wrong_state" });
});
