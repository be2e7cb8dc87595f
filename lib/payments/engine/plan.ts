import { addHours } from "date-fns";
import { netCents } from "./ledger-balances-of";
import {
  ASKS_FOR_THE_HOLDER,
  DECLINED_RENEWAL_PAUSE_HOURS,
  HOLD_ACTIONS,
  type HoldAction,
  type HoldRole,
  MAX_DECLINED_RENEWALS,
  MAX_RENEWALS,
  type PledgeStatus,
  retryDelayMs,
} from "./machine";
import { planRefund, type ReturnStep } from "./plan-refund";
import type { HoldState, PledgeState } from "./pledge-state";

/**
 * - capture, void: ask the provider for it
 * - discard: nothing of this hold is or will be at the provider
 * - renew, charge: a new hold on the saved card, to keep the pledge secured or to take its money
 * - ask: the money could not be taken; its backer gets a last chance to confirm a card
 */
export type Step =
  | { readonly do: "capture" | "void"; readonly holdId: string }
  | { readonly do: "discard"; readonly holdId: string; readonly operationId: string | null }
  | { readonly do: "renew" | "charge"; readonly paymentMethodId: string }
  | { readonly do: "ask" }
  | ReturnStep;

/**
 * What has to be done now, so that the provider comes to agree with the pledge's goal. Pure: the same state gives the
 * same steps, and a state at rest gives none, so it may be asked again at any time.
 */
export function planPledge(pledge: PledgeState, at: Date): readonly Step[] {
  return [
    ...pledge.holds.flatMap((hold) => planHold(pledge, hold, at)),
    ...planCard(pledge, at),
    ...planRefund(pledge, at),
  ];
}

function planHold(pledge: PledgeState, hold: HoldState, at: Date): Step[] {
  const action = HOLD_ACTIONS[pledge.goal][roleOf(hold, pledge, at)];
  if (hold.status === "open" && hold.stripePaymentIntentId === null) return planUnmade(hold, action);
  if (action === "nothing" || isSettling(hold)) return [];
  return mayTry(hold, action, at) ? [{ do: action, holdId: hold.id }] : [];
}

export function roleOf(hold: HoldState, pledge: PledgeState, at: Date): HoldRole {
  if (hold.status === "captured" || hold.status === "voided") return "ended";
  if (pledge.holds.some(({ status }) => status === "captured")) return "surplus";
  if (hold.status === "live") return hold.replacedByHoldId === null ? "live" : "replaced";
  const refusal = refusalOf(hold);
  const declined = refusal !== null && !ASKS_FOR_THE_HOLDER.has(refusal);
  if (pledge.holds.some(({ status }) => status === "live")) return declined ? "replaced" : "spare";
  if (pledge.collectBy !== null && at >= pledge.collectBy) return "late";
  return declined ? "declined" : "open";
}

/** Why the bank refused the saved card; null while it has not. */
function refusalOf(hold: HoldState): string | null {
  const authorize = hold.operations.findLast(({ kind }) => kind === "authorize");
  return authorize?.status === "failed" ? (authorize.lastError ?? "unknown") : null;
}

/** A capture or a void that was asked for decides the hold: the other one is out of question, and so is a second one. */
function isSettling(hold: HoldState): boolean {
  return hold.operations.some(
    ({ kind, status }) => (kind === "capture" || kind === "void") && status !== "failed",
  );
}

/**
 * A hold of which the provider has told nothing yet. An authorization that was sent must be heard first: what it made
 * has to be voided there. One that was refused made nothing, and nothing will come of this hold.
 */
function planUnmade(hold: HoldState, action: HoldAction): Step[] {
  const authorize = hold.operations.find(({ kind, status }) => kind === "authorize" && status !== "failed");
  if (authorize === undefined) return [{ do: "discard", holdId: hold.id, operationId: null }];
  if (action !== "void" || authorize.status !== "pending") return [];
  return [{ do: "discard", holdId: hold.id, operationId: authorize.id }];
}

/** Whether we asked for this capture. It may have been on its way when it was decided to give everything back. */
export function wasCaptureDecided({ goal, holds }: PledgeState, holdId: string | null): boolean {
  const hold = holds.find(({ id }) => id === holdId);
  return goal === "capture" || (hold?.operations.some(({ kind }) => kind === "capture") ?? false);
}

function mayTry(hold: HoldState, kind: "capture" | "void", at: Date): boolean {
  const refused = hold.operations.filter(
    (operation) => operation.kind === kind && operation.status === "failed",
  );
  if (refused.length === 0) return true;
  const last = Math.max(...refused.map(({ endedAt }) => endedAt?.getTime() ?? 0));
  return at.getTime() >= last + retryDelayMs(refused.length);
}

/** Whether to go back to the saved card. Only for a pledge that counts: nobody is charged for one that never did. */
function planCard(pledge: PledgeState, at: Date): Step[] {
  const paymentMethodId = pledge.holds.findLast(
    (hold) => hold.stripePaymentMethodId !== null,
  )?.stripePaymentMethodId;
  if (pledge.countedAt === null || pledge.capturedCents > 0 || paymentMethodId == null) return [];
  if (pledge.goal === "hold") return mayRenew(pledge, at) ? [{ do: "renew", paymentMethodId }] : [];
  if (pledge.goal === "capture") return planCollection(pledge, paymentMethodId);
  return [];
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

/** The bank may say no once; half a day later it is asked a last time. A hold that went live begins the count anew. */
function mayTryCard(pledge: PledgeState, at: Date): boolean {
  const lastGood = pledge.holds.findLastIndex((hold) => hold.stripePaymentMethodId !== null);
  const declined = pledge.holds
    .slice(lastGood + 1)
    .flatMap(({ operations }) =>
      operations.filter(({ kind, status }) => kind === "authorize" && status === "failed"),
    );
  if (declined.length === 0) return true;
  const last = declined.at(-1)?.endedAt ?? at;
  return declined.length < MAX_DECLINED_RENEWALS && at >= addHours(last, DECLINED_RENEWAL_PAUSE_HOURS);
}

/**
 * The challenge is completed and no hold is live: the saved card is charged, once; if the bank says no, or wants
 * its holder, the holder is asked (docs/product/money.md#some-captures-fail).
 */
function planCollection(pledge: PledgeState, paymentMethodId: string): Step[] {
  if (pledge.collectBy !== null || pledge.holds.some(({ status }) => status === "live")) return [];
  const newest = pledge.holds.at(-1);
  if (newest === undefined) return [];
  if (refusalOf(newest) !== null) return [{ do: "ask" }];
  if (newest.status !== "open") return [{ do: "charge", paymentMethodId }];
  const underWay = newest.operations.some(({ kind, status }) => kind === "authorize" && status !== "done");
  return underWay ? [] : [{ do: "ask" }];
}

/** The status that is true of a pledge, from what is known of its holds. */
export function statusOf(pledge: PledgeState, at: Date): PledgeStatus {
  // Whether it went back by our refund or by the bank's chargeback: the backer has it.
  if (pledge.capturedCents > 0) return netCents(pledge) === 0 ? "refunded" : "captured";
  if (pledge.holds.some(({ status }) => status === "live")) return "secured";
  const open = pledge.holds.some(({ status }) => status === "open");
  if (pledge.goal === "release" && !open) return "voided";
  const overdue = pledge.collectBy !== null && at >= pledge.collectBy;
  if (pledge.goal === "capture" && overdue && !open) return "uncollected";
  return pledge.holds.some((hold) => hold.stripePaymentMethodId !== null) ? "pledged" : "awaiting";
}
