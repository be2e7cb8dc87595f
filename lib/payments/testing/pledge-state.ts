import { cents } from "@/lib/shared/money";
import type { OperationState, PledgeState } from "../engine/pledge-state";
import type { PledgeAmounts } from "../ledger/ledger-balances-of";

/** An offer without any movement. */
export const NOTHING_MOVED: PledgeAmounts = {
  kind: "offer",
  goal: "hold",
  capturedCents: cents(0),
  platformFeeCents: cents(0),
  refundedCents: cents(0),
  refundFailedCents: cents(0),
  lostCents: cents(0),
  transferredCents: cents(0),
  reversedCents: cents(0),
  offsetCents: cents(0),
  recoveredCents: cents(0),
};

/** A new pledge, with what is given. */
export function pledgeState(given: Partial<PledgeState>): PledgeState {
  return {
    ...NOTHING_MOVED,
    renewals: 0,
    countedAt: null,
    collectBy: null,
    holds: [],
    transfers: [],
    refunds: [],
    chargebacks: [],
    ...given,
  };
}

/** An operation over $25, with what is given. */
export function operationState(
  kind: string,
  status: OperationState["status"],
  given: Partial<OperationState> = {},
): OperationState {
  return {
    id: `${kind}-${status}`,
    kind,
    status,
    amountCents: cents(2_500),
    endedAt: null,
    lastError: null,
    availableCents: null,
    request: {},
    ...given,
  };
}
