import { addHours } from "date-fns";
import { acceptChallenge, completeChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { openDispute } from "@/lib/disputes";
import { recordDecision, type Screening } from "@/lib/moderation";
import { leaveDesk } from "@/lib/moderators";
import { listNotifications } from "@/lib/notifications";
import { reportSubject } from "@/lib/reports";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { type ChallengeId, newId } from "@/lib/shared/ids";
import { questionCode, statementCode } from "@/lib/shared/mailed-code";
import { FIRST_PAGE, pagesOf } from "@/lib/shared/page";
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
import {
  answerQuestion,
  askSide,
  claim,
  decideCaseAs,
  getCase,
  holdOnePayout,
  liftAccountLimits,
  listActs,
  listCasePledges,
  listCases,
  nextCaseId,
  note,
  personCase,
  release,
  releaseOnePayout,
  warnPerson,
} from "..";

let viewer: Actor;
let streamer: Actor;
let one: Actor;
let other: Actor;
let admin: Actor;
const configured = { ...env() };
afterEach(() => Object.assign(env(), configured));

beforeAll(async () => {
  [viewer, streamer, one, other, admin] = await Promise.all([
    createViewer(),
    createStreamer(),
    createOperator(),
    createOperator(),
    createOperator("admin"),
  ]);
});

/** The id of a case about a dispute that nobody can join any more. */
async function disputed(): Promise<string> {
  const challengeId = await completedChallenge({ viewer, streamer });
  await openDispute(viewer, challengeId, { reason: "not_done", text: "The stream ended." }, "en");
  await db().challenge.update({ where: { id: challengeId }, data: { disputeUntil: now() } });
  return (await db().case.findFirstOrThrow({ where: { challengeId } })).id;
}

const REJECT = { decision: "rejected", reason: "unfounded", message: "The recording shows it." };
const DISMISS = { decision: "dismiss", reason: "within_rules", message: "Within the rules." };
const UPHOLD = { decision: "upheld", reason: "not_done", message: "The recording ends early." };

/** Brings a case into the states of the table. */
const STATES = {
  unclaimed: async () => undefined,
  "claimed by oneself": (id: string) => claim(one, id, "en"),
  "claimed by a colleague": (id: string) => claim(other, id, "en"),
  decided: (id: string) => decideCaseAs(other, id, REJECT, "en"),
  closed: (id: string) => db().case.update({ where: { id }, data: { state: "closed", endedAt: now() } }),
} as const;
const ACTS = {
  claim: (actor: Actor, id: string) => claim(actor, id, "en"),
  release: (actor: Actor, id: string) => release(actor, id, "en"),
  ask: (actor: Actor, id: string) => askSide(actor, id, { side: "streamer", question: "Where?" }, "en"),
  decide: (actor: Actor, id: string) => decideCaseAs(actor, id, REJECT, "en"),
  note: (actor: Actor, id: string) => note(actor, id, "Seen before.", "en"),
} as const;
const OK = { moderator: "ok", admin: "ok" };
const both = (code: string) => ({ moderator: code, admin: code });
const taken = { moderator: "case_claimed", admin: "ok" };
const EXPECTED: Record<
  keyof typeof STATES,
  Record<keyof typeof ACTS, { moderator: string; admin: string }>
> = {
  unclaimed: { claim: OK, release: OK, ask: OK, decide: OK, note: OK },
  "claimed by oneself": { claim: OK, release: OK, ask: OK, decide: OK, note: OK },
  "claimed by a colleague": { claim: taken, release: taken, ask: taken, decide: taken, note: OK },
  decided: {
    claim: both("case_decided"),
    release: both("case_decided"),
    ask: both("case_decided"),
    decide: both("case_decided"),
    note: OK,
  },
  closed: {
    claim: both("case_closed"),
    release: both("case_closed"),
    ask: both("case_closed"),
    decide: both("case_closed"),
    note: OK,
  },
};

describe.each(Object.keys(STATES) as (keyof typeof STATES)[])("a case that is %s", (state) => {
  test.each(Object.keys(ACTS) as (keyof typeof ACTS)[])("%s", async (act) => {
    const outcome = async (actor: Actor) => {
      const id = await disputed();
      await STATES[state](id);
      return ACTS[act](actor, id).then(
        () => "ok",
        (error) => error.code,
      );
    };
    expect({ moderator: await outcome(one), admin: await outcome(admin) }).toEqual(EXPECTED[state][act]);
  });
});

test("a refusal names the colleague", async () => {
  const id = await disputed();
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId: other.userId } });
  await claim(other, id, "en");
  await expect(claim(one, id, "en")).rejects.toMatchObject({ params: { by: username } });
  await decideCaseAs(other, id, REJECT, "en");
  await expect(decideCaseAs(one, id, UPHOLD, "en")).rejects.toMatchObject({
    code: "case_decided",
    params: { by: username },
  });
});

test("a large refund waits for a second operator, who is not the first", async () => {
  env().FOUR_EYES_ABOVE_CENTS = 1_000;
  const id = await disputed();
  await claim(one, id, "en");
  const proposed = await decideCaseAs(one, id, UPHOLD, "en");
  expect(proposed).toMatchObject({
    state: "open",
    claimed_by: null,
    proposal: { by: { id: one.userId }, decision: "upheld", message: UPHOLD.message },
    dispute: { status: "open" },
  });
  await expect(decideCaseAs(one, id, UPHOLD, "en")).rejects.toMatchObject({ code: "second_operator" });
  expect(await decideCaseAs(other, id, UPHOLD, "en")).toMatchObject({
    state: "decided",
    decided_by: { id: other.userId },
    dispute: { status: "upheld", decision_reason: UPHOLD.message },
  });
  const acts = await db().operatorAct.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act)).toEqual(["case.claim", "case.propose", "case.upheld"]);
});

test("a large dispute is rejected by two as well, also against a proposal to uphold it", async () => {
  env().FOUR_EYES_ABOVE_CENTS = 1_000;
  const id = await disputed();
  await decideCaseAs(one, id, UPHOLD, "en");
  expect(await decideCaseAs(other, id, REJECT, "en")).toMatchObject({
    state: "open",
    proposal: { by: { id: other.userId }, decision: "rejected" },
    dispute: { status: "open" },
  });
  await expect(decideCaseAs(other, id, REJECT, "en")).rejects.toMatchObject({ code: "second_operator" });
  const decided = await decideCaseAs(one, id, { ...REJECT, message: "Seen again." }, "en");
  expect(decided).toMatchObject({ state: "decided", decision: "rejected" });
  // Why each was for it stays readable.
  const proposed = decided.timeline.filter(({ event }) => event === "proposed").map(({ text }) => text);
  expect(proposed).toEqual([UPHOLD.message, REJECT.message]);
});

test("an operator with a part in it reads no proposal, no words and no names that its parties do not read", async () => {
  env().FOUR_EYES_ABOVE_CENTS = 1_000;
  const id = await disputed();
  await db().disputeStatement.updateMany({
    where: { backerId: viewer.userId },
    data: { anonymous: true },
  });
  await decideCaseAs(other, id, UPHOLD, "en");
  const owner = { ...streamer, role: "moderator" } as const;
  const story = await getCase(owner, id, "en");
  const unnamed = { claimed_by: null, proposed_by: null, decided_by: null };
  expect(story).toMatchObject({
    own: true,
    proposal: null,
    ...unnamed,
    dispute: { statements: [{ username: "" }] },
  });
  await expect(release({ ...owner, role: "admin" }, id, "en")).rejects.toMatchObject({ code: "forbidden" });
  expect(await nextCaseId(owner, newId(now()))).not.toBe(id);
  const inLog = async () => (await listActs(owner, { ...FIRST_PAGE, subject: id })).items;
  const nameless = { operator_id: "", operator_name: "" };
  expect(await inLog()).toMatchObject([{ act: "case.propose", reason: null, data: {}, ...nameless }]);
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId: other.userId } });
  const byName = { ...FIRST_PAGE, operator: username, subject: id };
  expect((await listActs(owner, byName)).items).toEqual([]);
  expect((await listActs(one, byName)).items).toMatchObject([{ operator_name: username }]);
  const queue = { ...FIRST_PAGE, limit: 100, kind: "dispute", state: "open", sort: "age" } as const;
  const inQueue = async (reader: Actor) => {
    for await (const page of pagesOf((cursor) => listCases(reader, { ...queue, cursor }))) {
      const found = page.find((each) => each.id === id);
      if (found !== undefined) return found;
    }
    return null;
  };
  expect(await inQueue(owner)).toMatchObject({ own: true, ...unnamed });
  expect(await inQueue(one)).toMatchObject({ own: false, proposed_by: { id: other.userId } });
  expect(story.timeline.filter(({ by, text }) => by !== null || text !== null)).toEqual([]);
  await expect(listCasePledges(owner, id, FIRST_PAGE)).rejects.toMatchObject({ code: "forbidden" });
  expect(await getCase(one, id, "en")).toMatchObject({
    proposal: { message: UPHOLD.message },
    dispute: { statements: [{ username: expect.stringMatching(/./) }] },
  });
  expect((await listCasePledges(one, id, FIRST_PAGE)).items).toMatchObject([{ anonymous: false }]);
  await decideCaseAs(one, id, UPHOLD, "en");
  expect(await inLog()).toMatchObject([
    { act: "case.upheld", reason: UPHOLD.reason, ...nameless },
    { act: "case.propose", reason: UPHOLD.reason, data: { decision: "upheld" }, ...nameless },
  ]);
  // Its refusal would name who decided.
  await expect(decideCaseAs(owner, id, REJECT, "en")).rejects.toMatchObject({ code: "forbidden" });
});

test("the log does not say who acted against its reader, or held their payout", async () => {
  const [reader, challengeId] = [
    { ...streamer, role: "moderator" } as const,
    await completedChallenge({ viewer, streamer }),
  ];
  const { id: payout } = await db().scheduledTransfer.findFirstOrThrow({ where: { challengeId } });
  await holdOnePayout(other, payout, { reason: "fraud_suspected", message: "Two cards." });
  await warnPerson(other, streamer.userId, { reason: "other", message: "Insults on the page." }, "en");
  const namesIn = async (actor: Actor) => {
    const read = (subject: string) => listActs(actor, { ...FIRST_PAGE, limit: 1, subject });
    const pages = [await read(payout), await read(streamer.userId)];
    return pages.flatMap(({ items }) => items.map(({ act, operator_name }) => [act, operator_name !== ""]));
  };
  const acts = ["payout.hold", "user.warn"];
  expect(await namesIn(reader)).toEqual(acts.map((act) => [act, false]));
  expect(await namesIn(one)).toEqual(acts.map((act) => [act, true]));
});

test("a dispute shows the disputes that its backers joined before, not to who has a part in it", async () => {
  const [stranger, elsewhere, backer] = [await createViewer(), await createStreamer(), await createViewer()];
  const dispute = async (creator: Actor, at: Actor) => {
    const challengeId = await activeChallenge({ viewer: creator, streamer: at });
    await boost(backer, challengeId, 500);
    await acceptChallenge(at, challengeId);
    await completeChallenge(at, challengeId);
    await settle();
    await openDispute(backer, challengeId, { reason: "not_done", text: "The stream ended." }, "en");
    return (await db().case.findFirstOrThrow({ where: { challengeId } })).id;
  };
  const before = await dispute(stranger, elsewhere);
  const id = await dispute(viewer, streamer);
  const earlierFor = async (actor: Actor) => (await getCase(actor, id, "en")).earlier.map((each) => each.id);
  expect(await earlierFor(one)).toContain(before);
  expect(await earlierFor({ ...streamer, role: "moderator" })).not.toContain(before);
});

test("whoever wrote a reported challenge can be asked; nobody else, and nobody about other reports", async () => {
  const challengeId = await activeChallenge({ viewer, streamer });
  const reason = { reason: "violence", details: "" } as const;
  const reporter = await createViewer();
  await reportSubject(reporter, { subject_type: "challenge", subject_id: challengeId, ...reason });
  await reportSubject(reporter, { subject_type: "streamer", subject_id: streamer.userId, ...reason });
  const caseOf = (subjectId: string) =>
    db().case.findFirstOrThrow({ where: { subjectId, kind: "report", state: "open" } });
  const { id } = await caseOf(challengeId);
  const question = "Is the ladder a toy?";
  const asked = await askSide(one, id, { side: "challenger", question }, "en");
  expect(asked.questions).toMatchObject([{ side: "challenger", person: { id: viewer.userId } }]);
  const { id: aboutPerson } = await caseOf(streamer.userId);
  for (const [refused, side] of [
    [id, "streamer"],
    [aboutPerson, "challenger"],
  ] as const) {
    const refusal = { fields: { side: "invalid" } };
    await expect(askSide(one, refused, { side, question }, "en")).rejects.toMatchObject(refusal);
  }
});

test("a case says what screening doubted or reports named in it that is disturbing", async () => {
  const challengeId = await activeChallenge({ viewer, streamer });
  const decision = { layer: "model", severity: "low" } as const;
  const decided = (screening: Pick<Screening, "verdict" | "categories">) =>
    transaction((tx) =>
      recordDecision(tx, {
        subjectType: "challenge",
        subjectId: challengeId,
        screening: { ...decision, ...screening },
      }),
    );
  await decided({ verdict: "unsure", categories: ["self_harm", "illegal"] });
  await decided({ verdict: "approved", categories: ["sexual"] });
  const reporter = await createViewer();
  for (const [subject_type, subject_id, reason] of [
    ["challenge", challengeId, "violence"],
    ["streamer", streamer.userId, "illegal"],
  ] as const)
    await reportSubject(reporter, { subject_type, subject_id, reason, details: "" });
  const { id } = await db().case.findFirstOrThrow({ where: { subjectId: challengeId, kind: "report" } });
  expect(await getCase(one, id, "en")).toMatchObject({ sensitive: ["self_harm", "violence"] });
});

test("what was proposed takes two, although the limit was raised meanwhile", async () => {
  env().FOUR_EYES_ABOVE_CENTS = 1_000;
  const id = await disputed();
  await decideCaseAs(one, id, UPHOLD, "en");
  env().FOUR_EYES_ABOVE_CENTS = 1_000_000;
  expect(await decideCaseAs(one, id, REJECT, "en")).toMatchObject({ state: "open" });
});

describe("an operator at the streamer's desk", () => {
  const appoint = (at: Actor, { userId }: Actor) =>
    db().streamerModerator.create({ data: { streamerId: at.userId, userId, createdAt: now() } });
  const outcomes = async (at: Actor, operator: Actor, challengeId: ChallengeId) => {
    const [{ id }, { id: payout }] = await Promise.all([
      db().case.findFirstOrThrow({ where: { challengeId } }),
      db().scheduledTransfer.findFirstOrThrow({ where: { challengeId } }),
    ]);
    const tried = await Promise.allSettled([
      decideCaseAs(operator, id, REJECT, "en"),
      claim(operator, id, "en"),
      holdOnePayout(operator, payout, { reason: "fraud_suspected", message: "Two cards." }),
      releaseOnePayout(operator, payout, { reason: "cleared" }),
      liftAccountLimits(operator, at.userId, { reason: "mistake" }, "en"),
    ]);
    return [
      (await getCase(operator, id, "en")).own,
      ...tried.map((each) => (each.status === "rejected" ? each.reason.code : "ok")),
    ];
  };
  const dispute = async (at: Actor) => {
    const challengeId = await completedChallenge({ viewer, streamer: at });
    await openDispute(viewer, challengeId, { reason: "not_done", text: "The stream ended." }, "en");
    return challengeId;
  };

  test("decides nothing about that streamer, also not after leaving it", async () => {
    const [at, operator] = await Promise.all([createStreamer(), createOperator()]);
    await appoint(at, operator);
    const challengeId = await dispute(at);
    const refused = [true, ...Array(5).fill("forbidden")];
    expect(await outcomes(at, operator, challengeId)).toEqual(refused);
    await leaveDesk(operator, at.userId);
    expect(await outcomes(at, operator, challengeId)).toEqual(refused);
  });

  test("decides about challenges that were written after they left", async () => {
    const [at, operator] = await Promise.all([createStreamer(), createOperator()]);
    await appoint(at, operator);
    await leaveDesk(operator, at.userId);
    await advance({ seconds: 1 });
    const challengeId = await dispute(at);
    const { id } = await db().case.findFirstOrThrow({ where: { challengeId } });
    expect(await decideCaseAs(operator, id, UPHOLD, "en")).toMatchObject({ state: "decided" });
  });

  test("decides nothing about reports of the streamer or of their challenges", async () => {
    const [at, operator] = await Promise.all([createStreamer(), createOperator()]);
    await appoint(at, operator);
    const challengeId = await activeChallenge({ viewer, streamer: at });
    const reason = { reason: "off_platform", details: "" } as const;
    await Promise.all([
      reportSubject(viewer, { subject_type: "streamer", subject_id: at.userId, ...reason }),
      reportSubject(other, { subject_type: "challenge", subject_id: challengeId, ...reason }),
    ]);
    const cases = await db().case.findMany({ where: { subjectId: { in: [at.userId, challengeId] } } });
    expect(cases).toHaveLength(2);
    for (const { id } of cases)
      await expect(decideCaseAs(operator, id, DISMISS, "en")).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("notifies the side that is asked, which answers once; nobody else may open the case", async () => {
  const id = await disputed();
  const ask = () => askSide(one, id, { side: "streamer", question: "Where is the recording?" }, "en");
  await ask();
  await expect(ask()).rejects.toMatchObject({ code: "question_open" });
  const { items } = await listNotifications(streamer, { limit: 1 }, "en");
  expect(items).toMatchObject([{ type: "case_question", link: `/case/${id}` }]);
  await expect(personCase(viewer, id, undefined)).rejects.toMatchObject({ code: "case_not_found" });
  const answer = (actor: Actor, text: string) => answerQuestion(actor, id, { text });
  await expect(answer(viewer, "I know.")).rejects.toMatchObject({ code: "case_not_found" });
  await answer(streamer, "On my channel.");
  await expect(answer(streamer, "Again.")).rejects.toMatchObject({ code: "question_closed" });
  expect((await getCase(one, id, "en")).questions).toMatchObject([
    { side: "streamer", person: { id: streamer.userId }, answer: "On my channel." },
  ]);
});

test("who is suspended answers by the mailed link, and by no other", async () => {
  const [id, otherCase] = [await disputed(), await disputed()];
  for (const asked of [id, otherCase])
    await askSide(one, asked, { side: "streamer", question: "Where is the recording?" }, "en");
  const questions = await db().caseQuestion.findMany({
    where: { caseId: { in: [id, otherCase] } },
    select: { id: true, caseId: true },
  });
  const codeOf = (caseId: string) =>
    questionCode(questions.find((question) => question.caseId === caseId)?.id ?? "");
  for (const code of [undefined, codeOf(otherCase), statementCode(id), "a.b"]) {
    await expect(personCase(null, id, code)).rejects.toMatchObject({ code: "case_not_found" });
    await expect(answerQuestion(null, id, { text: "Mine.", code })).rejects.toMatchObject({
      code: "case_not_found",
    });
  }
  await answerQuestion(null, id, { text: "On my channel.", code: codeOf(id) });
  expect(await personCase(null, id, codeOf(id))).toMatchObject({ questions: [{ answer: "On my channel." }] });
});

test("the streamer is never asked about what they never saw", async () => {
  const id = newId(now());
  const challengeId = await completedChallenge({ viewer, streamer });
  await db().case.create({
    data: {
      id,
      kind: "review",
      subjectType: "challenge",
      subjectId: challengeId,
      challengeId,
      openedAt: now(),
      promisedBy: now(),
    },
  });
  await expect(askSide(one, id, { side: "streamer", question: "Why?" }, "en")).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("the story has both sides, the money by account, and earlier cases of the same people", async () => {
  const earlier = await disputed();
  const id = await disputed();
  const { challengeId } = await db().case.findUniqueOrThrow({ where: { id }, select: { challengeId: true } });
  const shownAt = new Date("2031-05-01T20:14:00.000Z");
  if (challengeId !== null) await db().airReceipt.create({ data: { challengeId, shownAt } });
  const story = await getCase(one, id, "en");
  expect(story).toMatchObject({
    kind: "dispute",
    own: false,
    dispute: { statements: [{ text: "The stream ended." }] },
    challenge: {
      creator: { id: viewer.userId },
      streamer: { id: streamer.userId },
      shown_at: shownAt.toISOString(),
    },
  });
  expect(story.money?.pledges).toContainEqual(expect.objectContaining({ kind: "offer", count: 1 }));
  expect(story.money?.payout).toMatchObject({ status: "pending", set_off: 0 });
  expect(story.earlier.map((seen) => seen.id)).toContain(earlier);
  expect(story.timeline.map(({ event }) => event)).toEqual(expect.arrayContaining(["complete", "opened"]));
});

test("the money is counted by people, what is still to be refunded from what was, and the payout has its fee", async () => {
  const [backer, at] = [await createViewer(), await createStreamer()];
  const challengeId = await activeChallenge({ viewer, streamer: at });
  for (const amount of [500, 700]) await boost(backer, challengeId, amount);
  await acceptChallenge(at, challengeId);
  await completeChallenge(at, challengeId);
  await settle();
  await openDispute(viewer, challengeId, { reason: "not_done", text: "The stream ended." }, "en");
  const { id } = await db().case.findFirstOrThrow({ where: { challengeId } });
  const before = await getCase(one, id, "en");
  const pot = before.amount ?? 0;
  expect(before.takes_two).toBe(false);
  expect(before.money?.pledges).toContainEqual({
    kind: "boost",
    status: "captured",
    count: 2,
    people: 1,
    amount: 12,
  });
  expect(before.money).toMatchObject({
    refundable: { people: 2, amount: pot },
    refunded: { people: 0, amount: 0 },
    payout: { amount: pot, platform_fee: pot / 10 },
  });
  await decideCaseAs(one, id, UPHOLD, "en");
  await settle();
  expect((await getCase(one, id, "en")).money).toMatchObject({
    refundable: { people: 0, amount: 0 },
    refunded: { people: 2, amount: pot },
  });
  env().FOUR_EYES_ABOVE_CENTS = 1_000;
  expect((await getCase(one, await disputed(), "en")).takes_two).toBe(true);
});

test("the queue is ordered by what is promised or by age, filtered, and paged", async () => {
  const [early, late] = [await disputed(), await disputed()];
  const soon = addHours(now(), -1_000);
  await db().case.update({ where: { id: late }, data: { promisedBy: soon } });
  await claim(one, late, "en");
  const ids = async (query: Partial<Parameters<typeof listCases>[1]>) => {
    const seen: string[] = [];
    const read = (cursor?: string) =>
      listCases(one, { limit: 2, state: "open", sort: "promised", cursor, ...query });
    for await (const items of pagesOf(read)) seen.push(...items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    return seen.filter((id) => id === early || id === late);
  };
  expect(await ids({})).toEqual([late, early]);
  expect(await ids({ sort: "age" })).toEqual([early, late]);
  expect(await ids({ claim: "mine" })).toEqual([late]);
  expect(await ids({ claim: "unclaimed" })).toEqual([early]);
  expect(await ids({ kind: "appeal" })).toEqual([]);
});
