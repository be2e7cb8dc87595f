import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { REASONS, TEXT_KINDS } from "@/lib/moderation/contract";
import { HOLD_REASONS, payoutHoldSchema, payoutSchema } from "@/lib/payouts/contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { idFields, localeSchema, optionalTextSchema, textSchema } from "@/lib/shared/wire";
import { DARE_CATEGORIES } from "@/lib/streamers/contract";

/** Payouts that have not left, by what is in their way. Source: docs/product/operators.md#payouts. */
export const PAYOUT_STATES = ["open", "held", "waiting", "failed", "due"] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

const NAME_MAX = 50;

export const adminPayoutSchema = payoutSchema
  .pick({
    _id: true,
    id: true,
    challenge_id: true,
    challenge_description: true,
    amount: true,
    platform_fee: true,
    set_off: true,
    status: true,
    scheduled_for: true,
    retry_count: true,
    max_retries: true,
    error_message: true,
    waiting_reason: true,
  })
  .extend({
    streamer_id: z.string(),
    streamer_name: z.string(),
    /** With the operator who set it; empty when their act is not known any more. */
    hold: payoutHoldSchema.extend({ by: z.string() }).nullable(),
  });
export type AdminPayoutWire = z.infer<typeof adminPayoutSchema>;

/** Why an operator ends a hold. */
export const RELEASE_REASONS = ["cleared", "resolved", "mistaken"] as const;

/** Characters of an operator's words to a streamer. */
export const OPERATOR_MESSAGE_MAX = 500;
const holdPayoutSchema = z.strictObject({
  reason: z.enum(HOLD_REASONS, { error: "required" }),
  /** The facts of the statement of reasons. */
  message: textSchema(OPERATOR_MESSAGE_MAX),
});
export type HoldPayoutInput = z.output<typeof holdPayoutSchema>;
const releasePayoutSchema = z.strictObject({
  reason: z.enum(RELEASE_REASONS, { error: "required" }),
  message: optionalTextSchema(OPERATOR_MESSAGE_MAX).optional(),
});
export type ReleasePayoutInput = z.output<typeof releasePayoutSchema>;

const payoutQuerySchema = pageQuerySchema.extend({
  state: z.enum(PAYOUT_STATES, { error: "invalid" }).default("open"),
  /** The beginning of a streamer's name. */
  q: z.string().trim().max(NAME_MAX, "too_long").optional(),
});
export type PayoutQuery = z.output<typeof payoutQuerySchema>;

export const actSchema = z.object({
  ...idFields,
  at: z.string(),
  /** Both empty where a colleague acted against the reader, or in what the reader has a part in. */
  operator_id: z.string(),
  operator_name: z.string(),
  act: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** The name of a person, or the text of the challenge that a case or a payout is about; empty when it has none any more. */
  subject_name: z.string(),
  /** The challenge that a payout is for. */
  challenge_id: z.string().nullable(),
  /** A code or words; null when the act needs none. */
  reason: z.string().nullable(),
  /** Of the terms in force; null without a reason, and in acts from before versions. */
  terms_version: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type ActWire = z.infer<typeof actSchema>;

export const actQuerySchema = pageQuerySchema.extend({
  /** A name, in any case. */
  operator: z.string().trim().max(NAME_MAX, "too_long").optional(),
  act: z.string().trim().max(NAME_MAX, "too_long").optional(),
  subject: z.union([z.uuid("invalid"), z.literal("")]).optional(),
  /** In UTC. */
  day: z.union([z.iso.date("invalid"), z.literal("")]).optional(),
});
export type ActQuery = z.output<typeof actQuerySchema>;

/** Characters of a text that may be tried: no kind of text is longer. */
export const TRIED_TEXT_MAX = 2_000;

const tryRulesSchema = z.strictObject({
  text: textSchema(TRIED_TEXT_MAX),
  kind: z.enum(TEXT_KINDS, { error: "invalid" }),
  /** The writer's, a hint for the model. */
  language: localeSchema.optional(),
  /** With the rules and guidelines of this streamer as well: a username in any case, or an id. */
  streamer: z.string().trim().min(1).max(NAME_MAX, "too_long").optional(),
});
export type TryRulesInput = z.output<typeof tryRulesSchema>;

/** A decision about the text of a challenge, to try it again. */
export type ScreenedText = {
  readonly id: string;
  readonly text: string;
  /** The username of the streamer. */
  readonly streamer: string;
  readonly layer: "rules" | "model" | "person";
  readonly verdict: TriedRules["decision"]["verdict"];
  /** The list or the model that decided; null for a person. */
  readonly source: string | null;
  /** ISO 8601. */
  readonly at: string;
};

const verdictSchema = z.enum(["approved", "rejected", "unsure"]);
const categoriesSchema = z.array(z.enum(REASONS));

const triedModelSchema = z.object({
  name: z.string(),
  verdict: verdictSchema.nullable(),
  categories: categoriesSchema,
  confidence: z.number().nullable(),
  reason: z.string().nullable(),
  /** Why its answer does not decide. */
  doubt: z.string().nullable(),
  version: z.string(),
  milliseconds: z.number(),
});

/** What becomes of the text, and who decides that. */
const triedDecisionSchema = z.object({
  verdict: verdictSchema,
  layer: z.enum(["rules", "model", "person"]),
  categories: categoriesSchema,
});

export const triedRulesSchema = z.object({
  rules: z.object({
    verdict: verdictSchema,
    categories: categoriesSchema,
    severity: z.enum(["none", "low", "high"]),
    /** The list, or the shape, that fired first. */
    rule: z.string().nullable(),
    /** The lines of the lists that matched, as they stand there. */
    lines: z.array(z.string()),
    /** The classifier's, from 0 to 1; null for a kind of text that it does not read. */
    score: z.number().nullable(),
    version: z.string(),
    milliseconds: z.number(),
  }),
  /** Null when none is configured, or none reads this kind of text. */
  model: triedModelSchema.nullable(),
  decision: triedDecisionSchema,
  streamer: z
    .object({
      streamer_id: z.string(),
      username: z.string(),
      /** Their rules that decline the text, and what was found. */
      declined_by: z.array(
        z.object({
          rule: z.enum(["blocked_words", "blocked_categories"]),
          word: z.string().nullable(),
          category: z.enum(DARE_CATEGORIES).nullable(),
        }),
      ),
      has_guidelines: z.boolean(),
      guidelines_version: z.string().nullable(),
      /** The model's answer with their guidelines; null where it was not asked again. */
      model: triedModelSchema.nullable(),
      decision: triedDecisionSchema,
    })
    .nullable(),
});
export type TriedRules = z.infer<typeof triedRulesSchema>;

const id = z.object({ id: z.string() });

export const bookRoutes = {
  "GET /api/admin/payouts": {
    summary: "For operators: payouts that have not left, soonest first, with why each waits.",
    auth: "user",
    query: payoutQuerySchema,
    output: z.array(adminPayoutSchema),
    list: true,
    errors: ["forbidden"],
  },
  "POST /api/admin/payouts/{id}/hold": {
    summary:
      "For operators: holds a payout that has not left back, with a reason and facts that its streamer reads.",
    auth: "user",
    params: id,
    body: holdPayoutSchema,
    output: adminPayoutSchema,
    errors: ["forbidden", "not_found", "payout_left", "payout_held"],
  },
  "POST /api/admin/payouts/{id}/release": {
    summary: "For operators: ends an operator's hold of a payout.",
    auth: "user",
    params: id,
    body: releasePayoutSchema,
    output: adminPayoutSchema,
    errors: ["forbidden", "not_found", "payout_not_held"],
  },
  "POST /api/admin/money/audit": {
    summary: "For operators: audits the money now, in the background. One audit runs at a time.",
    auth: "user",
    rateLimit: "audit",
    body: z.strictObject({}).default({}),
    output: null,
    status: 204,
    errors: ["forbidden"],
  },
  "POST /api/admin/rules/try": {
    summary: "For operators: what each layer of screening says about a text. Nothing of the text is kept.",
    auth: "user",
    rateLimit: "rules_trial",
    body: tryRulesSchema,
    output: triedRulesSchema,
    errors: ["forbidden", "streamer_not_found"],
  },
  "GET /api/admin/audit": {
    summary:
      "For operators: what operators did, and about whom or what, newest first, as JSON or CSV by `Accept`.",
    auth: "user",
    query: actQuerySchema,
    output: z.array(actSchema),
    list: true,
    also: ["text/csv"],
    errors: ["forbidden"],
  },
} as const satisfies RouteTable;
