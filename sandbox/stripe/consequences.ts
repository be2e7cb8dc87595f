import { makeFundsAvailable } from "./resources/balance-entries";
import { closeDispute, openDisputes, warnOfFraud } from "./resources/dispute-life";
import { expireHold } from "./resources/payment-intents/settle";
import { arrivePayout } from "./resources/payouts";
import { completeRefund, failRefund } from "./resources/refunds";
import type { Due, DueKind } from "./state/rows";
import type { Space } from "./state/space";

const CONSEQUENCES: Record<DueKind, (space: Space, object: string) => void> = {
  hold_expires: expireHold,
  funds_available: makeFundsAvailable,
  dispute_opens: openDisputes,
  dispute_decided: closeDispute,
  fraud_warning: warnOfFraud,
  refund_fails: failRefund,
  refund_succeeds: completeRefund,
  payout_arrives: arrivePayout,
};

/** Applies a scheduled consequence when it is due. */
export function applyConsequence(space: Space, due: Due): void {
  CONSEQUENCES[due.kind](space, due.object);
}
