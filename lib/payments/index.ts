export { feeBpsOf } from "@/lib/db/fee-bps";
export { advancePledges } from "./engine/advance";
export { createTransferOperations } from "./engine/operations";
export { planSetOff, type SetOff } from "./engine/plan-set-off";
export { recallTransfers } from "./engine/recall-transfers";
export { enqueueSecuring, IS_RESTING, securePot } from "./engine/secure-pot";
export { sendDueOperations } from "./engine/send-due-operations";
export { sendOperations } from "./engine/send-operations";
export { setOffDebts } from "./engine/set-off-debts";
export { capturePledges, refundPledges, releasePledges, settlePot } from "./engine/settle-pot";
export { applySnapshot } from "./engine/snapshot";
export { enqueueRelease } from "./events/enqueue-release";
export { enqueueFollowing } from "./events/mark-shares-changed";
export { notifyBackers } from "./events/notify-backers";
export { publishToBackers } from "./events/publish-to-backers";
export { ledgerBalances } from "./ledger/ledger-balances";
export { moneyStatement } from "./ledger/money-statement";
export { detachUnneededCards } from "./methods/detach-unneeded-cards";
export { listPaymentMethods } from "./methods/list-payment-methods";
export { openPaymentSession } from "./methods/open-payment-session";
export { detachMethods, removePaymentMethod } from "./methods/remove-payment-method";
export { setDefaultPaymentMethod } from "./methods/set-default-payment-method";
export { createAppealPayment, refundAppealFees, spendAppealPayment } from "./pledges/appeal-payment";
export { type Collection, collectionsOf } from "./pledges/collections";
export { isHeldFor } from "./pledges/confirmable";
export { type Counted, countPledge } from "./pledges/count-pledge";
export { createPledge, type OpenPledge } from "./pledges/create-pledge";
export { describePledge, replaceMessage } from "./pledges/describe-pledge";
export { countedAmount, isAnonymousBacker, isBacker } from "./pledges/is-backer";
export { listBacked } from "./pledges/list-backed";
export { listBackers } from "./pledges/list-backers";
export { listBackings } from "./pledges/list-backings";
export { listOwnPledges, type OwnBacking } from "./pledges/list-own-pledges";
export { listTransactions } from "./pledges/list-transactions";
export { openAuthorization } from "./pledges/open-authorization";
export { paymentConfirmation } from "./pledges/payment-confirmation";
export { type PotFigures, potFigures } from "./pledges/pot-figures";
export { isOfferSecured, prepareAcceptance } from "./pledges/prepare-acceptance";
export { refusePledge } from "./pledges/refuse-pledge";
export { refundPledge, releasePledge } from "./pledges/release-pledge";
export { type Pledge, requirePledge } from "./pledges/require-pledge";
export { claimChangedShares, claimShares, lockSharesAndDebts, type Share } from "./pledges/shares";
export { syncPaymentIntent } from "./pledges/sync-payment-intent";
export {
  latestTransferOperations,
  type PayoutBlockers,
  payoutBlockersOf,
} from "./pledges/transfer-operations";
export { withdrawPledge } from "./pledges/withdraw-pledge";
export { stripe, stripeAs } from "./provider/client";
export { ask, mapReply, OutcomeUnknown, type Reply } from "./provider/reply";
export type { TransferRequest } from "./provider/transfers";
export { auditMoney, continueAudit, enqueueAudit } from "./reconcile/audit-money";
export {
  brokenInvariants,
  brokenInvariantsAtRest,
  type MoneyState,
  readMoneyState,
  type Violation,
} from "./reconcile/invariants";
export { moneyReport, reportMoney } from "./reconcile/money-report";
export { reconcile } from "./reconcile/reconcile";
export { type Comparison, compareWithProvider } from "./recovery/compare-with-provider";
export { listLostPayments, refundLostPayment } from "./recovery/lost-payments";
export { uncountedCharges } from "./recovery/uncounted-charges";
export { processProviderEvent } from "./webhooks/process-provider-event";
export { receiveWebhook } from "./webhooks/receive-webhook";
