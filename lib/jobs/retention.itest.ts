import { ERASED_TEXT } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { recordDecision } from "@/lib/moderation";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import { type ChallengeId, newId } from "@/lib/shared/ids";
import { createOperator, createStreamer, createViewer } from "@/tests/support/world";
import { forgetOld } from ".";

afterEach(() => setClockOffset(0));

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;

/** A completed challenge with a statement and evidence, without money. */
async function disputed(viewer: Actor, streamer: Actor): Promise<ChallengeId> {
  const at = now();
  const { id } = await db().challenge.create({
    data: {
      creatorId: viewer.userId,
      streamerId: streamer.userId,
      text: "Hum a whole song",
      amountCents: 2_500,
      potCents: 2_500,
      timeLimit: "1d",
      status: "completed",
      createdAt: at,
      endedAt: at,
      updatedAt: at,
      dispute: {
        create: {
          status: "open",
          openedAt: at,
          updatedAt: at,
          statements: {
            create: { backerId: viewer.userId, reason: "other", text: "Only half of it", createdAt: at },
          },
          evidence: { create: { text: "All of it", links: ["https://twitch.tv/v/1"], createdAt: at } },
        },
      },
    },
    select: { id: true },
  });
  return id;
}

async function erased(actor: Actor): Promise<Actor> {
  const at = now();
  await db()
    .$executeRaw`UPDATE users SET suspended_at = ${at}, deletion_requested_at = ${at}, erased_at = ${at},
    password_hash = NULL, email = 'erased-' || id || '@erased.invalid' WHERE id = ${actor.userId}::uuid`;
  return actor;
}

async function textsOf(challengeId: ChallengeId): Promise<readonly unknown[]> {
  const { text, dispute } = await db().challenge.findUniqueOrThrow({
    where: { id: challengeId },
    select: { text: true, dispute: { select: { statements: true, evidence: true } } },
  });
  const [evidence] = dispute?.evidence ?? [];
  return [text, dispute?.statements[0]?.text, evidence?.text, evidence?.links];
}

/** After which a whole month is older; the first one of a database has two. */
const MONTH_MS = 62 * DAY_MS;

test("drops moderation logs by the month once all of it is two years old", async () => {
  const subjectId = newId(now());
  const screening = {
    verdict: "rejected",
    severity: "high",
    categories: ["violence"],
    layer: "rules",
  } as const;
  await recordDecision(db(), { subjectType: "bio", subjectId, screening });
  const left = () => db().moderationDecision.count({ where: { subjectId } });
  setClockOffset(2 * YEAR_MS - 2 * DAY_MS);
  await forgetOld();
  expect(await left()).toBe(1);
  setClockOffset(2 * YEAR_MS + MONTH_MS);
  await forgetOld();
  expect(await left()).toBe(0);
});

describe("decisions of operators", () => {
  /** An ended case with a note and a question, a statement with an objection, a limit that ended, and an act. */
  async function decided(
    kind: "review" | "dispute",
    statement: "limit" | "payout_held" | "payout_cancelled",
  ) {
    const [{ userId }, operator, at] = [await createViewer(), await createOperator(), now()];
    const { id: caseId } = await db().case.create({
      data: {
        kind,
        subjectType: "challenge",
        subjectId: newId(at),
        openedAt: at,
        promisedBy: at,
        state: "closed",
        endedAt: at,
        events: { create: { event: "note", text: "Seen before", at } },
        questions: {
          create: {
            side: "challenger",
            personId: userId,
            askedById: operator.userId,
            question: "Why?",
            askedAt: at,
          },
        },
      },
    });
    const answer = { status: "kept" as const, decidedAt: at, answer: "It stays." };
    const objection = { create: { text: "No", createdAt: at, ...answer } };
    const { id: statementId } = await db().statementOfReasons.create({
      data: { userId, kind: statement, clause: "other", automated: false, createdAt: at, objection },
    });
    if (statement === "limit")
      await db().accountLimit.create({
        data: {
          userId,
          kind: "boosts",
          statementId,
          operatorId: operator.userId,
          startedAt: at,
          endedAt: at,
        },
      });
    await db().operatorAct.create({
      data: { operatorId: operator.userId, act: "case.note", subjectType: "case", subjectId: caseId, at },
    });
    return async () => [
      await db().case.count({ where: { id: caseId } }),
      await db().statementOfReasons.count({ where: { id: statementId } }),
      await db().operatorAct.count({ where: { subjectId: caseId } }),
    ];
  }

  test("go after two years; those about money, and what operators did, after seven", async () => {
    const about = await decided("review", "limit");
    const aboutMoney = [
      await decided("dispute", "payout_held"),
      await decided("dispute", "payout_cancelled"),
    ];
    const leftAfter = async (years: number) => {
      setClockOffset(years * YEAR_MS + MONTH_MS);
      await forgetOld();
      return [await about(), ...(await Promise.all(aboutMoney.map((left) => left())))];
    };
    const [all, none] = [
      [1, 1, 1],
      [0, 0, 0],
    ];
    expect(await leftAfter(1)).toEqual([all, all, all]);
    expect(await leftAfter(2)).toEqual([[0, 0, 1], all, all]);
    expect(await leftAfter(7)).toEqual([none, none, none]);
  });

  test("stay while they have effect: an open case, a limit in force, an objection that waits", async () => {
    const [{ userId }, operator, at] = [await createViewer(), await createOperator(), now()];
    const opened = { kind: "review" as const, subjectType: "challenge", openedAt: at, promisedBy: at };
    await db().case.create({ data: { ...opened, subjectId: newId(at) } });
    const statement = { userId, clause: "other", automated: false, createdAt: at };
    const { id: statementId } = await db().statementOfReasons.create({
      data: { ...statement, kind: "limit" },
    });
    await db().accountLimit.create({
      data: { userId, kind: "boosts", statementId, operatorId: operator.userId, startedAt: at },
    });
    const objection = { create: { text: "No", createdAt: at } };
    await db().statementOfReasons.create({ data: { ...statement, kind: "warning", objection } });
    setClockOffset(8 * YEAR_MS);
    await forgetOld();
    expect(await db().case.count({ where: { state: "open" } })).toBe(1);
    expect(await db().statementOfReasons.count({ where: { userId } })).toBe(2);
  });

  test.each(["cases", "case_events", "statements_of_reasons", "operator_acts"])(
    "nothing else deletes from %s",
    async (table) => {
      await decided("review", "limit");
      await expect(db().$executeRawUnsafe(`DELETE FROM ${table}`)).rejects.toThrow("append-only");
    },
  );
});

test("forgets ended proposals of roles, differences and lost payments as long after as they matter, and none that wait", async () => {
  const [at, { userId }, operator] = [now(), await createViewer(), await createOperator()];
  const proposal = { userId, role: "moderator", reason: "Helps", proposedAt: at } as const;
  const ended = { ...proposal, proposedById: operator.userId, endedAt: at };
  await db().roleProposal.createMany({ data: [ended, { ...ended, endedAt: null }] });
  const difference = (subject: string, confirmedAt: Date | null, closedAt: Date | null) => ({
    ...{ kind: "law_2", subject, details: {}, firstSeenAt: at, lastSeenAt: at },
    ...{ confirmedAt, closedAt },
  });
  await db().moneyDifference.createMany({
    data: [difference("suspected", null, at), difference("closed", at, at), difference("open", at, null)],
  });
  const lost = { amountCents: 500, challengeId: "", foundAt: at };
  await db().lostPayment.createMany({
    data: [
      { ...lost, stripePaymentIntentId: "pi_waits", status: "captured" },
      { ...lost, stripePaymentIntentId: "pi_voided", status: "voided" },
    ],
  });
  const leftAfter = async (days: number) => {
    setClockOffset(days * DAY_MS);
    await forgetOld();
    return [
      await db().roleProposal.count({ where: { userId } }),
      await db().moneyDifference.count({ where: { firstSeenAt: at } }),
      await db().lostPayment.count({ where: { foundAt: at } }),
    ];
  };
  expect(await leftAfter(29)).toEqual([2, 3, 2]);
  expect(await leftAfter(31)).toEqual([2, 2, 2]);
  expect(await leftAfter(7 * 365)).toEqual([2, 2, 2]);
  expect(await leftAfter(7 * 366)).toEqual([1, 1, 1]);
});

test("forgets a reported subject two years after its decision, with its last report", async () => {
  const [at, { userId: reporterId }] = [now(), await createViewer()];
  const [decided, reportedLater, open] = [newId(at), newId(at), newId(at)];
  const subject = { subjectType: "user", openedAt: at } as const;
  await db().reportedSubject.createMany({
    data: [
      { ...subject, subjectId: decided, status: "upheld", decidedAt: at },
      { ...subject, subjectId: reportedLater, status: "dismissed", decidedAt: at },
      { ...subject, subjectId: open, status: "open" },
    ],
  });
  const report = { subjectType: "user", reporterId, round: 1, reason: "other", weight: 1 } as const;
  const later = new Date(at.getTime() + YEAR_MS);
  await db().report.createMany({
    data: [
      { ...report, subjectId: decided, status: "upheld", createdAt: at },
      { ...report, subjectId: reportedLater, status: "dismissed", createdAt: later },
    ],
  });
  const left = async () => {
    const rows = await db().reportedSubject.findMany({
      where: { openedAt: at },
      orderBy: { subjectId: "asc" },
    });
    return rows.map(({ subjectId }) => subjectId);
  };
  setClockOffset(2 * YEAR_MS - 3 * DAY_MS);
  await forgetOld();
  expect(await left()).toEqual([decided, reportedLater, open].toSorted());
  setClockOffset(2 * YEAR_MS);
  await forgetOld();
  expect(await left()).toEqual([reportedLater, open].toSorted());
});

test("deletes a model's judgements, and the counts of its calls, after 30 days", async () => {
  const { verdict, confidence, reason } = { verdict: "approved", confidence: 1, reason: "" } as const;
  await db().modelJudgement.create({ data: { key: "k", verdict, confidence, reason, createdAt: now() } });
  await db().modelCalls.create({ data: { day: now(), calls: 1 } });
  const left = () => Promise.all([db().modelJudgement.count(), db().modelCalls.count()]);
  setClockOffset(29 * DAY_MS);
  await forgetOld();
  expect(await left()).toEqual([1, 1]);
  setClockOffset(31 * DAY_MS);
  await forgetOld();
  expect(await left()).toEqual([0, 0]);
});

test("a rule that fails keeps none of the others from running, and is named", async () => {
  await db().modelCalls.create({ data: { day: now(), calls: 1 } });
  await db().$executeRaw`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'locked'; END $$`;
  // The table of the first rule.
  await db()
    .$executeRaw`CREATE TRIGGER fail BEFORE DELETE ON refresh_tokens FOR EACH STATEMENT EXECUTE FUNCTION fail()`;
  try {
    setClockOffset(31 * DAY_MS);
    await expect(forgetOld()).rejects.toThrow("forgetOld: refresh tokens of ended sessions");
  } finally {
    await db().$executeRaw`DROP FUNCTION fail CASCADE`;
  }
  expect(await db().modelCalls.count()).toBe(0);
  await forgetOld();
});

test("clears the texts of deleted accounts after seven years, and no others", async () => {
  const [gone, goneStreamer] = [
    await erased(await createViewer()),
    await createStreamer({ payouts: "none" }),
  ];
  await erased(goneStreamer);
  const here = [await createViewer(), await createStreamer({ payouts: "none" })] as const;
  const [ofGone, ofHere] = [await disputed(gone, goneStreamer), await disputed(...here)];
  const texts = await textsOf(ofGone);
  setClockOffset(6 * YEAR_MS);
  await forgetOld();
  expect(await textsOf(ofGone)).toEqual(texts);
  setClockOffset(7 * YEAR_MS);
  await forgetOld();
  expect(await textsOf(ofGone)).toEqual([ERASED_TEXT, ERASED_TEXT, ERASED_TEXT, []]);
  expect(await textsOf(ofHere)).toEqual(texts);
});

describe("rows of temporary use", () => {
  const DAY_MS = 86_400_000;

  /** Purges after some days; returns what is left. */
  async function leftAfter(days: number, left: () => Promise<number>): Promise<number> {
    setClockOffset(days * DAY_MS);
    await forgetOld();
    return left();
  }

  test("deletes processed provider events after 60 days, and no unprocessed ones", async () => {
    const at = now();
    await db().providerEvent.createMany({
      data: [
        { id: "evt_done", type: "refund.created", objectId: "re_1", receivedAt: at, processedAt: at },
        { id: "evt_open", type: "refund.created", objectId: "re_1", receivedAt: at },
      ],
    });
    const left = () => db().providerEvent.count({ where: { id: { startsWith: "evt_" } } });
    expect(await leftAfter(59, left)).toBe(2);
    expect(await leftAfter(61, left)).toBe(1);
  });

  test("deletes notifications 90 days after they were read, and all after a year", async () => {
    const { userId } = await createViewer();
    const at = now();
    const make = (count: number, readAt: Date | null) =>
      db().notification.createMany({
        data: Array.from({ length: count }, () => ({
          userId,
          type: "challenge_accepted",
          createdAt: at,
          readAt,
        })),
      });
    await make(25, at);
    await make(3, null);
    const left = () => db().notification.count({ where: { userId } });
    expect(await leftAfter(89, left)).toBe(28);
    setClockOffset(91 * DAY_MS);
    await forgetOld();
    expect(await left()).toBe(3);
    expect(await leftAfter(366, left)).toBe(0);
  });

  test("deletes jobs 30 days after their last attempt, but none that wait or run", async () => {
    for (const key of ["failed", "waiting", "running"])
      await db()
        .$executeRaw`SELECT graphile_worker.add_job('auth.send_recovery', '{}', max_attempts => 1, job_key => ${key})`;
    // A job that has run for hours is left to the queue.
    await db().$executeRaw`
      UPDATE graphile_worker._private_jobs SET updated_at = ${now()},
        attempts = CASE key WHEN 'waiting' THEN 0 ELSE max_attempts END,
        locked_at = CASE key WHEN 'running' THEN now() - interval '5 hours' END`;
    const left = async () =>
      Number((await db().$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM graphile_worker.jobs`)[0]?.n);
    expect(await leftAfter(29, left)).toBe(3);
    expect(await leftAfter(31, left)).toBe(2);
    await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  });
});
