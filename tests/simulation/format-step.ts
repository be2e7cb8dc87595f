import type { Break } from "./breakable-process";
import type { ProviderFault } from "./provider-faults";
import type { Outside, Step, Work } from "./step";

/** A step as a line that a person can follow. */
export function tell(step: Step): string {
  switch (step.do) {
    case "broken":
      return `${tell(step.work)} ${tellBreak(step.at)}${step.meanwhile.map((each) => `; meanwhile: ${tell(each)}`).join("")}`;
    case "together":
      return `at once: ${step.works.map(tell).join(" | ")}`;
    default:
      return tellSimple(step);
  }
}

function tellBreak({ at, fate }: Break): string {
  return fate === "die" ? `[killed at point ${at}]` : `[held up at point ${at}]`;
}

function tellSimple(step: Work | Outside): string {
  switch (step.do) {
    case "create":
      return `viewer ${step.viewer} dares for ${step.cents} cents (${step.limit}), ${tellCard(step.card)}`;
    case "boost":
      return `viewer ${step.viewer} boosts challenge ${step.challenge} by ${step.cents} cents, ${tellCard(step.card)}`;
    case "confirm":
      return `the browser says that payment ${step.payment} is done`;
    case "resume":
      return `the creator resumes the payment of challenge ${step.challenge}`;
    case "reopen":
      return `the backer of pledge ${step.pledge} follows the link, ${tellCard(step.card)}`;
    case "cancel":
      return `the creator cancels challenge ${step.challenge}`;
    case "accept":
    case "decline":
    case "start":
    case "complete":
    case "fail":
      return `the streamer says "${step.do}" to challenge ${step.challenge}`;
    case "dispute":
      return `viewer ${step.viewer} disputes challenge ${step.challenge}`;
    case "judge":
      return `an operator decides dispute ${step.nth}: ${step.decision}`;
    case "appeal":
      return `viewer ${step.viewer} writes what is refused and appeals, ${tellCard(step.card)}`;
    case "review":
      return `an operator reviews challenge ${step.nth}: ${step.decision}`;
    case "retry_payout":
      return `the streamer tries payout ${step.nth} again`;
    case "job":
      return `the worker does job ${step.nth}`;
    case "jobs":
      return `the worker does ${step.count} jobs`;
    case "sweep":
      return "the worker sweeps deadlines";
    case "reconcile":
      return "the reconciler looks";
    case "audit":
      return "it is night, and the books are audited";
    case "deliver":
      return `letter ${step.nth} arrives ${step.times === 1 ? "" : `${step.times} times`}`.trimEnd();
    case "deliver_all":
      return `all letters arrive, ${step.order === "sent" ? "as they were sent" : "the last one first"}`;
    default:
      return tellOutside(step);
  }
}

function tellOutside(step: Outside): string {
  switch (step.do) {
    case "pay":
      return `payment ${step.payment} is paid with the card "${step.card}"`;
    case "answer":
      return `the bank is told ${step.approve ? "yes" : "no"} about payment ${step.payment}`;
    case "swap":
      return `the card saved by payment ${step.payment} is now "${step.card}"`;
    case "chargeback":
      return `the holder of payment ${step.payment}'s card disputes ${step.cents === null ? "all of it" : `${step.cents} cents`} at their bank`;
    case "verdict":
      return `the bank decides dispute ${step.nth}: ${step.outcome}`;
    case "bounce":
      return `refund ${step.nth} is sent back by the bank`;
    case "cash_out":
      return "the streamer cashes out";
    case "platform_payout":
      return `the platform pays itself ${step.cents === null ? "all that it has" : `${step.cents} cents`}`;
    case "platform_payout_back":
      return `the platform's payout ${step.nth} is ${step.how}`;
    case "account":
      return `the payout account is ${step.outcome}`;
    case "lose":
      return `letter ${step.nth} is lost`;
    case "pass":
      return `${span(step.minutes)} pass`;
    case "fault":
      return `next at the provider: ${tellFault(step.fault)}`;
  }
}

function tellFault({ method, path, times, ...effect }: ProviderFault): string {
  return `${method} ${path} ${times > 1 ? `${times} times ` : ""}${JSON.stringify(effect)}`;
}

function tellCard(card: string | null): string {
  return card === null ? "without paying" : `card "${card}"`;
}

function span(minutes: number): string {
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor((minutes % 1_440) / 60);
  return [days && `${days} d`, hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(" ");
}
