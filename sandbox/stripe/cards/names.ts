import { CARDS_BY_COUNTRY } from "./countries";

/** Names of ready-made payment methods (`pm_card_<name>`) and tokens (`tok_<name>`). */
export const NAMES: Record<string, string> = {
  ...CARDS_BY_COUNTRY,
  visa: "4242424242424242",
  visa_debit: "4000056655665556",
  mastercard: "5555555555554444",
  mastercard_debit: "5200828282828210",
  mastercard_prepaid: "5105105105105100",
  amex: "378282246310005",
  discover: "6011111111111117",
  diners: "3056930009020004",
  jcb: "3566002020360505",
  unionpay: "6200000000000005",
  amex_threeDSecureNotSupported: "378282246310005",
  chargeDeclined: "4000000000000002",
  chargeDeclinedInsufficientFunds: "4000000000009995",
  chargeDeclinedLostCard: "4000000000009987",
  chargeDeclinedStolenCard: "4000000000009979",
  chargeDeclinedExpiredCard: "4000000000000069",
  chargeDeclinedIncorrectCvc: "4000000000000127",
  chargeDeclinedProcessingError: "4000000000000119",
  chargeDeclinedVelocityLimitExceeded: "4000000000006975",
  chargeDeclinedFraudulent: "4100000000000019",
  radarBlock: "4100000000000019",
  riskLevelHighest: "4000000000004954",
  riskLevelElevated: "4000000000009235",
  cvcCheckFail: "4000000000000101",
  chargeCustomerFail: "4000000000000341",
  avsFail: "4000000000000010",
  avsLine1Fail: "4000000000000028",
  avsZipFail: "4000000000000036",
  avsUnchecked: "4000000000000044",
  bypassPending: "4000000000000077",
  bypassPendingInternational: "4000003720000278",
  domesticPricing: "4000000000000093",
  createDispute: "4000000000000259",
  createDisputeProductNotReceived: "4000000000002685",
  createDisputeInquiry: "4000000000001976",
  createMultipleDisputes: "4000000404000079",
  createCe3EligibleDispute: "4000000404000038",
  createComplianceDispute: "4000008400000779",
  createIssuerFraudRecord: "4000000000005423",
  refundFail: "4000000000005126",
  pendingRefund: "4000000000007726",
  authenticationRequired: "4000002760003184",
  authenticationRequiredOnSetup: "4000002500003155",
  authenticationRequiredSetupForOffSession: "4000003800000446",
  authenticationRequiredChargeDeclinedInsufficientFunds: "4000008260003178",
  threeDSecure2Required: "4000000000003220",
  threeDSecureRequired: "4000000000003063",
  threeDSecureRequiredChargeDeclined: "4000008400001629",
  threeDSecureRequiredProcessingError: "4000008400001280",
  threeDSecureOptional: "4000000000003055",
  threeDSecureOptionalProcessingError: "4000000000003097",
};

/** The number behind `pm_card_visa`, `pm_card_visa_chargeDeclined`, `tok_visa` …; null when it is not such a name. */
export function numberNamed(name: string): string | null {
  const bare = /^(?:pm_card|tok)_(.+)$/.exec(name)?.[1];
  if (bare === undefined) return null;
  return NAMES[bare] ?? NAMES[bare.replace(/^visa_/, "")] ?? null;
}
