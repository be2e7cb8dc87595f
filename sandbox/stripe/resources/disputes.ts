import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../server/errors";
import { listPage, requireRow, where } from "../server/lists";
import { boolean, mergeMetadata, metadata, paging, text } from "../server/params";
import { nothing, type Route, route } from "../server/route";
import type { Space } from "../state/space";
import { putAndEmit } from "../webhooks/emit";
import { decide, isDecided } from "./dispute-life";

const evidence = z.strictObject({
  access_activity_log: text.optional(),
  billing_address: text.optional(),
  cancellation_policy: text.optional(),
  cancellation_policy_disclosure: text.optional(),
  cancellation_rebuttal: text.optional(),
  customer_communication: text.optional(),
  customer_email_address: text.optional(),
  customer_name: text.optional(),
  customer_purchase_ip: text.optional(),
  customer_signature: text.optional(),
  duplicate_charge_documentation: text.optional(),
  duplicate_charge_explanation: text.optional(),
  duplicate_charge_id: text.optional(),
  product_description: text.optional(),
  receipt: text.optional(),
  refund_policy: text.optional(),
  refund_policy_disclosure: text.optional(),
  refund_refusal_explanation: text.optional(),
  service_date: text.optional(),
  service_documentation: text.optional(),
  shipping_address: text.optional(),
  shipping_carrier: text.optional(),
  shipping_date: text.optional(),
  shipping_documentation: text.optional(),
  shipping_tracking_number: text.optional(),
  uncategorized_file: text.optional(),
  uncategorized_text: text.optional(),
});

const update = z.strictObject({
  evidence: evidence.optional(),
  metadata: metadata.optional(),
  submit: boolean.optional(),
});

const list = z.strictObject({ ...paging, charge: text.optional(), payment_intent: text.optional() });

export const disputeRoutes: Route[] = [
  route("GET /v1/disputes", list, ({ space, params }) =>
    listPage(space.disputes, "/v1/disputes", params, {
      where: where("charge", params.charge) ?? where("payment_intent", params.payment_intent),
    }),
  ),
  route("GET /v1/disputes/:id", nothing, ({ space, id }) => requireRow(space.disputes, "dispute", id)),
  route("POST /v1/disputes/:id", update, ({ space, id, params }) => answerDispute(space, id, params)),
  route("POST /v1/disputes/:id/close", nothing, ({ space, id }) => {
    const dispute = requireRow(space.disputes, "dispute", id);
    if (isDecided(dispute)) throw alreadyClosed();
    return decide(space, dispute, dispute.status.startsWith("warning_") ? "warning_closed" : "lost");
  }),
  route("GET /v1/radar/early_fraud_warnings", list, ({ space, params }) =>
    listPage(space.earlyFraudWarnings, "/v1/radar/early_fraud_warnings", params, {
      where: where("charge", params.charge) ?? where("payment_intent", params.payment_intent),
    }),
  ),
  route("GET /v1/radar/early_fraud_warnings/:id", nothing, ({ space, id }) =>
    requireRow(space.earlyFraudWarnings, "early_fraud_warning", id),
  ),
];

/** Stores evidence and submits it, unless `submit` is false. */
function answerDispute(space: Space, id: string, params: z.output<typeof update>): Stripe.Dispute {
  const dispute = requireRow(space.disputes, "dispute", id);
  if (isDecided(dispute) && params.evidence) throw alreadyClosed();
  const submits = params.evidence !== undefined && params.submit !== false;
  const given = Object.fromEntries(
    Object.entries(params.evidence ?? {}).map(([name, value]) => [name, value === "" ? null : value]),
  );
  const next: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...given },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: dispute.evidence_details.has_evidence || params.evidence !== undefined,
      submission_count: dispute.evidence_details.submission_count + (submits ? 1 : 0),
    },
    metadata: mergeMetadata(dispute.metadata, params.metadata),
    status: submits ? reviewOf(dispute) : dispute.status,
  };
  if (submits) space.platform.schedule(space, space.platform.clock.now(), "dispute_decided", id);
  return putAndEmit(space, space.disputes, "charge.dispute.updated", next);
}

/** The status while the bank reviews the evidence. */
function reviewOf({ status }: Stripe.Dispute): Stripe.Dispute.Status {
  if (status.startsWith("warning_")) return "warning_under_review";
  return status.startsWith("appeal_") ? "appeal_under_review" : "under_review";
}

const alreadyClosed = () =>
  invalidRequest("This dispute is already closed.", { code: "dispute_already_closed" });
