import {
  claim,
  decideCaseAs,
  holdOnePayout,
  liftAccountLimits,
  limitPerson,
  release,
  releaseOnePayout,
  retryOnePayout,
  suspendPerson,
} from "@/lib/admin";
import { decideReview } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { decideDispute } from "@/lib/disputes";
import { decideReports, reportSubject } from "@/lib/reports";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { asId } from "@/lib/shared/ids";
import type { NamedRow, RunningScenario } from "./running-scenario";
import type { ExternalEvent, Of, Work } from "./step";

const OPERATOR_STEPS = [
  "judge",
  "review",
  "remove",
  "decide_reports",
  "claim",
  "give_back",
  "retry_payout",
  "hold_payout",
  "release_payout",
  "limit",
  "suspend",
  "lift",
  "decide_objection",
] as const;
export type OperatorStep = Of<(typeof OPERATOR_STEPS)[number]>;

export function isOperatorStep(work: Work | ExternalEvent): work is OperatorStep {
  return OPERATOR_STEPS.some((each) => each === work.do);
}

const REASON_OF = {
  upheld: "not_done",
  rejected: "unfounded",
  approve: "within_rules",
  reject: "humiliation",
  reverse: "facts_wrong",
  keep: "facts_hold",
} as const;

/** Does what an operator does in the console; nothing when its subject does not exist. @returns the result in a few words */
export async function runOperatorStep(scenario: RunningScenario, work: OperatorStep): Promise<string> {
  switch (work.do) {
    case "remove":
    case "decide_reports": {
      const found = await scenario.find("challenge", work.challenge);
      return found === undefined ? "no challenge" : decideAboutReports(scenario, work, found);
    }
    case "hold_payout":
    case "release_payout":
    case "retry_payout": {
      const found = await scenario.find("payout", work.nth);
      return found === undefined ? "no payout" : actOnPayout(scenario, work, found);
    }
    case "limit":
    case "suspend":
    case "lift":
      return restrict(scenario, work);
    default:
      return decideCaseOf(scenario, work);
  }
}

async function decideCaseOf(
  scenario: RunningScenario,
  work: Of<"judge" | "review" | "decide_objection" | "claim" | "give_back">,
): Promise<string> {
  const operator = scenario.operator(work.operator);
  const message = "We looked at it.";
  switch (work.do) {
    case "judge": {
      const found = await scenario.find("dispute", work.nth);
      if (found === undefined) return "no dispute";
      const { decision } = work;
      const input =
        decision === "upheld"
          ? { decision, reason: REASON_OF[decision], message }
          : { decision, reason: REASON_OF[decision], message };
      await decideDispute(operator, found.id, input);
      return decision;
    }
    case "review": {
      const found = await scenario.find("review", work.nth);
      if (found === undefined) return "no review";
      const { decision } = work;
      const input =
        decision === "approve"
          ? { decision, reason: REASON_OF[decision], message }
          : { decision, reason: REASON_OF[decision], message };
      await decideReview(operator, asId(found.id), input);
      return decision;
    }
    case "decide_objection": {
      const found = await scenario.find("objection", work.nth);
      if (found === undefined) return "no objection";
      const { decision } = work;
      await decideCaseAs(operator, found.id, { decision, reason: REASON_OF[decision], message }, "en");
      return decision;
    }
    case "claim":
    case "give_back": {
      const found = await scenario.find("case", work.nth);
      if (found === undefined) return "no case";
      return (await (work.do === "claim" ? claim : release)(operator, found.id, "en")).state;
    }
  }
}

async function decideAboutReports(
  scenario: RunningScenario,
  work: Of<"remove" | "decide_reports">,
  { id }: NamedRow,
): Promise<string> {
  const operator = scenario.operator(work.operator);
  const subject = { type: "challenge", id } as const;
  const reason = "other";
  if (work.do === "remove")
    await reportSubject(scenario.streamer(), { subject_type: "challenge", subject_id: id, reason });
  else if (work.decision === "dismiss") {
    await decideReports(operator, subject, { decision: "dismiss" });
    return "dismissed";
  }
  await decideReports(operator, subject, { decision: "uphold", reason });
  return "removed";
}

async function actOnPayout(
  scenario: RunningScenario,
  work: Of<"hold_payout" | "release_payout" | "retry_payout">,
  { id }: NamedRow,
): Promise<string> {
  if (work.do === "retry_payout") {
    const actor = work.operator === null ? scenario.streamer() : scenario.operator(work.operator);
    return (await retryOnePayout(actor, id)).status;
  }
  const operator = scenario.operator(work.operator);
  const { status } =
    work.do === "hold_payout"
      ? await holdOnePayout(operator, id, { reason: "fraud_suspected", message: "Two cards of one bank." })
      : await releaseOnePayout(operator, id, { reason: "cleared" });
  return status;
}

async function restrict(scenario: RunningScenario, work: Of<"limit" | "suspend" | "lift">): Promise<string> {
  const operator = scenario.operator(work.operator);
  const userId = work.viewer === null ? scenario.people.streamer.userId : scenario.viewerId(work.viewer);
  if (work.do === "lift") {
    await liftAccountLimits(operator, userId, { reason: "settled" }, "en");
    return "lifted";
  }
  const { minutes, limits } = work;
  const act = work.do === "limit" ? limitPerson : suspendPerson;
  await act(
    operator,
    userId,
    {
      reason: "fraud",
      message: "A stolen card.",
      limits: [...limits],
      ...(minutes !== null && { until: new Date(now().getTime() + minutes * 60_000).toISOString() }),
    },
    "en",
  );
  return work.do === "limit" ? "limited" : "suspended";
}

const DONE = { decision: "rejected", reason: "done_as_written", message: "It was done." } as const;
/** Why an operator cannot carry out what they proposed, or decide again. */
const TAKEN: readonly string[] = ["second_operator", "dispute_decided", "case_decided"];

/** Gives every claimed case back; otherwise colleagues could not decide it. */
export async function giveCasesBack({ people }: RunningScenario): Promise<void> {
  for (const operator of people.operators) {
    const claimed = await db().case.findMany({
      where: { claimedById: operator.userId, state: "open" },
      select: { id: true },
    });
    for (const { id } of claimed) await release(operator, id, "en");
  }
}

/** Rejects every open dispute, large ones by both operators; otherwise its payout would wait for ever. */
export async function rejectOpenDisputes({ people }: RunningScenario): Promise<void> {
  const open = await db().dispute.findMany({ where: { status: "open" }, select: { id: true } });
  for (const { id } of open) {
    for (const operator of people.operators) {
      await decideDispute(operator, id, DONE).catch((error: unknown) => {
        if (!(error instanceof DomainError && TAKEN.includes(error.code))) throw error;
      });
    }
  }
}

/** Lifts every limit and suspension; otherwise the payouts that it holds back would wait for ever. */
export async function liftEverything({ people }: RunningScenario): Promise<void> {
  for (const { userId } of [...people.viewers, people.streamer]) {
    await liftAccountLimits(people.operators[0], userId, { reason: "settled" }, "en");
  }
}

/** Releases every payout that an operator holds back; otherwise it would wait for ever. */
export async function releaseHeldPayouts({ people }: RunningScenario): Promise<void> {
  const held = await db().payoutBlock.findMany({
    where: { reason: "operator_hold" },
    select: { scheduledTransferId: true },
  });
  for (const { scheduledTransferId } of held) {
    await releaseOnePayout(people.operators[0], scheduledTransferId, { reason: "cleared" });
  }
}
