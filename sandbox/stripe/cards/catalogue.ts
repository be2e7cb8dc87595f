import { DECLINES, type Decline } from "./declines";

/** When the cardholder must prove who they are. */
type Authentication =
  | "never"
  /** On-session always; off-session once the card was set up for it. */
  | "unless_set_up"
  /** On-session always; off-session as though it had been set up already. */
  | "on_session_only"
  | "always";

export interface CardProfile {
  number: string;
  brand: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";
  funding: "credit" | "debit" | "prepaid";
  authentication: Authentication;
  /** The bank's answer to every charge, after authentication if there is any. */
  decline: Decline | null;
  /** Saving the card succeeds although charging it does not. */
  declinesOnlyCharges: boolean;
  cvcCheck: "pass" | "fail";
  risk: "normal" | "elevated" | "highest";
  /** Funds skip the pending balance. */
  availableAtOnce: boolean;
  dispute: "fraudulent" | "product_not_received" | "inquiry" | null;
  fraudWarning: boolean;
  refund: "succeeds" | "fails_later" | "succeeds_later";
}

type Special = Partial<Omit<CardProfile, "number">>;

/** The published test cards that do something of their own. Every other number with a valid check digit is paid. */
const SPECIAL: Record<string, Special> = {
  "4000056655665556": { funding: "debit" },
  "5200828282828210": { funding: "debit" },
  "5105105105105100": { funding: "prepaid" },
  "4000000000000002": { decline: DECLINES.generic },
  "4000000000009995": { decline: DECLINES.insufficientFunds },
  "4000000000009987": { decline: DECLINES.lostCard },
  "4000000000009979": { decline: DECLINES.stolenCard },
  "4000000000000069": { decline: DECLINES.expiredCard },
  "4000000000000127": { decline: DECLINES.incorrectCvc },
  "4000000000000119": { decline: DECLINES.processingError },
  "4000000000006975": { decline: DECLINES.velocity },
  "4100000000000019": { decline: DECLINES.fraudulent, risk: "highest" },
  "4000000000004954": { risk: "highest", decline: DECLINES.fraudulent },
  "4000000000009235": { risk: "elevated" },
  "4000000000000101": { cvcCheck: "fail" },
  "4000000000000341": { decline: DECLINES.generic, declinesOnlyCharges: true },
  "4000000000000077": { availableAtOnce: true },
  "4000000000000259": { dispute: "fraudulent" },
  "4000000000002685": { dispute: "product_not_received" },
  "4000000000001976": { dispute: "inquiry" },
  "4000000000005423": { fraudWarning: true },
  "4000000000005126": { refund: "fails_later" },
  "4000000000007726": { refund: "succeeds_later" },
  "4000002500003155": { authentication: "unless_set_up" },
  "4000002760003184": { authentication: "always" },
  "4000003800000446": { authentication: "on_session_only" },
  "4000008260003178": { authentication: "always", decline: DECLINES.insufficientFunds },
  "4000008400001629": { authentication: "always", decline: DECLINES.generic },
  "4000008400001280": { authentication: "always", decline: DECLINES.processingError },
  "4000000000003220": { authentication: "always" },
  "4000000000003063": { authentication: "always" },
  "4000000000003097": { authentication: "always", decline: DECLINES.processingError },
};

/** Names of ready-made payment methods (`pm_card_<name>`) and tokens (`tok_<name>`). */
const NAMES: Record<string, string> = {
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
  us: "4242424242424242",
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
  bypassPending: "4000000000000077",
  createDispute: "4000000000000259",
  createDisputeProductNotReceived: "4000000000002685",
  createDisputeInquiry: "4000000000001976",
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
  threeDSecureRequiredProcessingError: "4000000000003097",
  threeDSecureOptional: "4000000000003055",
};

/** The number behind `pm_card_visa`, `pm_card_visa_chargeDeclined`, `tok_visa` …; null when it is not such a name. */
export function numberNamed(name: string): string | null {
  const bare = /^(?:pm_card|tok)_(.+)$/.exec(name)?.[1];
  if (bare === undefined) return null;
  return NAMES[bare] ?? NAMES[bare.replace(/^visa_/, "")] ?? null;
}

export function profileOf(number: string): CardProfile {
  return {
    number,
    brand: brandOf(number),
    funding: "credit",
    authentication: "never",
    decline: null,
    declinesOnlyCharges: false,
    cvcCheck: "pass",
    risk: "normal",
    availableAtOnce: false,
    dispute: null,
    fraudWarning: false,
    refund: "succeeds",
    ...SPECIAL[number],
  };
}

function brandOf(number: string): CardProfile["brand"] {
  if (/^3[47]/.test(number)) return "amex";
  if (/^3[068]/.test(number)) return "diners";
  if (/^35/.test(number)) return "jcb";
  if (/^6(?:2|81)/.test(number)) return "unionpay";
  if (/^6/.test(number)) return "discover";
  if (/^(?:5[1-5]|2)/.test(number)) return "mastercard";
  return "visa";
}

/** The check digit that every card number carries. */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
