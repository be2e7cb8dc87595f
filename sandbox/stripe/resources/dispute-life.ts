import type Stripe from "stripe";
import { profileOf, type TestDispute } from "../cards/catalogue";
import { invalidRequest } from "../server/errors";
import { newId } from "../state/identifiers";
import type { Space } from "../state/space";
import { emit, putAndEmit } from "../webhooks/emit";
import { enterBalance } from "./balance-entries";
import { idOf } from "./reference";

const DAY = 24 * 3600;
const DAYS_TO_RESPOND = 9;

/** Stripe's fee for a dispute in the United States, in cents, whoever wins. */
const FEE = 1500;

interface Claim {
  reason: string;
  caseType: "chargeback" | "compliance" | "inquiry";
  /** Enhanced evidence that the network allows. */
  eligible?: "visa_compelling_evidence_3" | "visa_compliance";
  amount?: number | undefined;
}

const TEST_CLAIMS: Readonly<Record<TestDispute, Claim>> = {
  fraudulent: { reason: "fraudulent", caseType: "chargeback" },
  product_not_received: { reason: "product_not_received", caseType: "chargeback" },
  inquiry: { reason: "fraudulent", caseType: "inquiry" },
  evidence_eligible: {
    reason: "fraudulent",
    caseType: "chargeback",
    eligible: "visa_compelling_evidence_3",
  },
  compliance: { reason: "noncompliant", caseType: "compliance", eligible: "visa_compliance" },
};

/** Opens the disputes of a published test card; several share the amount. */
export function openDisputes(space: Space, chargeId: string): void {
  const charge = space.charges.get(chargeId);
  const card = charge?.payment_method ? space.cards.get(charge.payment_method) : null;
  if (!charge || !card) return;
  const { disputes } = profileOf(card.number);
  const amount = Math.floor(charge.amount_captured / disputes.length);
  for (const kind of disputes) {
    claimBack(space, charge, { ...TEST_CLAIMS[kind], amount });
  }
}

/** Opens a dispute. Unless it is an inquiry, withdraws the amount and a fee at once. */
export function claimBack(space: Space, charge: Stripe.Charge, claim: Claim): Stripe.Dispute {
  const now = space.platform.clock.now();
  const amount = claim.amount ?? charge.amount_captured;
  const dueBy = now + DAYS_TO_RESPOND * DAY;
  const id = newId("du");
  const isInquiry = claim.caseType === "inquiry";
  const dispute: Stripe.Dispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: isInquiry ? [] : [withdraw(space, id, charge, amount)],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: claim.eligible ? [claim.eligible] : [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: claim.eligible ? ELIGIBILITY[claim.eligible] : {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? "visa",
        case_type: claim.caseType,
        network: charge.payment_method_details?.card?.network ?? "visa",
        network_reason_code: claim.reason === "fraudulent" ? "83" : "13.1",
      },
      type: "card",
    },
    reason: claim.reason,
    status: isInquiry ? "warning_needs_response" : "needs_response",
  };
  space.disputes.put(dispute);
  space.charges.put({ ...charge, disputed: true });
  space.platform.schedule(space, dueBy, "dispute_decided", id);
  emit(space, "charge.dispute.created", dispute);
  if (!isInquiry) emit(space, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Decides a dispute by its evidence (`winning_evidence`, `losing_evidence`), or because nobody responded in time. */
export function closeDispute(space: Space, id: string): void {
  const dispute = space.disputes.get(id);
  if (!dispute) return;
  const proof = dispute.evidence.uncategorized_text;
  const isReviewed = dispute.status === "under_review" || dispute.status === "appeal_under_review";
  const unanswered = dispute.status.endsWith("needs_response");
  if (isReviewed && proof === "winning_evidence") decide(space, dispute, "won");
  else if (isReviewed && proof === "losing_evidence") decide(space, dispute, "lost");
  else if (dispute.status === "warning_under_review") decide(space, dispute, "warning_closed");
  else if (unanswered)
    decide(space, dispute, dispute.status.startsWith("warning_") ? "warning_closed" : "lost");
}

/** The bank decides against the merchant, who may appeal until the response deadline. */
export function openAppeal(space: Space, dispute: Stripe.Dispute): Stripe.Dispute {
  if (dispute.status !== "under_review" && dispute.status !== "needs_response") {
    throw invalidRequest(`This dispute is ${dispute.status}; there is nothing to appeal.`);
  }
  const dueBy = space.platform.clock.now() + DAYS_TO_RESPOND * DAY;
  space.platform.schedule(space, dueBy, "dispute_decided", dispute.id);
  return putAndEmit(space, space.disputes, "charge.dispute.updated", {
    ...dispute,
    evidence_details: { ...dispute.evidence_details, due_by: dueBy },
    status: "appeal_needs_response",
  });
}

/** The statuses of a dispute that the bank has decided. */
const DECIDED: readonly string[] = ["won", "lost", "warning_closed"];

export const isDecided = ({ status }: Stripe.Dispute): boolean => DECIDED.includes(status);

export type Decision = "won" | "lost" | "warning_closed";

/** A bank may reverse its decision. An inquiry has withdrawn nothing that could be won or lost. */
export function requireDecidable(dispute: Stripe.Dispute, outcome: Decision): void {
  const isInquiry = dispute.status.startsWith("warning_");
  const isReversed = isDecided(dispute) && !isInquiry && dispute.status !== outcome;
  if (isInquiry === (outcome === "warning_closed") && (!isDecided(dispute) || isReversed)) return;
  throw invalidRequest(`This dispute is ${dispute.status}; it cannot become ${outcome}.`);
}

export function decide(space: Space, dispute: Stripe.Dispute, outcome: Decision): Stripe.Dispute {
  const moved = outcome === "won" ? [giveBack(space, dispute)] : [];
  if (outcome === "lost" && dispute.status === "won") moved.push(takeAgain(space, dispute));
  const closed: Stripe.Dispute = {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...moved],
    evidence_details: {
      ...dispute.evidence_details,
      past_due: space.platform.clock.now() >= (dispute.evidence_details.due_by ?? Number.POSITIVE_INFINITY),
    },
    status: outcome,
  };
  space.disputes.put(closed);
  if (outcome === "won") emit(space, "charge.dispute.funds_reinstated", closed);
  else if (moved.length > 0) emit(space, "charge.dispute.funds_withdrawn", closed);
  emit(space, "charge.dispute.closed", closed);
  return closed;
}

/** The bank reports probable fraud, with or without a later dispute. */
export function warnOfFraud(space: Space, chargeId: string): void {
  const charge = space.charges.get(chargeId);
  if (!charge) return;
  const intent = idOf(charge.payment_intent);
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: newId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: true,
    charge: charge.id,
    created: space.platform.clock.now(),
    fraud_type: "unauthorized_use_of_card",
    livemode: false,
    ...(intent === null ? {} : { payment_intent: intent }),
  };
  space.earlyFraudWarnings.put(warning);
  emit(space, "radar.early_fraud_warning.created", warning);
}

function withdraw(
  space: Space,
  dispute: string,
  charge: Stripe.Charge,
  amount: number,
): Stripe.BalanceTransaction {
  return enterBalance(space, {
    type: "adjustment",
    reportingCategory: "dispute",
    amount: -amount,
    currency: charge.currency,
    source: dispute,
    description: `Chargeback withdrawal for ${charge.id}`,
    fee: FEE,
    feeDescription: "Dispute fee",
    availableOn: space.platform.clock.now(),
  });
}

/** Withdraws what the bank had given back. Its fee was taken once. */
function takeAgain(
  space: Space,
  { id, amount, currency, charge }: Stripe.Dispute,
): Stripe.BalanceTransaction {
  return enterBalance(space, {
    type: "adjustment",
    reportingCategory: "dispute",
    amount: -amount,
    currency,
    source: id,
    description: `Chargeback withdrawal for ${idOf(charge)}`,
    availableOn: space.platform.clock.now(),
  });
}

function giveBack(space: Space, dispute: Stripe.Dispute): Stripe.BalanceTransaction {
  return enterBalance(space, {
    type: "adjustment",
    reportingCategory: "dispute_reversal",
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback reversal for ${idOf(dispute.charge)}`,
    availableOn: space.platform.clock.now(),
  });
}

const ELIGIBILITY = {
  visa_compelling_evidence_3: {
    visa_compelling_evidence_3: {
      required_actions: ["missing_customer_identifiers"],
      status: "requires_action",
    },
  },
  visa_compliance: { visa_compliance: { status: "requires_fee_acknowledgement" } },
} satisfies Record<string, Stripe.Dispute.EvidenceDetails.EnhancedEligibility>;

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
