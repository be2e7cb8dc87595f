export { advancePledges } from "./advance";
export {
  brokenLaws,
  brokenLawsAtRest,
  type MoneyState,
  readMoneyState,
  type Violation,
} from "./laws";
export { enqueueFollowing } from "./mark-shares-changed";
export { createTransferOperations } from "./operations";
export { type Debts, planSetOff } from "./plan-set-off";
export { stripe } from "./provider/client";
export { ask, mapReply, OutcomeUnknown, type Reply } from "./provider/reply";
export type { TransferRequest } from "./provider/transfers";
export { enqueueRelease } from "./release-jobs";
export { applySnapshot } from "./snapshot";
export { createAppealPayment, spendAppealPayment } from "./use-cases/appeal-payment";
export { auditMoney, continueAudit, enqueueAudit } from "./use-cases/audit-money";
export { type Collection, collectionsOf } from "./use-cases/collections";
export { type Counted, countPledge } from "./use-cases/count-pledge";
export { createPledge, type OpenPledge } from "./use-cases/create-pledge";
export { isBacker } from "./use-cases/is-backer";
export { ledgerBalances } from "./use-cases/ledger-balances";
export { listBackers } from "./use-cases/list-backers";
export { listBackings } from "./use-cases/list-backings";
export { listTransactions } from "./use-cases/list-transactions";
export { moneyReport, reportMoney } from "./use-cases/money-report";
export { moneyStatement } from "./use-cases/money-statement";
export { notifyBackers } from "./use-cases/notify-backers";
export { openAuthorization } from "./use-cases/open-authorization";
export { paymentConfirmation } from "./use-cases/payment-confirmation";
export { latestTransferOperations, type Standing, standingOf } from "./use-cases/payout-reads";
export { type PotFigures, potFigures } from "./use-cases/pot-figures";
export { isOfferSecured, prepareAcceptance } from "./use-cases/prepare-acceptance";
export { processProviderEvent } from "./use-cases/process-provider-event";
export { publishToBackers } from "./use-cases/publish-to-backers";
export { recallTransfers } from "./use-cases/recall-transfers";
export { receiveWebhook } from "./use-cases/receive-webhook";
export { reconcile } from "./use-cases/reconcile";
export { refundPledge } from "./use-cases/refund-pledge";
export { refusePledge } from "./use-cases/refuse-pledge";
export { releasePledge } from "./use-cases/release-pledge";
export { type Pledge, requirePledge } from "./use-cases/require-pledge";
export { enqueueSecuring, securePot } from "./use-cases/secure-pot";
export { sendDueOperations } from "./use-cases/send-due-operations";
export { sendOperations } from "./use-cases/send-operations";
export { setOffDebts } from "./use-cases/set-off-debts";
export { capturePledges, refundPledges, releasePledges, settlePot } from "./use-cases/settle-pot";
export { claimChangedShares, claimShares, lockSharesAndDebts, type Share } from "./use-cases/shares";
export { syncPaymentIntent } from "./use-cases/sync-payment-intent";
