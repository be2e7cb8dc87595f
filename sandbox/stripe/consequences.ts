import { makeFundsAvailable } from "./resources/balance-entries";
import { expireHold } from "./resources/payment-intents/settle";
import { completeRefund, failRefund } from "./resources/refunds";
import type { Due } from "./state/rows";
import type { Space } from "./state/space";

/** What happens by itself when its moment comes. */
export function applyConsequence(space: Space, due: Due): void {
  switch (due.kind) {
    case "hold_expires":
      return expireHold(space, due.object);
    case "funds_available":
      return makeFundsAvailable(space, due.object);
    case "refund_fails":
      return failRefund(space, due.object);
    case "refund_succeeds":
      return completeRefund(space, due.object);
    case "dispute_opens":
    case "fraud_warning":
    case "payout_arrives":
      return;
  }
}
