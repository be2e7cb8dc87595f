import { holdOnePayout, liftAccountLimits, releaseOnePayout, suspendPerson } from "@/lib/admin";
import {
  acceptChallenge,
  acceptCounterOffer,
  appealChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  decideReview,
  declineChallenge,
  declineCounterOffer,
  failChallenge,
  proposeCounterOffer,
  resumePayment,
  startChallenge,
  undoAcceptance,
  withdrawBoost,
  withdrawCounterOffer,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { decideDispute, openDispute } from "@/lib/disputes";
import { openAuthorization } from "@/lib/payments";
import { retryPayout } from "@/lib/payouts";
import { decideReports, reportSubject } from "@/lib/reports";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { asId, type ChallengeId, type PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { answerBank, payInBrowser } from "./external-events";
import type { Decision, NamedRow, RunningScenario } from "./running-scenario";
import type { Card, Work } from "./step";
import type { WorkerStep } from "./worker-steps";

const FINE = "Win a round with one hand";
const REFUSED = "Tell everybody your home address";

type Of<Verb extends Work["do"]> = Extract<Work, { do: Verb }>;
export type UserStep = Exclude<Work, WorkerStep>;

const DECISIONS: Readonly<Record<Exclude<Decision, "cancel">, typeof acceptChallenge>> = {
  accept: acceptChallenge,
  undo: undoAcceptance,
  decline: (actor, id) => declineChallenge(actor, id, {}, "en"),
  start: startChallenge,
  complete: completeChallenge,
  fail: failChallenge,
};

/** Does what a person does in the application; nothing when its subject does not exist. @returns the result in a few words */
export async function runUserStep(scenario: RunningScenario, work: UserStep): Promise<string> {
  switch (work.do) {
    case "create":
      return create(scenario, work);
    case "boost":
      return boost(scenario, work);
    case "withdraw":
      return withdraw(scenario, await scenario.find("pledge", work.pledge));
    case "counter_offer":
      return counterOffer(scenario, work);
    case "answer_counter_offer":
      return answerCounterOffer(scenario, work);
    case "confirm":
      return confirm(scenario, await scenario.find("payment", work.payment));
    case "resume":
      return resume(scenario, await scenario.find("challenge", work.challenge));
    case "reopen":
      return reopen(scenario, work);
    case "appeal":
      return appeal(scenario, work);
    case "dispute":
      return dispute(scenario, work);
    case "judge":
    case "review":
    case "remove":
    case "retry_payout":
    case "hold_payout":
    case "release_payout":
      return operate(scenario, work);
    case "suspend":
    case "lift":
      return restrict(scenario, work);
    default:
      return decide(scenario, work);
  }
}

async function create(scenario: RunningScenario, work: Of<"create">): Promise<string> {
  const actor = scenario.viewer(work.viewer);
  const { clientSecret } = await createChallenge(actor, offer(scenario, FINE, work.cents, work.limit), "en");
  return payAndConfirm(scenario, clientSecret, actor, work.card);
}

function offer(scenario: RunningScenario, text: string, amountCents: number, limit: Of<"create">["limit"]) {
  return {
    challenge: text,
    amount: cents(amountCents),
    time_limit: limit,
    streamer_id: scenario.people.streamer.userId,
  };
}

async function boost(scenario: RunningScenario, work: Of<"boost">): Promise<string> {
  const challenge = await scenario.find("challenge", work.challenge);
  if (challenge === undefined) return "no challenge";
  const actor = scenario.viewer(work.viewer);
  const { clientSecret } = await boostChallenge(
    actor,
    asId(challenge.id),
    { amount: cents(work.cents) },
    "en",
  );
  return payAndConfirm(scenario, clientSecret, actor, work.card);
}

async function withdraw(scenario: RunningScenario, pledge: NamedRow | undefined): Promise<string> {
  if (pledge === undefined) return "no pledge";
  const id = asId<PledgeId>(pledge.id);
  const { challengeId } = await db().pledge.findUniqueOrThrow({
    where: { id },
    select: { challengeId: true },
  });
  await withdrawBoost(scenario.viewerOf(pledge.owner), challengeId, id);
  scenario.confirmations.push({ about: "withdrawal", id });
  return "taken back";
}

async function counterOffer(scenario: RunningScenario, work: Of<"counter_offer">): Promise<string> {
  const challenge = await scenario.find("challenge", work.challenge);
  if (challenge === undefined) return "no challenge";
  const id = asId<ChallengeId>(challenge.id);
  const { potCents } = await db().challenge.findUniqueOrThrow({ where: { id }, select: { potCents: true } });
  const input = {
    ...(work.cents !== null && { amount: cents(Number(potCents) + work.cents) }),
    ...((work.reworded || work.cents === null) && { challenge: `${FINE}, twice` }),
  };
  return (await proposeCounterOffer(scenario.people.streamer, id, input, "en")).counter_offer.status;
}

async function answerCounterOffer(
  scenario: RunningScenario,
  { challenge: nth, answer, card }: Of<"answer_counter_offer">,
): Promise<string> {
  const challenge = await scenario.find("challenge", nth);
  if (challenge === undefined) return "no challenge";
  const id = asId<ChallengeId>(challenge.id);
  const creator = scenario.viewerOf(challenge.owner);
  if (answer === "withdraw") return (await withdrawCounterOffer(scenario.people.streamer, id)).status;
  if (answer === "decline") return (await declineCounterOffer(creator, id)).status;
  const { requiresPayment, clientSecret } = await acceptCounterOffer(creator, id, "en");
  return requiresPayment ? payAndConfirm(scenario, clientSecret, creator, card) : "agreed";
}

async function resume(scenario: RunningScenario, challenge: NamedRow | undefined): Promise<string> {
  if (challenge === undefined) return "no challenge";
  const actor = scenario.viewerOf(challenge.owner);
  const { clientSecret } = await resumePayment(actor, asId(challenge.id), "en");
  return payAndConfirm(scenario, clientSecret, actor, "visa");
}

async function reopen(scenario: RunningScenario, work: Of<"reopen">): Promise<string> {
  const pledge = await scenario.find("pledge", work.pledge);
  if (pledge === undefined) return "no pledge";
  const { clientSecret } = await openAuthorization(asId(pledge.id));
  return payAndConfirm(scenario, clientSecret, scenario.viewerOf(pledge.owner), work.card);
}

async function appeal(scenario: RunningScenario, work: Of<"appeal">): Promise<string> {
  const actor = scenario.viewer(work.viewer);
  const refused = await refusedChallenge(scenario, actor);
  const { clientSecret } = await appealChallenge(actor, refused, {}, "en");
  return payAndConfirm(scenario, clientSecret, actor, work.card);
}

async function refusedChallenge(scenario: RunningScenario, actor: Actor): Promise<ChallengeId> {
  // A text of its own: one whose appeal was won would be found again and waits for its card.
  const text = `${REFUSED} ${await db().challenge.count()} times`;
  try {
    await createChallenge(actor, offer(scenario, text, 500, "1d"), "en");
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "moderation_failed")) throw error;
    return asId(String(error.extras.challenge_id));
  }
  throw new Error("Screening did not refuse the challenge");
}

/** What the browser does with a client secret: confirms the card, completes 3-D Secure, and reports the payment. */
async function payAndConfirm(
  scenario: RunningScenario,
  secret: string | null,
  actor: Actor,
  card: Card | null,
): Promise<string> {
  const id = secret?.split("_secret_")[0];
  if (id === undefined || card === null) return "unpaid";
  if ((await payInBrowser(scenario, id, card)) === "requires_action") await answerBank(scenario, id, true);
  return confirm(scenario, { id, owner: actor.userId });
}

async function confirm(scenario: RunningScenario, payment: NamedRow | undefined): Promise<string> {
  if (payment === undefined) return "no payment";
  const { challenge } = await confirmPayment(scenario.viewerOf(payment.owner), payment.id);
  scenario.confirmations.push({ about: "payment", id: payment.id });
  return challenge.status;
}

async function decide(
  scenario: RunningScenario,
  { do: did, challenge: nth }: { readonly do: Decision; readonly challenge: number },
): Promise<string> {
  const challenge = await scenario.find("challenge", nth);
  if (challenge === undefined) return "no challenge";
  // Who takes an acceptance back no longer relies on its confirmation, also when the answer is lost, and when both were pressed at once.
  const forget = () => {
    scenario.confirmations = scenario.confirmations.filter(({ id }) => id !== challenge.id);
  };
  if (did === "undo") forget();
  const { status } =
    did === "cancel"
      ? await cancelChallenge(scenario.viewerOf(challenge.owner), asId(challenge.id))
      : await DECISIONS[did](scenario.people.streamer, asId(challenge.id));
  if (did === "undo") forget();
  scenario.confirmations.push({ about: "challenge", id: challenge.id, did });
  return status;
}

async function dispute(scenario: RunningScenario, work: Of<"dispute">): Promise<string> {
  const challenge = await scenario.find("challenge", work.challenge);
  if (challenge === undefined) return "no challenge";
  const statement = { reason: "not_done", text: "It was not done." } as const;
  return (await openDispute(scenario.viewer(work.viewer), asId(challenge.id), statement, "en")).status;
}

async function operate(
  scenario: RunningScenario,
  work: Of<"judge"> | Of<"review"> | Of<"remove"> | Of<"retry_payout"> | Of<"hold_payout" | "release_payout">,
): Promise<string> {
  const { operator, streamer } = scenario.people;
  switch (work.do) {
    case "judge": {
      const found = await scenario.find("dispute", work.nth);
      if (found === undefined) return "no dispute";
      const message = "We looked at it.";
      await decideDispute(
        operator,
        found.id,
        work.decision === "upheld"
          ? { decision: "upheld", reason: "not_done", message }
          : { decision: "rejected", reason: "unfounded", message },
      );
      return work.decision;
    }
    case "review": {
      const found = await scenario.find("review", work.nth);
      if (found === undefined) return "no review";
      const message = "We read it.";
      await decideReview(
        operator,
        asId(found.id),
        work.decision === "approve"
          ? { decision: "approve", reason: "within_rules", message }
          : { decision: "reject", reason: "humiliation", message },
      );
      return work.decision;
    }
    case "remove": {
      const found = await scenario.find("challenge", work.challenge);
      if (found === undefined) return "no challenge";
      const reason = "other";
      await reportSubject(streamer, { subject_type: "challenge", subject_id: found.id, reason });
      await decideReports(operator, { type: "challenge", id: found.id }, { decision: "uphold", reason });
      return "removed";
    }
    case "retry_payout": {
      const found = await scenario.find("payout", work.nth);
      return found === undefined ? "no payout" : (await retryPayout(streamer, found.id)).status;
    }
    case "hold_payout":
    case "release_payout": {
      const found = await scenario.find("payout", work.nth);
      if (found === undefined) return "no payout";
      const { status } =
        work.do === "hold_payout"
          ? await holdOnePayout(operator, found.id, {
              reason: "fraud_suspected",
              message: "Two cards of one bank.",
            })
          : await releaseOnePayout(operator, found.id, { reason: "cleared" });
      return status;
    }
  }
}

async function restrict(scenario: RunningScenario, work: Of<"suspend"> | Of<"lift">): Promise<string> {
  const { operator, streamer } = scenario.people;
  const { userId } = work.viewer === null ? streamer : scenario.viewer(work.viewer);
  if (work.do === "lift") {
    await liftAccountLimits(operator, userId, { reason: "settled" }, "en");
    return "lifted";
  }
  const limits = work.payouts ? (["payouts"] as const) : [];
  await suspendPerson(
    operator,
    userId,
    { reason: "fraud", message: "A stolen card.", limits: [...limits] },
    "en",
  );
  return "suspended";
}

const DONE = { decision: "rejected", reason: "done_as_written", message: "It was done." } as const;

/** Rejects every open dispute; otherwise its payout would wait for ever. */
export async function rejectOpenDisputes(scenario: RunningScenario): Promise<void> {
  const open = await db().dispute.findMany({ where: { status: "open" }, select: { id: true } });
  for (const { id } of open) {
    await decideDispute(scenario.people.operator, id, DONE);
  }
}

/** Lifts every suspension; otherwise the payouts that it holds back would wait for ever. */
export async function liftEverything({ people }: RunningScenario): Promise<void> {
  for (const { userId } of [...people.viewers, people.streamer]) {
    await liftAccountLimits(people.operator, userId, { reason: "settled" }, "en");
  }
}

/** Releases every payout that an operator holds back; otherwise it would wait for ever. */
export async function releaseHeldPayouts(scenario: RunningScenario): Promise<void> {
  const held = await db().payoutBlock.findMany({
    where: { reason: "operator_hold" },
    select: { scheduledTransferId: true },
  });
  for (const { scheduledTransferId } of held) {
    await releaseOnePayout(scenario.people.operator, scheduledTransferId, { reason: "cleared" });
  }
}
