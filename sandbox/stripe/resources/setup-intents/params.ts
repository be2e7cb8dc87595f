import { z } from "zod";
import { boolean, clearable, metadata, opaque, paging, text } from "../../server/params";
import { paymentMethodData } from "../payment-methods";

const shared = {
  customer: text.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: z.strictObject({ card: opaque.optional(), link: opaque.optional() }).optional(),
  allowed_payment_method_types: z.array(z.enum(["card", "link"])).optional(),
};

export const createParams = z.strictObject({
  ...shared,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
  confirm: boolean.optional(),
  mandate_data: opaque.optional(),
  return_url: text.optional(),
  usage: z.enum(["off_session", "on_session"]).optional(),
  use_stripe_sdk: boolean.optional(),
});

export const updateParams = z.strictObject(shared);

export const confirmParams = z.strictObject({
  allowed_payment_method_types: shared.allowed_payment_method_types,
  client_context: opaque.optional(),
  client_secret: text.optional(),
  expected_payment_method_type: text.optional(),
  mandate_data: opaque.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: shared.payment_method_options,
  return_url: text.optional(),
  use_stripe_sdk: boolean.optional(),
});

export const cancelParams = z.strictObject({
  cancellation_reason: z.enum(["abandoned", "duplicate", "requested_by_customer"]).optional(),
});

export const listParams = z.strictObject({
  ...paging,
  customer: text.optional(),
  payment_method: text.optional(),
});

export type CreateParams = z.output<typeof createParams>;
export type UpdateParams = z.output<typeof updateParams>;
export type ConfirmParams = z.output<typeof confirmParams>;
