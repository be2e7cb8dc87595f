import { z } from "zod";
import { address, boolean, clearable, integer, metadata, opaque, paging, text } from "../../server/params";

/** v1 parameters are form-encoded. */
export const updateParams = z.strictObject({
  account_token: text.optional(),
  business_profile: z
    .strictObject({
      mcc: text.optional(),
      name: text.optional(),
      product_description: text.optional(),
      support_address: address.optional(),
      support_email: text.optional(),
      support_phone: text.optional(),
      support_url: text.optional(),
      url: text.optional(),
    })
    .optional(),
  business_type: z.enum(["company", "government_entity", "individual", "non_profit"]).optional(),
  capabilities: opaque.optional(),
  company: opaque.optional(),
  default_currency: text.optional(),
  email: clearable.optional(),
  individual: opaque.optional(),
  metadata: metadata.optional(),
  settings: z
    .strictObject({
      branding: opaque.optional(),
      dashboard: opaque.optional(),
      payments: opaque.optional(),
      payouts: z
        .strictObject({
          debit_negative_balances: boolean.optional(),
          schedule: z
            .strictObject({
              delay_days: z.union([z.literal("minimum"), integer]).optional(),
              interval: z.enum(["daily", "manual", "monthly", "weekly"]).optional(),
              monthly_anchor: integer.optional(),
              weekly_anchor: text.optional(),
            })
            .optional(),
          statement_descriptor: text.optional(),
        })
        .optional(),
    })
    .optional(),
  tos_acceptance: opaque.optional(),
});

/** Controllers and the three classic types; capabilities are requested one by one. */
export const createParams = updateParams.extend({
  capabilities: z.record(text, z.strictObject({ requested: boolean })).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(["account", "application"]).optional() }).optional(),
      losses: z.strictObject({ payments: z.enum(["application", "stripe"]).optional() }).optional(),
      requirement_collection: z.enum(["application", "stripe"]).optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(["express", "full", "none"]).optional() }).optional(),
    })
    .optional(),
  country: z.string().length(2).optional(),
  type: z.enum(["custom", "express", "standard"]).optional(),
});

export const listParams = z.strictObject(paging);

export const linkParams = z.strictObject({
  account: text,
  type: z.enum(["account_onboarding", "account_update"]),
  collect: z.enum(["currently_due", "eventually_due"]).optional(),
  collection_options: opaque.optional(),
  refresh_url: text,
  return_url: text,
});

/** v2 parameters are JSON. */
const textJson = z.string().max(5000);
const metadataJson = z.record(z.string().max(40), z.string().max(500).nullable());
const include = z
  .array(
    z.enum([
      "configuration.customer",
      "configuration.merchant",
      "configuration.recipient",
      "defaults",
      "future_requirements",
      "identity",
      "requirements",
    ]),
  )
  .optional();

const requested = z.strictObject({ requested: z.boolean() });

const configuration = z.strictObject({
  recipient: z
    .strictObject({
      capabilities: z
        .strictObject({
          bank_accounts: z.strictObject({ local: requested.optional() }).optional(),
          cards: requested.optional(),
          stripe_balance: z.strictObject({ stripe_transfers: requested.optional() }).optional(),
        })
        .optional(),
    })
    .optional(),
});

export const createV2Params = z.strictObject({
  configuration: configuration.optional(),
  contact_email: z.email().optional(),
  contact_phone: textJson.optional(),
  dashboard: z.enum(["express", "full", "none"]).optional(),
  defaults: z
    .strictObject({
      currency: z.string().length(3).optional(),
      locales: z.array(textJson).optional(),
      profile: z
        .strictObject({
          business_url: textJson.optional(),
          doing_business_as: textJson.optional(),
          product_description: textJson.optional(),
        })
        .optional(),
      responsibilities: z
        .strictObject({
          fees_collector: z.enum(["application", "application_custom", "application_express", "stripe"]),
          losses_collector: z.enum(["application", "stripe"]),
        })
        .optional(),
    })
    .optional(),
  display_name: textJson.optional(),
  identity: z
    .looseObject({
      country: z.string().length(2).optional(),
      entity_type: z.enum(["company", "government_entity", "individual", "non_profit"]).optional(),
    })
    .optional(),
  include,
  metadata: metadataJson.optional(),
});

export const retrieveV2Params = z.strictObject({ include });

export const listV2Params = z.strictObject({
  applied_configurations: z.array(textJson).optional(),
  closed: z.union([z.boolean(), boolean]).optional(),
  limit: z.union([z.int(), integer]).optional(),
  page: textJson.optional(),
});

const useCase = z.strictObject({
  collection_options: z
    .strictObject({
      fields: z.enum(["currently_due", "eventually_due"]).default("currently_due"),
      future_requirements: z.enum(["include", "omit"]).default("omit"),
    })
    .default({ fields: "currently_due", future_requirements: "omit" }),
  refresh_url: z.url(),
  return_url: z.url().optional(),
});

export const linkV2Params = z.strictObject({
  account: textJson,
  use_case: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("account_onboarding"), account_onboarding: useCase }),
    z.strictObject({ type: z.literal("account_update"), account_update: useCase }),
  ]),
});

export type CreateV2Params = z.output<typeof createV2Params>;
export type CreateParams = z.output<typeof createParams>;
export type UpdateParams = z.output<typeof updateParams>;
