import type { Interruption } from "./breakable-process";
import { isOperatorStep, type OperatorStep } from "./operator-steps";
import type { ProviderFault } from "./provider-faults";
import type { ExternalEvent, Step, Work } from "./step";
import type { WorkerStep } from "./worker-steps";

/** Describes a step in a line of English. */
export function formatStep(step: Step): string {
  switch (step.do) {
    case "interrupted":
      return `${formatStep(step.work)} ${formatInterruption(step.at)}${step.meanwhile.map((each) => `; meanwhile: ${formatStep(each)}`).join("")}`;
    case "concurrent":
      return `at once: ${step.works.map(formatStep).join(" | ")}`;
    default:
      return formatSimple(step);
  }
}

function formatInterruption({ at, fate }: Interruption): string {
  return fate === "kill" ? `[killed at point ${at}]` : `[paused at point ${at}]`;
}

function formatSimple(step: Work | ExternalEvent): string {
  switch (step.do) {
    case "create":
      return `viewer ${step.viewer} creates a ${step.doubtful ? "doubtful " : ""}challenge for ${step.cents} cents (${step.limit}), ${formatCard(step.card)}`;
    case "boost":
      return `viewer ${step.viewer} boosts challenge ${step.challenge} by ${step.cents} cents, ${formatCard(step.card)}`;
    case "withdraw":
      return `the backer of pledge ${step.pledge} takes it back`;
    case "counter_offer":
      return `the streamer makes a counter-offer for challenge ${step.challenge}: ${step.cents === null ? "" : `${step.cents} cents more`}${step.reworded ? ", another wording" : ""}`;
    case "answer_counter_offer":
      return `the counter-offer for challenge ${step.challenge} gets "${step.answer}", ${formatCard(step.card)}`;
    case "confirm":
      return `the browser confirms payment ${step.payment}`;
    case "resume":
      return `the creator resumes the payment of challenge ${step.challenge}`;
    case "reopen":
      return `the backer of pledge ${step.pledge} follows the link, ${formatCard(step.card)}`;
    case "cancel":
      return `the creator cancels challenge ${step.challenge}`;
    case "undo":
      return `the streamer takes the acceptance of challenge ${step.challenge} back`;
    case "accept":
    case "decline":
    case "start":
    case "complete":
    case "fail":
      return `the streamer ${step.do}s challenge ${step.challenge}`;
    case "dispute":
      return `viewer ${step.viewer} disputes challenge ${step.challenge}`;
    case "appeal":
      return `viewer ${step.viewer} appeals against the refusal of a challenge, ${formatCard(step.card)}`;
    case "desk":
      return `at the desk: ${step.act} challenge ${step.challenge}`;
    case "revoke":
      return "the streamer revokes who sits at the desk";
    case "appoint":
      return "the streamer appoints who sits at the desk";
    case "rules":
      return `the streamer's rules: ${JSON.stringify(step.rules)}`;
    case "block":
    case "unblock":
      return `viewer ${step.viewer} and the streamer: ${step.do} by the ${step.by}`;
    case "close":
      return `${formatPerson(step.viewer)} deletes their account`;
    case "report":
      return `viewer ${step.viewer} reports challenge ${step.challenge}`;
    case "object":
      return `objection to statement ${step.nth}`;
    default:
      return isOperatorStep(step) ? formatOperator(step) : formatWorker(step);
  }
}

function formatOperator(step: OperatorStep): string {
  return `${step.operator === null ? "the streamer" : `operator ${step.operator}`} ${formatAct(step)}`;
}

function formatAct(step: OperatorStep): string {
  switch (step.do) {
    case "remove":
      return `removes challenge ${step.challenge} after a report`;
    case "decide_reports":
      return `decides the reports of challenge ${step.challenge}: ${step.decision}`;
    case "judge":
      return `decides dispute ${step.nth}: ${step.decision}`;
    case "review":
      return `reviews challenge ${step.nth}: ${step.decision}`;
    case "decide_objection":
      return `decides objection ${step.nth}: ${step.decision}`;
    case "claim":
      return `claims case ${step.nth}`;
    case "give_back":
      return `gives case ${step.nth} back`;
    case "hold_payout":
      return `holds payout ${step.nth} back`;
    case "release_payout":
      return `releases payout ${step.nth}`;
    case "retry_payout":
      return `retries payout ${step.nth}`;
    case "limit":
    case "suspend":
      return `${step.do}s ${formatPerson(step.viewer)} [${step.limits.join(", ")}]${step.minutes === null ? "" : ` for ${span(step.minutes)}`}`;
    case "lift":
      return `lifts what is in force against ${formatPerson(step.viewer)}`;
  }
}

function formatWorker(step: WorkerStep | ExternalEvent): string {
  switch (step.do) {
    case "job":
      return `the worker runs job ${step.nth}`;
    case "jobs":
      return `the worker runs ${step.count} jobs`;
    case "sweep":
      return "the worker sweeps deadlines";
    case "reconcile":
      return "the reconciler runs";
    case "audit":
      return "the nightly audit runs";
    case "deliver":
      return `webhook ${step.nth} arrives ${step.times === 1 ? "" : `${step.times} times`}`.trimEnd();
    case "deliver_all":
      return `all webhooks arrive, ${step.order === "sent" ? "as they were sent" : "the last one first"}`;
    default:
      return formatOutside(step);
  }
}

function formatOutside(step: ExternalEvent): string {
  switch (step.do) {
    case "pay":
      return `payment ${step.payment} is paid with the card "${step.card}"`;
    case "answer":
      return `the cardholder ${step.approve ? "approves" : "denies"} payment ${step.payment} at the bank`;
    case "swap":
      return `the card saved by payment ${step.payment} is now "${step.card}"`;
    case "chargeback":
      return `the holder of payment ${step.payment}'s card disputes ${step.cents === null ? "all of it" : `${step.cents} cents`} at their bank`;
    case "verdict":
      return `the bank decides dispute ${step.nth}: ${step.outcome}`;
    case "bounce":
      return `the bank returns refund ${step.nth}`;
    case "cash_out":
      return "the streamer cashes out";
    case "platform_payout":
      return `the platform pays out ${step.cents === null ? "its whole balance" : `${step.cents} cents`}`;
    case "platform_payout_back":
      return `the platform's payout ${step.nth} is ${step.how}`;
    case "account":
      return `the payout account is ${step.outcome}`;
    case "lose":
      return `webhook ${step.nth} is lost`;
    case "pass":
      return `${span(step.minutes)} pass`;
    case "fault":
      return `the provider will fail: ${formatFault(step.fault)}`;
  }
}

function formatFault({ method, path, times, ...effect }: ProviderFault): string {
  return `${method} ${path} ${times > 1 ? `${times} times ` : ""}${JSON.stringify(effect)}`;
}

function formatPerson(viewer: number | null): string {
  return viewer === null ? "the streamer" : `viewer ${viewer}`;
}

function formatCard(card: string | null): string {
  return card === null ? "unpaid" : `card "${card}"`;
}

function span(minutes: number): string {
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor((minutes % 1_440) / 60);
  return [days && `${days} d`, hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(" ");
}
