import {
  HOLD_ACTIONS,
  type HoldAction,
  type HoldRole,
  type HoldStatus,
  type OperationStatus,
  type PledgeGoal,
  type PledgeStatus,
  retryDelayMs,
} from "./machine";

/** A pledge with everything that its next steps depend on. */
export type PledgeState = {
  readonly goal: PledgeGoal;
  readonly status: PledgeStatus;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly holds: readonly HoldState[];
};

export type HoldState = {
  readonly id: string;
  readonly status: HoldStatus;
  readonly replacedByHoldId: string | null;
  readonly stripePaymentIntentId: string | null;
  /** Set once a card secured it: from then on the card is saved. */
  readonly stripePaymentMethodId: string | null;
  readonly operations: readonly OperationState[];
};

export type OperationState = {
  readonly id: string;
  readonly kind: string;
  readonly status: OperationStatus;
  readonly endedAt: Date | null;
};

/** `discard`: nothing of this hold is or will be at the provider. */
export type Step =
  | { readonly do: "capture" | "void"; readonly holdId: string }
  | { readonly do: "discard"; readonly holdId: string; readonly operationId: string | null };

/**
 * What has to be asked of the provider now, so that it comes to agree with the pledge's goal. Pure: the same state
 * gives the same steps, and a state at rest gives none, so it may be asked again at any time.
 */
export function planPledge(pledge: PledgeState, at: Date): readonly Step[] {
  return pledge.holds.flatMap((hold): Step[] => {
    const action = HOLD_ACTIONS[pledge.goal][roleOf(hold, pledge.holds)];
    if (hold.status === "open" && hold.stripePaymentIntentId === null) return planUnmade(hold, action);
    if (action === "nothing" || isUnderWay(hold)) return [];
    return mayTry(hold, action, at) ? [{ do: action, holdId: hold.id }] : [];
  });
}

export function roleOf(hold: HoldState, holds: readonly HoldState[]): HoldRole {
  if (hold.status === "captured" || hold.status === "voided") return "ended";
  if (holds.some((other) => other.status === "captured")) return "surplus";
  if (hold.status === "live") return hold.replacedByHoldId === null ? "live" : "replaced";
  return holds.some((other) => other.status === "live") ? "spare" : "open";
}

/** A capture or a void that was asked for decides the hold: the other one is out of question, and so is a second one. */
function isUnderWay(hold: HoldState): boolean {
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

function mayTry(hold: HoldState, kind: "capture" | "void", at: Date): boolean {
  const refused = hold.operations.filter(
    (operation) => operation.kind === kind && operation.status === "failed",
  );
  if (refused.length === 0) return true;
  const last = Math.max(...refused.map(({ endedAt }) => endedAt?.getTime() ?? 0));
  return at.getTime() >= last + retryDelayMs(refused.length);
}

/** The status that is true of a pledge, from what is known of its holds. */
export function statusOf(pledge: PledgeState): PledgeStatus {
  if (pledge.capturedCents > 0) return pledge.refundedCents >= pledge.capturedCents ? "refunded" : "captured";
  if (pledge.holds.some(({ status }) => status === "live")) return "secured";
  const open = pledge.holds.some(({ status }) => status === "open");
  if (pledge.goal === "release" && !open) return "voided";
  // Nothing is held, nothing is asked for: at completion that is the end of it.
  if (pledge.goal === "capture" && !open) return "uncollected";
  return pledge.holds.some((hold) => hold.stripePaymentMethodId !== null) ? "pledged" : "awaiting";
}
