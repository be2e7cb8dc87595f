import { POST as decideRoute } from "@/app/api/admin/cases/[id]/decide/route";
import { POST as appeal } from "@/app/api/challenges/[id]/appeal/route";
import { POST as confirm } from "@/app/api/challenges/confirm-payment/route";
import { getCase, limitPerson, suspendPerson } from "@/lib/admin";
import { issueTokens } from "@/lib/auth";
import { blockPerson, unblockPerson } from "@/lib/blocks";
import { db } from "@/lib/db/client";
import { TERMS_VERSION } from "@/lib/i18n/terms-version";
import { listNotifications } from "@/lib/notifications";
import { getReceipt } from "@/lib/receipts";
import type { Actor } from "@/lib/shared/actor";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { FIRST_PAGE } from "@/lib/shared/page";
import { appealStateOf, statementsAbout } from "@/lib/statements";
import { callRoute } from "@/tests/support/call-route";
import { mailsTo } from "@/tests/support/mails";
import { recover } from "@/tests/support/money";
import {
  advance,
  createOperator,
  createStreamer,
  createViewer,
  payWith,
  settle,
  stripe,
} from "@/tests/support/world";
import {
  acceptChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  decideReview,
  decideScreening,
  getChallenge,
  resumePayment,
  settlePledge,
  writeChallenge,
} from ".";

type Handler = Parameters<typeof callRoute>[0];

let streamer: Actor;
let viewer: Actor;
let stranger: Actor;
let moderator: Actor;

beforeAll(async () => {
  [streamer, viewer, stranger, moderator] = await Promise.all([
    createStreamer(),
    createViewer(),
    createViewer(),
    createOperator(),
  ]);
});

const as = async (actor: Actor, handler: Handler, id: string, json?: object) =>
  callRoute(handler, {
    token: (await issueTokens(actor)).access_token,
    params: { id },
    ...(json === undefined ? { method: "POST" } : { method: "POST", json }),
  });

const APPROVE = { decision: "approve", reason: "misread", message: "It is about games." };
const refusal = (reason: string) => ({ decision: "reject", reason, message: "The rules do not allow it." });

/** Decides the latest case about a challenge. */
async function decide(actor: Actor, challengeId: ChallengeId, json: object) {
  const { id } = await db().case.findFirstOrThrow({ where: { challengeId }, orderBy: { openedAt: "desc" } });
  return as(actor, decideRoute, id, json);
}

/** A challenge of the viewer's that screening refused. */
async function refused(text = "Show your naked body on stream"): Promise<ChallengeId> {
  const input = {
    challenge: `${text} ${Math.random()}`,
    amount: cents(2_500),
    time_limit: "1d" as const,
    streamer_id: streamer.userId,
  };
  await expect(createChallenge(viewer, input, "en")).rejects.toMatchObject({ code: "moderation_failed" });
  const { id } = await db().challenge.findFirstOrThrow({ where: { text: input.challenge } });
  return id;
}

/** One whose appeal is paid. */
async function appealed(): Promise<ChallengeId> {
  const id = await refused();
  const { body } = await as(viewer, appeal, id);
  await confirmPayment(viewer, await payWith(body.clientSecret));
  return id;
}

/** One that screening left to a person. */
async function unsure(): Promise<ChallengeId> {
  const id = await writeChallenge(viewer, {
    challenge: `Do the thing ${Math.random()}`,
    amount: cents(2_500),
    time_limit: "1d",
    streamer_id: streamer.userId,
  });
  const screening = { layer: "model", categories: ["illegal"], severity: "low" } as const;
  await decideScreening(id, { verdict: "unsure", ...screening });
  return id;
}

const feesOf = (challengeId: ChallengeId) => db().pledge.findMany({ where: { challengeId, kind: "appeal" } });
const notificationsAbout = (challengeId: ChallengeId) =>
  db()
    .notification.findMany({ where: { userId: viewer.userId, challengeId }, orderBy: { createdAt: "asc" } })
    .then((rows) => rows.map(({ type }) => type));

describe("POST /api/challenges/{id}/appeal", () => {
  test("shows the operator alone why the refusal is wrong, in the latest words", async () => {
    const id = await refused();
    await as(viewer, appeal, id, { reason: "It is a joke." });
    const { body } = await as(viewer, appeal, id, { reason: " It is a video game. " });
    await as(viewer, appeal, id);
    await confirmPayment(viewer, await payWith(body.clientSecret));
    expect(await feesOf(id)).toHaveLength(1);
    const { id: caseId } = await db().case.findFirstOrThrow({ where: { challengeId: id } });
    expect(await getCase(moderator, caseId, "en")).toMatchObject({ appeal_reason: "It is a video game." });
    expect(JSON.stringify(await getChallenge(streamer, id).catch(String))).not.toContain("video game");
    const tooLong = await as(viewer, appeal, await refused(), { reason: "x".repeat(1_001) });
    expect(tooLong).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
  });

  test("charges two dollars at once and starts a person's review", async () => {
    const id = await refused();
    const asked = await as(viewer, appeal, id);
    expect(asked).toMatchObject({ status: 200, body: { requiresPayment: true } });
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "review_failed", appealed: false });
    const intent = await payWith(asked.body.clientSecret);
    const confirmed = await as(viewer, confirm, "", { payment_intent_id: intent });
    expect(confirmed).toMatchObject({ status: 200, body: { challenge: { status: "pending_review" } } });
    expect(await stripe().paymentIntents.retrieve(intent)).toMatchObject({
      status: "succeeded",
      amount_received: 200,
    });
    await settle();
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "pending_review", appealed: true });
    expect(await feesOf(id)).toMatchObject([{ status: "captured", amountCents: 200 }]);
  });

  test("creates one payment for concurrent requests", async () => {
    const id = await refused();
    const [first, second] = await Promise.all([as(viewer, appeal, id), as(viewer, appeal, id)]);
    expect(first.body.clientSecret).toBe(second.body.clientSecret);
    expect(await feesOf(id)).toHaveLength(1);
  });

  test("leaves the challenge refused after a declined card, and accepts another card", async () => {
    const id = await refused();
    const { body } = await as(viewer, appeal, id);
    await expect(payWith(body.clientSecret, "pm_card_visa_chargeDeclined")).rejects.toThrow(/declined/);
    await settle();
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "review_failed", appealed: false });
    const again = await as(viewer, appeal, id);
    await confirmPayment(viewer, await payWith(again.body.clientSecret));
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "pending_review" });
  });

  test("is for the creator of a refused challenge only", async () => {
    const id = await refused();
    for (const actor of [stranger, streamer, moderator]) {
      expect(await as(actor, appeal, id)).toMatchObject({
        status: 404,
        body: { code: "challenge_not_found" },
      });
    }
    const waiting = await appealed();
    expect(await as(viewer, appeal, waiting)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    expect(await feesOf(id)).toEqual([]);
  });

  test("charges no fee for an appeal that cannot succeed: after the streamer left, a block or a limit", async () => {
    const [first, second, third] = [await refused(), await refused(), await refused()];
    const [blocker, leaver, owner] = [await createViewer(), await createStreamer(), await createViewer()];
    await db().challenge.update({ where: { id: first }, data: { streamerId: leaver.userId } });
    await suspendPerson(
      moderator,
      leaver.userId,
      { reason: "fraud", message: "A stolen card.", limits: [] },
      "en",
    );
    await db().challenge.update({ where: { id: second }, data: { creatorId: blocker.userId } });
    await blockPerson(streamer, blocker.userId);
    await db().challenge.update({ where: { id: third }, data: { creatorId: owner.userId } });
    await limitPerson(
      moderator,
      owner.userId,
      { reason: "fraud", message: "A stolen card.", limits: ["challenges"] },
      "en",
    );
    await settle();
    expect([
      await as(viewer, appeal, first),
      await as(blocker, appeal, second),
      await as(owner, appeal, third),
    ]).toMatchObject([
      { status: 404, body: { code: "streamer_not_found" } },
      { status: 400, body: { code: "declined_by_rule", rule: null } },
      { status: 403, body: { code: "account_limited" } },
    ]);
    for (const id of [first, second, third]) expect(await feesOf(id)).toEqual([]);
  });

  test("gives back a fee that is paid after the streamer left, or blocked its payer", async () => {
    const leaver = await createStreamer();
    const [left, blocked] = [await refused(), await refused()];
    await db().challenge.update({ where: { id: left }, data: { streamerId: leaver.userId } });
    const secrets = [await as(viewer, appeal, left), await as(viewer, appeal, blocked)];
    await suspendPerson(
      moderator,
      leaver.userId,
      { reason: "fraud", message: "A stolen card.", limits: [] },
      "en",
    );
    await blockPerson(streamer, viewer.userId);
    for (const { body } of secrets) await payWith(body.clientSecret);
    await recover(1);
    await settle();
    await unblockPerson(streamer, viewer.userId);
    for (const id of [left, blocked]) {
      expect(await feesOf(id)).toMatchObject([{ status: "refunded", refundedCents: 200 }]);
      expect(await getChallenge(viewer, id)).toMatchObject({ status: "review_failed", appealed: false });
    }
  });

  test("does not refund a fee that is settled again after its review", async () => {
    const id = await appealed();
    await decide(moderator, id, refusal("sexual"));
    const [fee] = await feesOf(id);
    await settlePledge(fee?.id ?? asId(""));
    await settle();
    expect(await feesOf(id)).toMatchObject([{ status: "captured", refundedCents: 0 }]);
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "review_failed", appealed: true });
  });
});

describe("deciding a review or an appeal", () => {
  test("an approved challenge becomes active with its card and is paid out without the fee", async () => {
    const id = await appealed();
    const answer = await decide(moderator, id, APPROVE);
    expect(answer).toMatchObject({ status: 200, body: { state: "decided", kind: "appeal" } });
    expect(await notificationsAbout(id)).toEqual(["review_approved"]);
    const { clientSecret } = await resumePayment(viewer, id, "en");
    await confirmPayment(viewer, await payWith(clientSecret));
    expect(await getChallenge(null, id)).toMatchObject({ status: "active", amount: 25, appealed: false });
    await acceptChallenge(streamer, id);
    await completeChallenge(streamer, id);
    await settle();
    await advance({ days: 21 });
    const payout = await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId: id } });
    expect(payout).toMatchObject({ status: "completed", amountCents: 2_500n });
  });

  test("an approval gives the fee of the appeal back, once", async () => {
    const id = await appealed();
    await decide(moderator, id, APPROVE);
    const [fee] = await feesOf(id);
    // The webhook of the payment is late.
    await settlePledge(fee?.id ?? asId(""));
    await settle();
    expect(await feesOf(id)).toMatchObject([{ status: "refunded", refundedCents: 200 }]);
    const refunds = await db().operation.count({
      where: { kind: "refund", hold: { pledge: { challengeId: id } } },
    });
    expect(refunds).toBe(1);
    const { items } = await listNotifications(viewer, { limit: 1 }, "en");
    expect(items).toMatchObject([{ type: "review_approved", message: expect.stringContaining("$2.00") }]);
    expect(await getReceipt(viewer, fee?.id ?? "")).toMatchObject({
      status: "refunded",
      lines: [
        { kind: "payment", amount: 2 },
        { kind: "refund", amount: -2 },
      ],
    });
  });

  test("an approval without an appeal gives nothing back and says nothing of a fee", async () => {
    const id = await unsure();
    await decide(moderator, id, APPROVE);
    const { items } = await listNotifications(viewer, { limit: 1 }, "en");
    expect(items).toMatchObject([{ type: "review_approved", message: expect.not.stringContaining("fee") }]);
    // Its creator reads the words; the streamer, who reads an approved challenge too, does not.
    expect(await getChallenge(viewer, id)).toMatchObject({ review_message: APPROVE.message });
    expect(await getChallenge(streamer, id)).toMatchObject({ status: "approved", review_message: null });
  });

  test("the fee of an appeal that is withdrawn before its review goes back, too", async () => {
    const id = await appealed();
    await cancelChallenge(viewer, id);
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "cancelled", appealed: true });
    await settle();
    expect(await feesOf(id)).toMatchObject([{ status: "refunded", refundedCents: 200 }]);
  });

  test("a refusal after an appeal has a reason and is final", async () => {
    const id = await appealed();
    const answer = await decide(moderator, id, refusal("humiliation"));
    expect(answer).toMatchObject({ status: 200, body: { state: "decided", decision: "reject" } });
    expect(await notificationsAbout(id)).toEqual(["review_rejected"]);
    expect(await getChallenge(viewer, id)).toMatchObject({
      status: "review_failed",
      appealed: true,
      refusal_category: "humiliation",
      review_message: "The rules do not allow it.",
    });
    expect(await as(viewer, appeal, id)).toMatchObject({ status: 409, body: { code: "appeal_used" } });
    const decisions = await db().moderationDecision.findMany({ where: { subjectId: id, layer: "person" } });
    expect(decisions).toMatchObject([
      { verdict: "rejected", categories: ["humiliation"], rulesVersion: TERMS_VERSION },
    ]);
  });

  test("its statements lead to the appeal, then say that the fee is kept, and so does the mail", async () => {
    const id = await refused();
    const states = async () => {
      const { items } = await statementsAbout(viewer.userId, FIRST_PAGE, "en");
      const about = items.filter(({ challenge_id }) => challenge_id === id);
      return Promise.all(about.map(appealStateOf));
    };
    expect(await states()).toEqual(["open"]);
    const { body } = await as(viewer, appeal, id);
    await confirmPayment(viewer, await payWith(body.clientSecret));
    expect(await states()).toEqual([null]);
    await decide(moderator, id, refusal("humiliation"));
    expect(await states()).toEqual(["lost", null]);
    await settle();
    const { email } = await db().user.findUniqueOrThrow({ where: { id: viewer.userId } });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain("This decides your appeal and is final; its fee of $2.00 is kept.");
  });

  test("a challenge that screening was unsure of can be refused, and the refusal appealed", async () => {
    const id = await unsure();
    await decide(moderator, id, refusal("illegal"));
    expect(await as(viewer, appeal, id)).toMatchObject({ status: 200 });
  });

  test("whoever refused a challenge has a part in the appeal against it, and does not decide that", async () => {
    const id = await unsure();
    await decide(moderator, id, refusal("illegal"));
    const { body } = await as(viewer, appeal, id);
    await confirmPayment(viewer, await payWith(body.clientSecret));
    const { id: caseId } = await db().case.findFirstOrThrow({ where: { challengeId: id, kind: "appeal" } });
    expect(await getCase(moderator, caseId, "en")).toMatchObject({ own: true, appeal_reason: null });
    expect(await decide(moderator, id, refusal("illegal"))).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    const again = decideReview(moderator, id, { decision: "approve", reason: "misread", message: "Seen." });
    await expect(again).rejects.toMatchObject({ code: "forbidden" });
    const colleague = await createOperator();
    expect(await getCase(colleague, caseId, "en")).toMatchObject({ own: false });
    expect(await decide(colleague, id, APPROVE)).toMatchObject({ status: 200, body: { state: "decided" } });
  });

  test("only one of two concurrent decisions counts", async () => {
    const id = await appealed();
    const admin = await createOperator("admin");
    const answers = await Promise.all([decide(moderator, id, APPROVE), decide(admin, id, refusal("sexual"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await notificationsAbout(id)).toHaveLength(1);
  });

  test("is for operators only, and not about their own challenges", async () => {
    const id = await appealed();
    await db().user.update({ where: { id: viewer.userId }, data: { role: "moderator" } });
    try {
      for (const actor of [viewer, streamer, stranger]) {
        expect(await decide(actor, id, APPROVE)).toMatchObject({ status: 403 });
      }
    } finally {
      await db().user.update({ where: { id: viewer.userId }, data: { role: "user" } });
    }
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "pending_review" });
  });

  test.each([
    [{}],
    [{ decision: "reject", message: "No." }],
    [{ decision: "reject", reason: "within_rules", message: "No." }],
    [{ decision: "approve", reason: "within_rules" }],
  ])("refuses %j", async (json) => {
    const id = await appealed();
    expect((await decide(moderator, id, json)).status).toBe(400);
  });
});
