import { addHours } from "date-fns";
import { netCents } from "../ledger/ledger-balances-of";
import {
  ASKS_FOR_CARDHOLDER,
  declinePauseHours,
  HOLD_ACTIONS,
  type HoldAction,
  type HoldRole,
  MAX_DECLINED_RENEWALS,
  MAX_RENEWALS,
  NEVER_SENT,
  NOT_DONE,
  type PledgeStatus,
} from "./machine";
import { planRefund, type ReturnStep } from "./plan-refund";
import type { HoldState, OperationState, PledgeState } from "./pledge-state";
import { mayRetry, refusalsOf } from "./retry-time";

/**
 * - capture, void: request it from the provider
 * - discard: end a hold that has and will have no payment intent
 * - renew, charge: a new hold on the saved card, to keep the pledge secured or to capture its money
 * - invite: the same, but its backer confirms the new hold: the card was removed, or the bank refused a renewal without its holder
 * - ask: the money could not be captured; its backer gets a last chance to confirm a card
 */
export type Step =
  | { readonly do: "capture" | "void"; readonly holdId: string }
  | { readonly do: "discard"; readonly holdId: string; readonly operationId: string | null }
  | { readonly do: "renew" | "charge"; readonly paymentMethodId: string }
  | { readonly do: "invite"; readonly isCounted: boolean }
  | { readonly do: "ask" }
  | ReturnStep;

/**
 * The next steps that bring the provider closer to the pledge's goal (decision 10). Pure: the same state gives the same
 * steps, and a state at rest gives none.
 */
export function planPledge(pledge: PledgeState, at: Date): readonly Step[] {
  return [
    ...pledge.holds.flatMap((hold) => planHold(pledge, hold, at)),
    ...planCard(pledge, at),
    ...planRefund(pledge, at),
  ];
}

function planHold(pledge: PledgeState, hold: HoldState, at: Date): Step[] {
  return actOn(hold, HOLD_ACTIONS[pledge.goal][roleOf(hold, pledge, at)], at);
}

function actOn(hold: HoldState, action: HoldAction, at: Date): Step[] {
  if (hold.status === "open" && hold.stripePaymentIntentId === null) return planUnmade(hold, action);
  if (action === "nothing" || isSettling(hold)) return [];
  return mayRetry(refusalsOf(hold.operations, action), at) ? [{ do: action, holdId: hold.id }] : [];
}

export function roleOf(hold: HoldState, pledge: PledgeState, at: Date): HoldRole {
  if (hold.status === "captured" || hold.status === "voided") return "ended";
  if (pledge.holds.some(({ status }) => status === "captured")) return "surplus";
  if (hold.status === "live") return hold.replacedByHoldId === null ? "live" : "replaced";
  const declined = refusalOf(hold) !== null;
  if (pledge.holds.some(({ status }) => status === "live")) return declined ? "replaced" : "spare";
  if (pledge.collectBy !== null && at >= pledge.collectBy) return "late";
  return declined ? "declined" : "open";
}

/** Why the bank refused the saved card; null when it has not. */
function refusalOf(hold: HoldState): string | null {
  const authorize = hold.operations.findLast(({ kind }) => kind === "authorize");
  return authorize?.status === "failed" && !wasNotDone(authorize) ? (authorize.lastError ?? "unknown") : null;
}

/** A hold gets one capture or one void, unless it is refused. */
function isSettling(hold: HoldState): boolean {
  return hold.operations.some(
    ({ kind, status }) => (kind === "capture" || kind === "void") && status !== "failed",
  );
}

/**
 * A hold without a known payment intent. The outcome of an authorization that was sent must be known first: its intent has
 * to be voided at the provider. A refused authorization made no intent.
 */
function planUnmade(hold: HoldState, action: HoldAction): Step[] {
  const authorize = hold.operations.find(({ kind, status }) => kind === "authorize" && status !== "failed");
  if (authorize === undefined) return [{ do: "discard", holdId: hold.id, operationId: null }];
  if (action !== "void" || authorize.status !== "pending") return [];
  return [{ do: "discard", holdId: hold.id, operationId: authorize.id }];
}

/** Whether we requested this capture. A release may have been decided while it was on its way. */
export function wasCaptureDecided({ goal, holds }: PledgeState, holdId: string | null): boolean {
  const hold = holds.find(({ id }) => id === holdId);
  return goal === "capture" || (hold?.operations.some(({ kind }) => kind === "capture") ?? false);
}

/** Whether to ask the saved card, or its backer when they removed it. Only for a pledge that counts. */
function planCard(pledge: PledgeState, at: Date): Step[] {
  const last = pledge.holds.findLast((hold) => hold.stripePaymentMethodId !== null);
  const saved = last?.stripePaymentMethodId ?? null;
  if (pledge.countedAt === null || pledge.capturedCents > 0 || last === undefined || saved === null)
    return [];
  const paymentMethodId = last.isMethodRemoved ? null : saved;
  if (pledge.goal === "release") return [];
  const unasked = paymentMethodId === null ? null : unaskedOf(pledge.holds);
  const known =
    unasked === null ? pledge : { ...pledge, holds: pledge.holds.filter((hold) => hold !== unasked) };
  const steps =
    pledge.goal === "hold"
      ? planRenewal(known, paymentMethodId, at)
      : planCollection(known, paymentMethodId, at);
  if (steps.length === 0 || unasked === null) return steps;
  // The card is asked once that payment has ended: at once where it was never sent.
  const ending = actOn(unasked, "void", at);
  return ending.some((end) => end.do === "discard") ? [...ending, ...steps] : ending;
}

/**
 * A payment that its backer has opened although no bank asked for them, and not confirmed. It keeps nobody from asking the saved card
 * (decision 378).
 */
function unaskedOf(holds: readonly HoldState[]): HoldState | null {
  const newest = holds.at(-1);
  const authorize = newest?.operations.findLast(({ kind }) => kind === "authorize");
  if (newest?.status !== "open" || authorize === undefined || authorize.status === "failed") return null;
  return isOffSession(authorize) || isHolderWanted(holds.slice(0, -1)) ? null : newest;
}

/** Whether it authorizes the saved card, without its holder. */
export function isOffSession({ request }: Pick<OperationState, "request">): boolean {
  return typeof request === "object" && request !== null && "off_session" in request;
}

function planRenewal(pledge: PledgeState, paymentMethodId: string | null, at: Date): Step[] {
  if (isHolderWanted(pledge.holds)) return [{ do: "invite", isCounted: true }];
  if (!mayRenew(pledge, at)) return [];
  return [paymentMethodId === null ? { do: "invite", isCounted: false } : { do: "renew", paymentMethodId }];
}

/** Whether only the cardholder can go on with the renewal that was tried last, and its payment is voided. */
function isHolderWanted(holds: readonly HoldState[]): boolean {
  const newest = holds.at(-1);
  return newest?.status === "voided" && ASKS_FOR_CARDHOLDER.has(refusalOf(newest) ?? "");
}

function mayRenew(pledge: PledgeState, at: Date): boolean {
  if (pledge.renewals >= MAX_RENEWALS) return false;
  // One at a time: never a third hold beside a live one and its replacement.
  if (
    pledge.holds.some(
      ({ status, replacedByHoldId }) => status === "open" || (status === "live" && replacedByHoldId),
    )
  ) {
    return false;
  }
  const live = pledge.holds.find(({ status }) => status === "live");
  if (live !== undefined && (live.renewAt === null || at < live.renewAt)) return false;
  return mayTryCard(pledge, at);
}

/**
 * After one decline the bank is asked once more half a day later. A hold that went live resets the count, and so does
 * acceptance with the renewals: since then there are no more declines than renewals. The pauses grow through any number of acceptances.
 */
function mayTryCard(pledge: PledgeState, at: Date): boolean {
  if (!mayRepeat(pledge, at)) return false;
  const declined = declinesOf(pledge);
  if (declined.length === 0) return true;
  const last = declined.at(-1)?.endedAt ?? at;
  return !isDeclinedForGood(pledge) && at >= addHours(last, declinePauseHours(declined.length));
}

function isDeclinedForGood(pledge: PledgeState): boolean {
  return Math.min(declinesOf(pledge).length, pledge.renewals) >= MAX_DECLINED_RENEWALS;
}

/**
 * When a card that the bank declined, or that the provider did not ask, is tried again by the clock alone; null when it is not, or that
 * time has come.
 */
export function nextRenewalAt(pledge: PledgeState, at: Date): Date | null {
  const last = failedSinceGood(pledge).at(-1)?.endedAt ?? null;
  if (pledge.goal !== "hold" || pledge.countedAt === null || last === null) return null;
  if (pledge.renewals >= MAX_RENEWALS || isDeclinedForGood(pledge)) return null;
  const next = addHours(last, declinePauseHours(declinesOf(pledge).length));
  return next > at ? next : null;
}

/** The bank's refusals since a card last secured the pledge. */
function declinesOf(pledge: PledgeState): readonly OperationState[] {
  return failedSinceGood(pledge).filter((operation) => !wasNotDone(operation));
}

/** The failed authorizations since a card last secured the pledge. */
function failedSinceGood({ holds }: PledgeState): readonly OperationState[] {
  const lastGood = holds.findLastIndex((hold) => hold.stripePaymentMethodId !== null);
  return holds
    .slice(lastGood + 1)
    .flatMap(({ operations }) =>
      operations.filter(({ kind, status }) => kind === "authorize" && status === "failed"),
    );
}

/** What the provider did not do is tried again after the pauses of a refusal (docs/product/money.md#operations). */
function mayRepeat(pledge: PledgeState, at: Date): boolean {
  return mayRetry(refusalsOf(failedSinceGood(pledge).filter(wasNotDone), "authorize"), at);
}

const wasNotDone = ({ lastError }: OperationState): boolean =>
  lastError === NOT_DONE || lastError === NEVER_SENT;

/**
 * The challenge is completed and no hold is live: the saved card is charged once, and again only while the provider has not
 * done it; if the bank declines or wants its cardholder, the backer is asked
 * (docs/product/pledges-and-boosts.md#collection).
 * @param paymentMethodId null when the card was removed
 */
function planCollection(pledge: PledgeState, paymentMethodId: string | null, at: Date): Step[] {
  if (pledge.collectBy !== null || pledge.holds.some(({ status }) => status === "live")) return [];
  const newest = pledge.holds.at(-1);
  if (newest === undefined) return [];
  if (refusalOf(newest) !== null) return [{ do: "ask" }];
  if (newest.status !== "open") {
    if (paymentMethodId === null) return [{ do: "ask" }];
    return mayRepeat(pledge, at) ? [{ do: "charge", paymentMethodId }] : [];
  }
  const underWay = newest.operations.some(
    (operation) =>
      operation.kind === "authorize" &&
      (operation.status === "failed" || (operation.status !== "done" && isOffSession(operation))),
  );
  return underWay ? [] : [{ do: "ask" }];
}

/** The status that follows from a pledge's holds and amounts. */
export function statusOf(pledge: PledgeState, at: Date): PledgeStatus {
  // Refunded by us or charged back by the bank: either way the backer has it.
  if (pledge.capturedCents > 0) return netCents(pledge) === 0 ? "refunded" : "captured";
  if (pledge.holds.some(({ status }) => status === "live")) return "secured";
  const open = pledge.holds.some(({ status }) => status === "open");
  if (pledge.goal === "release" && !open) return "voided";
  const overdue = pledge.collectBy !== null && at >= pledge.collectBy;
  if (pledge.goal === "capture" && overdue && !open) return "uncollected";
  return pledge.holds.some((hold) => hold.stripePaymentMethodId !== null) ? "pledged" : "awaiting";
}
