import { DECLINES, type Decline } from "./declines";

/** When a card requires 3-D Secure. */
type Authentication =
  | "never"
  /** On-session always; off-session once the card was set up for it. */
  | "unless_set_up"
  /** On-session always; off-session as though it had been set up already. */
  | "on_session_only"
  | "always";

/** The reasons of disputes; an inquiry moves no money. */
export type TestDispute =
  | "fraudulent"
  | "product_not_received"
  | "inquiry"
  | "evidence_eligible"
  | "compliance";

export type CardCheck = "pass" | "fail" | "unavailable";

export interface CardProfile {
  number: string;
  brand: "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay";
  funding: "credit" | "debit" | "prepaid";
  authentication: Authentication;
  /** The bank's reason for declining every charge, after authentication if there is any. */
  decline: Decline | null;
  /** The card can be saved, but not charged. */
  declinesOnlyCharges: boolean;
  cvcCheck: "pass" | "fail";
  addressCheck: CardCheck;
  postalCodeCheck: CardCheck;
  risk: "normal" | "elevated" | "highest";
  /** Funds skip the pending balance. */
  availableAtOnce: boolean;
  /** The disputes that the cardholder opens after the payment, in this order. */
  disputes: readonly TestDispute[];
  fraudWarning: boolean;
  refund: "succeeds" | "fails_later" | "succeeds_later";
}

type Special = Partial<Omit<CardProfile, "number">>;

/** The published test cards with special behaviour. Every other number with a valid check digit succeeds. */
export const SPECIAL: Record<string, Special> = {
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
  "4000000000000101": { cvcCheck: "fail", risk: "elevated" },
  "4000000000000341": { decline: DECLINES.generic, declinesOnlyCharges: true },
  "4000000000000077": { availableAtOnce: true },
  "4000003720000278": { availableAtOnce: true },
  "4000000000000010": { addressCheck: "fail", postalCodeCheck: "fail" },
  "4000000000000028": { addressCheck: "fail" },
  "4000000000000036": { postalCodeCheck: "fail", risk: "elevated" },
  "4000000000000044": { addressCheck: "unavailable", postalCodeCheck: "unavailable" },
  "4000000000000259": { disputes: ["fraudulent"] },
  "4000000000002685": { disputes: ["product_not_received"] },
  "4000000000001976": { disputes: ["inquiry"] },
  "4000000404000079": { disputes: ["fraudulent", "fraudulent"] },
  "4000000404000038": { disputes: ["evidence_eligible"] },
  "4000008400000779": { disputes: ["compliance"] },
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
  "4000008400000027": { authentication: "always" },
  "4000000000003063": { authentication: "always" },
  // Their 3-D Secure behaviour only matters when a request asks for 3-D Secure, which the sandbox does not support.
  "4000000000003055": {},
  "4000000000003097": {},
};

export function profileOf(number: string): CardProfile {
  return {
    number,
    brand: brandOf(number),
    funding: "credit",
    authentication: "never",
    decline: null,
    declinesOnlyCharges: false,
    cvcCheck: "pass",
    addressCheck: "pass",
    postalCodeCheck: "pass",
    risk: "normal",
    availableAtOnce: false,
    disputes: [],
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

/** Checks the Luhn digit of a card number. */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
