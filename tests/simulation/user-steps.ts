import {
  acceptAtDesk,
  acceptChallenge,
  acceptCounterOffer,
  appealChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  declineAtDesk,
  declineChallenge,
  declineCounterOffer,
  failChallenge,
  proposeCounterOffer,
  resumePayment,
  startChallenge,
  undoAcceptance,
  undoAtDesk,
  withdrawBoost,
  withdrawCounterOffer,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { openDispute } from "@/lib/disputes";
import { openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { asId, type ChallengeId, type PledgeId, type UserId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { answerBank, payInBrowser } from "./external-events";
import { DOUBTFUL } from "./harness";
import { isOperatorStep, runOperatorStep } from "./operator-steps";
import type { Decision, NamedRow, RunningScenario } from "./running-scenario";
import { isStandingStep, runStandingStep } from "./standing-steps";
import type { Card, Of, Work } from "./step";
import type { WorkerStep } from "./worker-steps";

const FINE = "Win a round with one hand";
const IN_DOUBT = `Win a round with a ${DOUBTFUL}`;
const REFUSED = "Tell everybody your home address";

export type UserStep = Exclude<Work, WorkerStep>;

const DECISIONS: Readonly<Record<Exclude<Decision, "cancel">, typeof acceptChallenge>> = {
  accept: acceptChallenge,
  undo: undoAcceptance,
  decline: (actor, id) => declineChallenge(actor, id, {}, "en"),
  start: startChallenge,
  complete: completeChallenge,
  fail: failChallenge,
};

type AtDesk = (actor: Actor, streamer: UserId, id: ChallengeId) => Promise<{ readonly status: string }>;
const AT_DESK: Readonly<Record<Of<"desk">["act"], AtDesk>> = {
  accept: acceptAtDesk,
  undo: undoAtDesk,
  decline: (actor, streamer, id) => declineAtDesk(actor, streamer, id, {}, "en"),
};

/** Does what a person does in the application; nothing when its subject does not exist. @returns the result in a few words */
export async function runUserStep(scenario: RunningScenario, work: UserStep): Promise<string> {
  if (isOperatorStep(work)) return runOperatorStep(scenario, work);
  if (isStandingStep(work)) return runStandingStep(scenario, work);
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
    case "desk":
      return decide(scenario, work.act, work.challenge, "desk");
    default:
      return decide(scenario, work.do, work.challenge);
  }
}

async function create(scenario: RunningScenario, work: Of<"create">): Promise<string> {
  const actor = scenario.viewer(work.viewer);
  const input = offer(scenario, work.doubtful ? IN_DOUBT : FINE, work.cents, work.limit);
  const { slots } = scenario;
  const startedAt = now();
  const { challenge, clientSecret } = await createChallenge(actor, input, "en");
  // Not one of before that is resumed.
  const isNew = new Date(challenge.created_at) >= startedAt;
  if (isNew && slots === scenario.slots) slots?.written.push(challenge.id);
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
  return (await proposeCounterOffer(scenario.streamer(), id, input, "en")).counter_offer.status;
}

async function answerCounterOffer(
  scenario: RunningScenario,
  { challenge: nth, answer, card }: Of<"answer_counter_offer">,
): Promise<string> {
  const challenge = await scenario.find("challenge", nth);
  if (challenge === undefined) return "no challenge";
  const id = asId<ChallengeId>(challenge.id);
  if (answer === "withdraw") return (await withdrawCounterOffer(scenario.streamer(), id)).status;
  const creator = scenario.viewerOf(challenge.owner);
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

/** @param at the streamer's desk, where their helper decides */
async function decide(
  scenario: RunningScenario,
  did: Decision,
  nth: number,
  at: "desk" | null = null,
): Promise<string> {
  const challenge = await scenario.find("challenge", nth);
  if (challenge === undefined) return "no challenge";
  const id = asId<ChallengeId>(challenge.id);
  // Who takes an acceptance back no longer relies on its confirmation, also when the answer is lost, and when both were pressed at once.
  const forget = () => {
    scenario.confirmations = scenario.confirmations.filter((each) => each.id !== challenge.id);
  };
  if (did === "undo") forget();
  const { status } = await carryOut(scenario, did, { id, owner: challenge.owner, at });
  if (did === "undo") forget();
  scenario.confirmations.push({ about: "challenge", id: challenge.id, did });
  return status;
}

type Decided = { readonly id: ChallengeId; readonly owner: UserId; readonly at: "desk" | null };

async function carryOut(
  scenario: RunningScenario,
  did: Decision,
  { id, owner, at }: Decided,
): Promise<{ readonly status: string }> {
  if (did === "cancel") return cancelChallenge(scenario.viewerOf(owner), id);
  if (at === "desk" && (did === "accept" || did === "decline" || did === "undo"))
    return AT_DESK[did](scenario.helper(), scenario.people.streamer.userId, id);
  return DECISIONS[did](scenario.streamer(), id);
}

async function dispute(scenario: RunningScenario, work: Of<"dispute">): Promise<string> {
  const challenge = await scenario.find("challenge", work.challenge);
  if (challenge === undefined) return "no challenge";
  const statement = { reason: "not_done", text: "It was not done." } as const;
  return (await openDispute(scenario.viewer(work.viewer), asId(challenge.id), statement, "en")).status;
}
