import { z } from "zod";
import { boolean, clearable, integer, metadata, opaque, paging, text } from "../../server/params";
import { paymentMethodData } from "../payment-methods";

const usage = z.enum(["off_session", "on_session", ""]);

/** The card options that affect this server; others are accepted and ignored. */
const cardOptions = z.looseObject({
  request_extended_authorization: z.enum(["if_available", "never"]).optional(),
  stored_credential_usage: z.enum(["installment", "recurring", "unscheduled", ""]).optional(),
});

const shared = {
  amount_details: opaque.optional(),
  allowed_payment_method_types: z.array(z.enum(["card", "link"])).optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: z
    .strictObject({ card: cardOptions.optional(), link: opaque.optional() })
    .optional(),
  receipt_email: clearable.optional(),
  setup_future_usage: usage.optional(),
  shipping: z.union([z.literal(""), opaque]).optional(),
  capture_method: z.enum(["automatic", "automatic_async", "manual"]).optional(),
};

const described = {
  amount: integer,
  currency: text.transform((value) => value.toLowerCase()),
  customer: text.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  statement_descriptor: clearable.optional(),
  statement_descriptor_suffix: clearable.optional(),
  transfer_group: clearable.optional(),
};

const confirming = {
  error_on_requires_action: boolean.optional(),
  mandate_data: opaque.optional(),
  off_session: boolean.optional(),
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
};

export const createParams = z.strictObject({
  ...shared,
  ...described,
  ...confirming,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
  confirm: boolean.optional(),
  confirmation_method: z.enum(["automatic", "manual"]).optional(),
});

export const updateParams = z.strictObject({
  ...shared,
  ...described,
  amount: described.amount.optional(),
  currency: described.currency.optional(),
});

export const confirmParams = z.strictObject({
  ...shared,
  ...confirming,
  // Sent by Stripe.js, which proves with it that the intent was given to this browser.
  client_secret: text.optional(),
  confirmation_token: text.optional(),
  expected_payment_method_type: text.optional(),
  client_context: opaque.optional(),
});

export const captureParams = z.strictObject({
  amount_to_capture: integer.optional(),
  final_capture: boolean.optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
});

export const cancelParams = z.strictObject({
  cancellation_reason: z.enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

export const listParams = z.strictObject({ ...paging, customer: text.optional() });

export const searchParams = z.strictObject({
  query: text,
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  page: text.optional(),
});

export type CreateParams = z.output<typeof createParams>;
export type UpdateParams = z.output<typeof updateParams>;
export type ConfirmParams = z.output<typeof confirmParams>;
