import {
  acceptChallenge,
  appealChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  decideReview,
  declineChallenge,
  failChallenge,
  resumePayment,
  startChallenge,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { decideDispute, openDispute } from "@/lib/disputes";
import { openAuthorization } from "@/lib/payments";
import { retryPayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import type { MachineWork } from "./machinery";
import { answerBank, payInBrowser } from "./outside";
import type { Decision, RunningScenario, Thing } from "./run-scenario";
import type { Card, Work } from "./step";

const FINE = "Win a round with one hand";
const REFUSED = "Tell everybody your home address";

type Of<Did extends Work["do"]> = Extract<Work, { do: Did }>;
export type PeopleWork = Exclude<Work, MachineWork>;

const DECISIONS: Readonly<Record<Exclude<Decision, "cancel">, typeof acceptChallenge>> = {
  accept: acceptChallenge,
  decline: declineChallenge,
  start: startChallenge,
  complete: completeChallenge,
  fail: failChallenge,
};

/** Does what a person asks of the application. @returns what came of it, in a word; what is not there yet is left alone */
export async function ask(story: RunningScenario, work: PeopleWork): Promise<string> {
  switch (work.do) {
    case "create":
      return create(story, work);
    case "boost":
      return boost(story, work);
    case "confirm":
      return confirm(story, await story.find("payment", work.payment));
    case "resume":
      return resume(story, await story.find("challenge", work.challenge));
    case "reopen":
      return reopen(story, work);
    case "appeal":
      return appeal(story, work);
    case "dispute":
      return dispute(story, work);
    case "judge":
    case "review":
    case "retry_payout":
      return operate(story, work);
    default:
      return decide(story, work);
  }
}

async function create(story: RunningScenario, work: Of<"create">): Promise<string> {
  const actor = story.viewer(work.viewer);
  const { clientSecret } = await createChallenge(actor, offer(story, FINE, work.cents, work.limit), "en");
  return payAndConfirm(story, clientSecret, actor, work.card);
}

function offer(story: RunningScenario, text: string, amountCents: number, limit: Of<"create">["limit"]) {
  return {
    challenge: text,
    amount: cents(amountCents),
    time_limit: limit,
    streamer_id: story.cast.streamer.userId,
  };
}

async function boost(story: RunningScenario, work: Of<"boost">): Promise<string> {
  const challenge = await story.find("challenge", work.challenge);
  if (challenge === undefined) return "no challenge";
  const actor = story.viewer(work.viewer);
  const { clientSecret } = await boostChallenge(actor, asId(challenge.id), cents(work.cents));
  return payAndConfirm(story, clientSecret, actor, work.card);
}

async function resume(story: RunningScenario, challenge: Thing | undefined): Promise<string> {
  if (challenge === undefined) return "no challenge";
  const actor = story.viewerOf(challenge.owner);
  const { clientSecret } = await resumePayment(actor, asId(challenge.id));
  return payAndConfirm(story, clientSecret, actor, "visa");
}

async function reopen(story: RunningScenario, work: Of<"reopen">): Promise<string> {
  const pledge = await story.find("pledge", work.pledge);
  if (pledge === undefined) return "no pledge";
  const { clientSecret } = await openAuthorization(asId(pledge.id));
  return payAndConfirm(story, clientSecret, story.viewerOf(pledge.owner), work.card);
}

async function appeal(story: RunningScenario, work: Of<"appeal">): Promise<string> {
  const actor = story.viewer(work.viewer);
  const refused = await refusedChallenge(story, actor);
  const { clientSecret } = await appealChallenge(actor, refused);
  return payAndConfirm(story, clientSecret, actor, work.card);
}

async function refusedChallenge(story: RunningScenario, actor: Actor): Promise<ChallengeId> {
  try {
    await createChallenge(actor, offer(story, REFUSED, 500, "1d"), "en");
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "moderation_failed")) throw error;
    return asId(String(error.extras.challenge_id));
  }
  throw new Error("What must be refused was not");
}

/** What the browser does with a client secret: the card, the bank's question, and "it is paid" to the application. */
async function payAndConfirm(
  story: RunningScenario,
  secret: string | null,
  actor: Actor,
  card: Card | null,
): Promise<string> {
  const id = secret?.split("_secret_")[0];
  if (id === undefined || card === null) return "unpaid";
  if ((await payInBrowser(story, id, card)) === "requires_action") await answerBank(story, id, true);
  return confirm(story, { id, owner: actor.userId });
}

async function confirm(story: RunningScenario, payment: Thing | undefined): Promise<string> {
  if (payment === undefined) return "no payment";
  const { challenge } = await confirmPayment(story.viewerOf(payment.owner), payment.id);
  story.words.push({ about: "payment", id: payment.id });
  return challenge.status;
}

async function decide(
  story: RunningScenario,
  { do: did, challenge: nth }: { readonly do: Decision; readonly challenge: number },
): Promise<string> {
  const challenge = await story.find("challenge", nth);
  if (challenge === undefined) return "no challenge";
  const { status } =
    did === "cancel"
      ? await cancelChallenge(story.viewerOf(challenge.owner), asId(challenge.id))
      : await DECISIONS[did](story.cast.streamer, asId(challenge.id));
  story.words.push({ about: "challenge", id: challenge.id, did });
  return status;
}

async function dispute(story: RunningScenario, work: Of<"dispute">): Promise<string> {
  const challenge = await story.find("challenge", work.challenge);
  if (challenge === undefined) return "no challenge";
  const statement = { reason: "not_done", text: "It was not done." } as const;
  return (await openDispute(story.viewer(work.viewer), asId(challenge.id), statement, "en")).status;
}

async function operate(
  story: RunningScenario,
  work: Of<"judge"> | Of<"review"> | Of<"retry_payout">,
): Promise<string> {
  const { operator, streamer } = story.cast;
  switch (work.do) {
    case "judge": {
      const found = await story.find("dispute", work.nth);
      if (found === undefined) return "no dispute";
      const decision = { decision: work.decision, reason: "We looked at it." };
      return (await decideDispute(operator, found.id, decision, "en")).status;
    }
    case "review": {
      const found = await story.find("review", work.nth);
      if (found === undefined) return "no review";
      const verdict =
        work.decision === "approve"
          ? ({ decision: "approve" } as const)
          : ({ decision: "reject", category: "humiliation" } as const);
      return (await decideReview(operator, asId(found.id), verdict)).status;
    }
    case "retry_payout": {
      const found = await story.find("payout", work.nth);
      return found === undefined ? "no payout" : (await retryPayout(streamer, found.id)).status;
    }
  }
}

/** Every dispute that is still open is decided: without that, its payout would wait for ever. */
export async function judgeAll(story: RunningScenario): Promise<void> {
  const open = await db().dispute.findMany({ where: { status: "open" }, select: { id: true } });
  for (const { id } of open) {
    await decideDispute(story.cast.operator, id, { decision: "rejected", reason: "It was done." }, "en");
  }
}
