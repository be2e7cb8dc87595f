import { POST as decide } from "@/app/api/admin/cases/[id]/decide/route";
import { POST as open, GET as read } from "@/app/api/challenges/[id]/dispute/route";
import { POST as answer } from "@/app/api/challenges/[id]/evidence/route";
import { issueTokens } from "@/lib/auth";
import {
  acceptChallenge,
  acceptCounterOffer,
  completeChallenge,
  failChallenge,
  getChallenge,
  proposeCounterOffer,
  showProof,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { sweepDeadlines } from "@/lib/jobs";
import { listNotifications } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { setClockOffset } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Answer, callRoute } from "@/tests/support/call-route";
import { compareBooks } from "@/tests/support/money";
import {
  activeChallenge,
  advance,
  boost,
  completedChallenge,
  createOperator,
  createStreamer,
  createViewer,
  settle,
  stripe,
} from "@/tests/support/world";
import { disputeView } from "./index";

type Handler = Parameters<typeof callRoute>[0];
type Sent = NonNullable<Parameters<typeof callRoute>[1]>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const statement = { reason: "not_done", text: "The stream ended before the last level." };
const evidence = { text: "The recording shows the end.", links: ["https://clips.example.com/abc"] };

const as = async (actor: Actor, handler: Handler, id: string, sent: Sent = {}): Promise<Answer> =>
  callRoute(handler, {
    token: (await issueTokens(actor)).access_token,
    params: { id },
    method: sent.json === undefined ? "GET" : "POST",
    ...sent,
  });
const opened = (actor: Actor, id: string, json: object = statement) => as(actor, open, id, { json });

let streamer: Actor;
let viewer: Actor;
let booster: Actor;
let stranger: Actor;
let moderator: Actor;

beforeAll(async () => {
  [streamer, viewer, booster, stranger, moderator] = await Promise.all([
    createStreamer(),
    createViewer(),
    createViewer(),
    createViewer(),
    createOperator(),
  ]);
});
afterEach(() => setClockOffset(0));

const completed = (amountCents?: number) => completedChallenge({ viewer, streamer, booster }, amountCents);
const payoutOf = (challengeId: ChallengeId) =>
  db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId } });
const notificationsOf = (actor: Actor, challengeId: ChallengeId) =>
  db()
    .notification.findMany({
      where: { userId: actor.userId, challengeId, type: { startsWith: "dispute" } },
      orderBy: { createdAt: "asc" },
    })
    .then((rows) => rows.map(({ type }) => type));
const latestMessage = async (actor: Actor, challengeId: ChallengeId) => {
  const { items } = await listNotifications(actor, { limit: 100 }, "en");
  return items.find(({ challenge_id }) => challenge_id === challengeId)?.message;
};
/** Sets the application's clock to a time after the completion of a challenge. */
async function sinceCompletion(challengeId: ChallengeId, milliseconds: number): Promise<void> {
  const { endedAt } = await db().challenge.findUniqueOrThrow({ where: { id: challengeId } });
  setClockOffset((endedAt?.getTime() ?? 0) + milliseconds - Date.now());
}

describe("POST /api/challenges/{id}/dispute", () => {
  test("opens a dispute, blocks the payout, and notifies the streamer and the other backers", async () => {
    const id = await completed();
    const sent = await opened(viewer, id);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        challenge_id: id,
        status: "open",
        amount: 35,
        statements: [{ reason: "not_done", reason_text: "It was not done", text: statement.text }],
        evidence: [],
      },
    });
    expect(await payoutOf(id)).toMatchObject({ status: "pending", waitingReason: "dispute_open" });
    expect(await notificationsOf(streamer, id)).toEqual(["dispute_opened"]);
    expect(await notificationsOf(booster, id)).toEqual(["dispute_opened_by_backer"]);
    expect(await latestMessage(booster, id)).toMatch(/You can join it until .+ UTC\.$/);
    expect(await notificationsOf(viewer, id)).toEqual([]);
    expect(await getChallenge(viewer, id)).toMatchObject({ dispute_status: "open" });
    expect(await getChallenge(stranger, id)).toMatchObject({ dispute_status: null });
  });

  test("lets another backer join once with a statement", async () => {
    const id = await completed();
    await opened(viewer, id);
    const joined = await opened(booster, id, { reason: "faked", text: "That was last week’s stream." });
    expect(joined.status).toBe(201);
    expect(joined.body.statements.map((one: { reason: string }) => one.reason)).toEqual([
      "not_done",
      "faked",
    ]);
    expect(await opened(booster, id)).toMatchObject({ status: 409, body: { code: "dispute_stated" } });
    expect(await notificationsOf(streamer, id)).toEqual(["dispute_opened", "dispute_joined"]);
    expect(await db().disputeEvent.count({ where: { dispute: { challengeId: id } } })).toBe(2);
  });

  test("notifies the streamer once about the backers who join within an hour", async () => {
    const id = await activeChallenge({ viewer, streamer }, 3_000);
    const crowd = await Promise.all([createViewer(), createViewer(), createViewer()]);
    for (const backer of crowd) await boost(backer, id, 500);
    await acceptChallenge(streamer, id);
    await completeChallenge(streamer, id);
    await settle();
    for (const backer of crowd) expect(await opened(backer, id)).toMatchObject({ status: 201 });
    expect(await notificationsOf(streamer, id)).toEqual(["dispute_opened", "dispute_joined"]);
  });

  test("opens one dispute with two statements for two concurrent backers", async () => {
    const id = await completed();
    const answers = await Promise.all([opened(viewer, id), opened(booster, id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await db().dispute.count({ where: { challengeId: id } })).toBe(1);
    expect(await db().disputeStatement.count({ where: { dispute: { challengeId: id } } })).toBe(2);
  });

  test.each([
    // dispute-window.test.ts tests the millisecond; here time passes while the request runs.
    ["a minute before the hour is over", HOUR_MS - MINUTE_MS, 201],
    ["when an hour has passed", HOUR_MS, 409],
  ])("%s", async (_, milliseconds, status) => {
    const id = await completed();
    await sinceCompletion(id, milliseconds);
    const sent = await opened(viewer, id);
    expect(sent.status).toBe(status);
    if (status === 409) expect(sent.body.code).toBe("dispute_window_over");
  });

  test.each([
    [1_999, 409],
    [2_000, 201],
  ])("a pot of %d cents", async (amountCents, status) => {
    const id = await completedChallenge({ viewer, streamer }, amountCents);
    const sent = await opened(viewer, id);
    expect(sent.status).toBe(status);
    if (status === 409) expect(sent.body.code).toBe("dispute_too_small");
    expect((await getChallenge(null, id)).dispute_until === null).toBe(status === 409);
  });

  test("a small pot whose wording was changed", async () => {
    const id = await activeChallenge({ viewer, streamer }, 1_000);
    await proposeCounterOffer(streamer, id, { challenge: "Say hello to the chat once" }, "en");
    await acceptCounterOffer(viewer, id, "en");
    await acceptChallenge(streamer, id);
    await completeChallenge(streamer, id);
    await settle();
    expect((await opened(viewer, id)).status).toBe(201);
  });

  test("freezes the proof", async () => {
    const id = await completed();
    await showProof(streamer, id, "https://clips.example.com/a");
    await opened(viewer, id);
    const swapped = showProof(streamer, id, "https://evil.example/b");
    await expect(swapped).rejects.toMatchObject({ code: "proof_frozen" });
    expect(await getChallenge(null, id)).toMatchObject({ proof_url: "https://clips.example.com/a" });
  });

  test("is for backers only", async () => {
    const id = await completed();
    for (const actor of [streamer, stranger, moderator]) {
      expect(await opened(actor, id)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
    expect(await db().dispute.count({ where: { challengeId: id } })).toBe(0);
  });

  test("refuses a challenge that was not completed", async () => {
    const id = await activeChallenge({ viewer, streamer });
    expect(await opened(viewer, id)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    await acceptChallenge(streamer, id);
    await failChallenge(streamer, id);
    expect(await opened(viewer, id)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  });

  test("screens the text; a refused one opens no dispute", async () => {
    const id = await completed();
    const sent = await opened(viewer, id, { reason: "other", text: "Call me: +1 415 555 0132" });
    expect(sent).toMatchObject({ status: 400, body: { code: "moderation_failed", moderationFailed: true } });
    expect(await db().dispute.count({ where: { challengeId: id } })).toBe(0);
    expect(await payoutOf(id)).toMatchObject({ waitingReason: null });
  });

  test.each([
    [{ text: "Not done." }, "reason"],
    [{ reason: "bored", text: "Not done." }, "reason"],
    [{ reason: "not_done", text: "  " }, "text"],
    [{ reason: "not_done", text: "x".repeat(1_001) }, "text"],
  ])("refuses %j", async (json, field) => {
    const sent = await opened(viewer, "01890a5d-ac96-774b-bcce-b302099a8001", json);
    expect(sent).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(Object.keys(sent.body.fields)).toEqual([field]);
  });

  test("does not find a missing challenge", async () => {
    for (const id of ["nothing", "01890a5d-ac96-774b-bcce-b302099a8001"]) {
      expect(await opened(viewer, id)).toMatchObject({ status: 404, body: { code: "challenge_not_found" } });
    }
  });
});

describe("when the hour is over", () => {
  test("a live update is published to each party", async () => {
    const id = await completed();
    await db().outboxEvent.deleteMany();
    await sinceCompletion(id, HOUR_MS - MINUTE_MS);
    await sweepDeadlines();
    const events = () =>
      db().outboxEvent.findMany({
        where: { type: "dispute.changed", data: { path: ["challenge_id"], equals: id } },
      });
    expect(await events()).toEqual([]);
    await sinceCompletion(id, HOUR_MS);
    await sweepDeadlines();
    expect((await events()).map(({ channel }) => channel).sort()).toEqual(
      [streamer, viewer, booster].map(({ userId }) => `user:${userId}`).sort(),
    );
  });
});

describe("POST /api/challenges/{id}/evidence", () => {
  test("stores the streamer's answer and notifies those who made a statement", async () => {
    const id = await completed();
    await opened(viewer, id);
    const sent = await as(streamer, answer, id, { json: evidence });
    expect(sent).toMatchObject({ status: 201, body: { evidence: [evidence] } });
    expect(await notificationsOf(viewer, id)).toEqual(["dispute_answered"]);
    expect(await notificationsOf(booster, id)).toEqual(["dispute_opened_by_backer"]);
    await as(streamer, answer, id, { json: evidence });
    expect(await notificationsOf(viewer, id)).toEqual(["dispute_answered"]);
  });

  test("is for the streamer only", async () => {
    const id = await completed();
    await opened(viewer, id);
    for (const actor of [viewer, booster, stranger, moderator]) {
      expect(await as(actor, answer, id, { json: evidence })).toMatchObject({ status: 403 });
    }
    expect(await db().disputeEvidence.count({ where: { dispute: { challengeId: id } } })).toBe(0);
  });

  test("requires a dispute", async () => {
    const id = await completed();
    expect(await as(streamer, answer, id, { json: evidence })).toMatchObject({
      status: 404,
      body: { code: "dispute_not_found" },
    });
  });

  test.each([
    [["javascript:alert(1)"], "links.0"],
    [["clips.example.com/abc"], "links.0"],
    [["ftp://clips.example.com/abc"], "links.0"],
    [["http://localhost/x"], "links.0"],
    [["https://clips.example.com@evil.example/x"], "links.0"],
    [["https://me:secret@clips.example.com/x"], "links.0"],
    [Array.from({ length: 6 }, () => "https://clips.example.com/a"), "links"],
    [[`https://clips.example.com/${"x".repeat(500)}`], "links.0"],
  ])("refuses the links %j", async (links, field) => {
    const sent = await as(streamer, answer, "01890a5d-ac96-774b-bcce-b302099a8001", {
      json: { text: "See there.", links },
    });
    expect(sent.status).toBe(400);
    expect(sent.body.fields).toHaveProperty([field]);
  });

  test("refuses an eleventh piece of evidence", async () => {
    const id = await completed();
    await opened(viewer, id);
    const { id: disputeId } = await db().dispute.findUniqueOrThrow({ where: { challengeId: id } });
    await db().disputeEvidence.createMany({
      data: Array.from({ length: 9 }, () => ({ disputeId, text: "x", links: [], createdAt: new Date() })),
    });
    expect((await as(streamer, answer, id, { json: evidence })).status).toBe(201);
    expect(await as(streamer, answer, id, { json: evidence })).toMatchObject({
      status: 409,
      body: { code: "evidence_full" },
    });
  });
});

describe("GET /api/challenges/{id}/dispute", () => {
  test("answers parties and operators in their language, and 404 to others", async () => {
    const id = await completed();
    await opened(viewer, id);
    for (const actor of [viewer, booster, streamer, moderator]) {
      const seen = await as(actor, read, id, { headers: { "accept-language": "fr" } });
      expect(seen.status).toBe(200);
      expect(seen.body.statements[0].reason_text).toBe("Le défi n’a pas été relevé");
    }
    expect(await as(stranger, read, id)).toMatchObject({ status: 404, body: { code: "dispute_not_found" } });
    expect((await callRoute(read, { params: { id } })).status).toBe(401);
  });
});

test("the page says to a backer what their own card was charged", async () => {
  const id = await completed();
  const [wrote, boosted, paidTo] = await Promise.all(
    [viewer, booster, streamer].map((actor) => disputeView(actor, id, "en")),
  );
  expect(wrote?.paid).toBeGreaterThan(0);
  expect((wrote?.paid ?? 0) + (boosted?.paid ?? 0)).toBe(wrote?.amount);
  expect(paidTo).toMatchObject({ paid: 0, amount: wrote?.amount });
});

describe("deciding a dispute", () => {
  /** @param id of the dispute */
  const decided = async (actor: Actor, id: string, decision: "upheld" | "rejected") => {
    const { id: caseId } = await db().case.findFirstOrThrow({ where: { subjectId: id } });
    const reason = decision === "upheld" ? "not_done" : "unfounded";
    return as(actor, decide, caseId, { json: { decision, reason, message: "The recording settles it." } });
  };
  const disputed = async () => {
    const challengeId = await completed();
    const { body } = await opened(viewer, challengeId);
    return { challengeId, id: body.id as string };
  };
  /** Nobody can join it any more. */
  const disputedAndClosed = async () => {
    const dispute = await disputed();
    await advance({ hours: 1 });
    return dispute;
  };

  test("upheld refunds every backer, cancels the payout, and sends no transfer", async () => {
    const { challengeId, id } = await disputed();
    expect(await decided(moderator, id, "upheld")).toMatchObject({
      status: 200,
      body: { state: "decided", dispute: { status: "upheld", decision_reason: "The recording settles it." } },
    });
    await settle();
    const pledges = await db().pledge.findMany({ where: { challengeId } });
    expect(pledges.map(({ status }) => status)).toEqual(["refunded", "refunded"]);
    expect(await payoutOf(challengeId)).toMatchObject({ status: "cancelled" });
    // The same words as in their mail about the decision: no second one.
    const statements = await db().statementOfReasons.findMany({ where: { challengeId } });
    expect(statements).toMatchObject([
      {
        userId: streamer.userId,
        kind: "payout_cancelled",
        clause: "not_done",
        facts: "The recording settles it.",
        operatorId: moderator.userId,
      },
    ]);
    expect(await notificationsOf(viewer, challengeId)).toEqual(["dispute_upheld"]);
    expect(await notificationsOf(booster, challengeId)).toEqual([
      "dispute_opened_by_backer",
      "dispute_upheld",
    ]);
    expect(await notificationsOf(streamer, challengeId)).toEqual(["dispute_opened", "dispute_lost"]);
    expect(await latestMessage(viewer, challengeId)).toMatch(/was upheld\. You get \$25\.00 back\.$/);
    expect(await latestMessage(booster, challengeId)).toMatch(/was upheld\. You get \$\d+\.\d\d back\.$/);
    expect(await latestMessage(streamer, challengeId)).toMatch(/your payout of \$\d+\.\d\d is cancelled\.$/);
    await advance({ days: 21 });
    expect((await stripe().transfers.list({ transfer_group: challengeId })).data).toEqual([]);
    const { ours, theirs, sum } = await compareBooks();
    expect([ours, sum]).toEqual([theirs, 0]);
  });

  test("is not rejected while others may still join it", async () => {
    const { challengeId, id } = await disputed();
    await advance({ minutes: 30 });
    expect(await decided(moderator, id, "rejected")).toMatchObject({
      status: 409,
      body: {
        code: "dispute_window_open",
        message: "Other backers can still join this dispute. It can be rejected in 30 minutes.",
      },
    });
    expect(await opened(booster, challengeId)).toMatchObject({ status: 201 });
    await advance({ minutes: 30 });
    expect(await decided(moderator, id, "rejected")).toMatchObject({ status: 200 });
  });

  test("rejected frees the payout, which is sent on its day", async () => {
    const { challengeId, id } = await disputedAndClosed();
    expect(await decided(moderator, id, "rejected")).toMatchObject({
      body: { dispute: { status: "rejected" } },
    });
    const swapped = showProof(streamer, challengeId, "https://evil.example/b");
    await expect(swapped).rejects.toMatchObject({ code: "proof_frozen" });
    expect(await payoutOf(challengeId)).toMatchObject({ status: "pending", waitingReason: null });
    expect(await db().statementOfReasons.count({ where: { challengeId } })).toBe(0);
    expect(await notificationsOf(streamer, challengeId)).toEqual(["dispute_opened", "dispute_won"]);
    expect(await latestMessage(viewer, challengeId)).toMatch(
      /was rejected\. The charge of \$25\.00 stands\.$/,
    );
    expect(await latestMessage(streamer, challengeId)).toMatch(/Your payout of \$\d+\.\d\d goes ahead\.$/);
    await advance({ days: 21 });
    expect(await payoutOf(challengeId)).toMatchObject({ status: "completed" });
  });

  test("an open dispute blocks the payout beyond its day; the rejection sends it", async () => {
    const { challengeId, id } = await disputed();
    await advance({ days: 21 });
    expect(await payoutOf(challengeId)).toMatchObject({ status: "pending", waitingReason: "dispute_open" });
    await decided(moderator, id, "rejected");
    await settle();
    expect(await payoutOf(challengeId)).toMatchObject({ status: "completed" });
  });

  test("only one of two concurrent decisions counts", async () => {
    const { id } = await disputedAndClosed();
    const admin = await createOperator("admin");
    const answers = await Promise.all([decided(moderator, id, "upheld"), decided(admin, id, "rejected")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const events = await db().disputeEvent.findMany({ where: { disputeId: id, toStatus: { not: "open" } } });
    expect(events).toHaveLength(1);
  });

  test("refuses a second decision, statements and answers after the decision", async () => {
    const { challengeId, id } = await disputed();
    await decided(moderator, id, "upheld");
    const late = { status: 409, body: { code: "dispute_decided" } };
    expect(await decided(moderator, id, "upheld")).toMatchObject({
      status: 409,
      body: { code: "case_decided" },
    });
    expect(await opened(booster, challengeId)).toMatchObject(late);
    expect(await as(streamer, answer, challengeId, { json: evidence })).toMatchObject(late);
  });

  test("is for operators only, and not about their own money", async () => {
    const operatorBacker = await createOperator();
    const challengeId = await completedChallenge({ viewer, streamer, booster: operatorBacker });
    const { body } = await opened(viewer, challengeId);
    for (const actor of [viewer, streamer, stranger, operatorBacker]) {
      expect(await decided(actor, body.id, "upheld")).toMatchObject({ status: 403 });
    }
    expect(await db().dispute.count({ where: { id: body.id, status: "open" } })).toBe(1);
  });

  test("the database refuses a second decision and changes of the history", async () => {
    const { id } = await disputedAndClosed();
    await decided(moderator, id, "rejected");
    await expect(db().dispute.update({ where: { id }, data: { status: "upheld" } })).rejects.toThrow(
      /already rejected/,
    );
    const history = await db().disputeEvent.count({ where: { disputeId: id } });
    await expect(db().disputeEvent.deleteMany({ where: { disputeId: id } })).rejects.toThrow();
    expect(await db().disputeEvent.count({ where: { disputeId: id } })).toBe(history);
  });
});
