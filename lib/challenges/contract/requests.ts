import { z } from "zod";
import { categoryFilterSchema } from "@/lib/accounts/contract";
import { REASONS } from "@/lib/moderation/contract";
import { APPEAL_REASON_MAX } from "@/lib/shared/appeal-fee";
import type { UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { pageQuerySchema } from "@/lib/shared/page";
import { SEARCH_MAX } from "@/lib/shared/search-max";
import { hasLetters } from "@/lib/shared/visible-text";
import {
  amountInputSchema,
  amountSchema,
  idSchema,
  linkSchema,
  optionalTextSchema,
  textSchema,
} from "@/lib/shared/wire";
import { RULES, rulesShape } from "@/lib/streamers/contract";
import { BOOST_MESSAGE_MAX, CHALLENGE_TEXT_MAX, DECISION_MESSAGE_MAX } from "./bounds";
import { DECLINE_REASONS, timeLimitSchema } from "./challenge";

export const createChallengeSchema = z.strictObject({
  challenge: textSchema(CHALLENGE_TEXT_MAX).refine(hasLetters, "letters_required"),
  amount: amountInputSchema,
  time_limit: timeLimitSchema,
  streamer_id: idSchema<UserId>(z.string({ error: "required" }).min(1, "required")),
  /** Accepted for clients that send it, and ignored: `streamer_id` decides. */
  streamer_name: z.string({ error: "invalid" }).max(200, "too_long").nullish(),
});
export type CreateChallengeInput = z.output<typeof createChallengeSchema>;

export const boostSchema = z.strictObject({
  amount: amountSchema("boost_amount_invalid", "boost_amount_invalid"),
  /** Screened before the card is asked for; shown once the boost counts. */
  message: optionalTextSchema(BOOST_MESSAGE_MAX).optional(),
  /** Hides the caller's name and picture from everybody but themselves and operators. */
  anonymous: z.boolean({ error: "invalid" }).optional(),
});
export type BoostInput = z.output<typeof boostSchema>;

/**
 * The schema of an amount field in a form: the contract's, plus the limits of this streamer and this challenge.
 * @param least in cents
 * @param most in cents
 */
export function pledgeAmountSchema(least: Cents, most: Cents, input = amountInputSchema) {
  return input
    .refine((amount) => amount >= least, { error: "amount_too_low", abort: true })
    .refine((amount) => amount <= most, "amount_too_high");
}

/** What the browser needs to authorize the card. */
export const paymentRequestSchema = z.object({
  requiresPayment: z.boolean(),
  clientSecret: z.string().nullable(),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

export const counterOfferInputSchema = z
  .strictObject({
    /** Dollars that the pot should reach. */
    amount: amountInputSchema.optional(),
    challenge: textSchema(CHALLENGE_TEXT_MAX).refine(hasLetters, "letters_required").optional(),
    message: optionalTextSchema(BOOST_MESSAGE_MAX).optional(),
  })
  .refine(({ amount, challenge }) => amount !== undefined || challenge !== undefined, {
    error: "required",
    path: ["amount"],
  });
export type CounterOfferInput = z.output<typeof counterOfferInputSchema>;

/** The body may be left out. */
export const declineSchema = z
  .strictObject({
    reason: z.enum(DECLINE_REASONS, { error: "invalid" }).optional(),
    /** For everyone who backed it; screened first. */
    message: optionalTextSchema(BOOST_MESSAGE_MAX).optional(),
  })
  .default({});
export type DeclineInput = z.output<typeof declineSchema>;

/** A clip or recording of the performance. */
export const proofUrlSchema = linkSchema(/^https$/);

/** The body may be left out. */
export const appealSchema = z
  .strictObject({ reason: optionalTextSchema(APPEAL_REASON_MAX).optional() })
  .default({});

/** The body may be left out. */
export const completeSchema = z.strictObject({ proof_url: proofUrlSchema.optional() }).default({});
export type CompleteInput = z.output<typeof completeSchema>;

/** Why an operator approves a challenge that screening did not; the text of each is `admin.cases.reasons.<reason>`. */
export const APPROVALS = ["within_rules", "game_only", "misread"] as const;

export const decideReviewSchema = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("approve"),
    reason: z.enum(APPROVALS, { error: "required" }),
    message: textSchema(DECISION_MESSAGE_MAX),
  }),
  z.strictObject({
    decision: z.literal("reject"),
    /** The clause that the text breaks. */
    reason: z.enum(REASONS, { error: "required" }),
    message: textSchema(DECISION_MESSAGE_MAX),
  }),
]);
export type DecideReviewInput = z.output<typeof decideReviewSchema>;

export const rulesPreviewInputSchema = z.strictObject(rulesShape);
export type RulesPreviewInput = z.output<typeof rulesPreviewInputSchema>;

/** What rules would have done to the streamer's last 50 public challenges. */
export const rulesPreviewSchema = z.object({
  total: z.number(),
  declined: z.number(),
  /** The rules that would have declined any; one challenge may break several. */
  rules: z.array(z.object({ rule: z.enum(RULES), count: z.number() })),
});
export type RulesPreview = z.infer<typeof rulesPreviewSchema>;

/** The three lists of a streamer's challenges. */
export const STREAMER_LISTS = ["active", "accepted", "history"] as const;
export type StreamerList = (typeof STREAMER_LISTS)[number];

/** The four sections of the viewer dashboard (docs/product/challenges.md#sections-of-the-dashboards). */
export const VIEWER_SECTIONS = ["accepted", "active", "ended", "withdrawn"] as const;
export type ViewerSection = (typeof VIEWER_SECTIONS)[number];

export const FEED_SORTS = ["trending", "amount", "new"] as const;
export type FeedSort = (typeof FEED_SORTS)[number];

export const feedQuerySchema = pageQuerySchema.extend({
  sort: z.enum(FEED_SORTS).default("trending"),
  category: categoryFilterSchema,
  q: z.string().trim().max(SEARCH_MAX).optional(),
});
export type FeedQuery = z.output<typeof feedQuerySchema>;
