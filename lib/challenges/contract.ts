import { z } from "zod";
import { CATEGORIES } from "@/lib/accounts/contract";
import type { RouteTable } from "@/lib/http/route-contract";
import { REASONS, REPORT_REASONS } from "@/lib/moderation/contract";
import { transactionStatusSchema } from "@/lib/payments/contract";
import { APPEAL_REASON_MAX } from "@/lib/shared/appeal-fee";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import { pageQuerySchema } from "@/lib/shared/page";
import { hasLetters } from "@/lib/shared/visible-text";
import {
  amountInputSchema,
  dollarsSchema,
  idFields,
  idSchema,
  linkSchema,
  optionalTextSchema,
  textSchema,
} from "@/lib/shared/wire";
import { RULES, rulesShape } from "@/lib/streamers/contract";
import { CHALLENGE_STATUSES, wireStatus } from "./machine";
import { TIME_LIMITS } from "./time-limits";

export { LONGEST_TIME_LIMIT_DAYS, TIME_LIMITS, type TimeLimit } from "./time-limits";

/** Longest challenge text in characters. */
export const CHALLENGE_TEXT_MAX = 500;
/** Smaller totals cannot be disputed, larger ones for so long after completion. Source: docs/product/disputes.md#who-may-dispute. */
export const DISPUTE_MINIMUM_CENTS = cents(2_000);
/** Days in which an accepted challenge is performed. Source: docs/product/challenges.md#performance. */
export const DAYS_TO_PERFORM = 14;
export const DISPUTE_WINDOW_HOURS = 1;

/** Longest message with a boost in characters. */
export const BOOST_MESSAGE_MAX = 140;
/** Source: docs/product/challenges.md#amounts. */
export const MINIMUM_BOOST_CENTS = cents(100);

export const timeLimitSchema = z.enum(TIME_LIMITS, {
  error: ({ input }) => (input === undefined || input === "" ? "required" : "invalid"),
});
/** Statuses as the API writes them (docs/product/README.md#names-on-the-wire): `in-progress` for our `in_progress`. */
export const statusSchema = z.enum(CHALLENGE_STATUSES.map(wireStatus));
export type { WireStatus } from "./machine";

/** One segment of the stake stack: the offer or a boost. */
export const backingSchema = z.object({
  kind: z.enum(["offer", "boost"]),
  amount: dollarsSchema,
  /** Empty when the backer is anonymous, or the account was deleted. */
  username: z.string(),
  anonymous: z.boolean(),
  /** What the booster says with it. */
  message: z.string().nullable(),
});

/** One of the caller's own pledges, with the life of its hold as the payment provider reported it. */
export const ownPledgeSchema = z.object({
  ...idFields,
  kind: z.enum(["offer", "boost"]),
  amount: dollarsSchema,
  /** As in `GET /api/users/transactions`. */
  status: transactionStatusSchema,
  message: z.string().nullable(),
  anonymous: z.boolean(),
  /** Since when the amount is held on the card; null before the card was authorized. */
  held_since: z.string().nullable(),
  /** When the current hold would end by itself; null without a live hold. */
  held_until: z.string().nullable(),
  /** How often the hold was renewed, and when last. */
  renewal_count: z.number(),
  renewed_at: z.string().nullable(),
  captured_at: z.string().nullable(),
  released_at: z.string().nullable(),
  /** When the caller took it back. */
  withdrawn_at: z.string().nullable(),
  /** Whether `POST /api/challenges/{id}/boosts/{pledgeId}/withdraw` would take it back now. */
  withdrawable: z.boolean(),
});
export type OwnPledgeWire = z.infer<typeof ownPledgeSchema>;

/** One person who backs a challenge, with the sum of their pledges. */
export const backerSchema = z.object({
  ...idFields,
  /** Empty when the backer is anonymous, or the account was deleted. */
  username: z.string(),
  anonymous: z.boolean(),
  /** Dollars of their pledges that count; for a named backer, without the anonymous ones. */
  amount: dollarsSchema,
  /** How many of these pledges are boosts. */
  boost_number: z.number(),
  /** Whether they wrote the challenge. */
  is_creator: z.boolean(),
});
export type BackerWire = z.infer<typeof backerSchema>;

/** Why a streamer declines. Source: docs/product/challenges.md#declining. */
export const DECLINE_REASONS = [
  "not_for_me",
  "too_risky",
  "too_little",
  "no_time",
  "not_possible",
  "other",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What a streamer would do a challenge for, while its creator has not answered. */
export const counterOfferSchema = z.object({
  ...idFields,
  /** Dollars in the pot that the streamer asks for; null where it may stay as it is. */
  amount: dollarsSchema.nullable(),
  /** Dollars that the creator would add now to reach it. */
  top_up_amount: dollarsSchema,
  /** The wording that the streamer proposes; null where it may stay. */
  challenge: z.string().nullable(),
  message: z.string().nullable(),
  status: z.literal("open"),
  created_at: z.string(),
  expires_at: z.string(),
});
export type CounterOfferWire = z.infer<typeof counterOfferSchema>;

/** Ways to react to a completed challenge, in the order in which they are offered. Source: docs/product/challenges.md#reactions. */
export const REACTIONS = ["fire", "wow", "laugh", "respect"] as const;
export const reactionSchema = z.enum(REACTIONS, { error: "invalid" });
export type Reaction = z.infer<typeof reactionSchema>;

/** How people reacted; whose reaction is whose is not public. */
export const reactionsSchema = z.object({
  counts: z.array(z.object({ reaction: reactionSchema, count: z.number() })),
  /** The caller's. */
  own: reactionSchema.nullable(),
});
export type ReactionsWire = z.infer<typeof reactionsSchema>;

export const challengeSchema = z.object({
  ...idFields,
  challenge: z.string(),
  /** Dollars in the pot now: the offer and all boosts. */
  amount: dollarsSchema,
  /** Dollars of the creator's own offer. */
  original_amount: dollarsSchema,
  time_limit: timeLimitSchema,
  streamer_id: z.string(),
  streamer_name: z.string(),
  streamer_profile_image: z.string().nullable(),
  /** Whether the streamer broadcasts now, as their software says. */
  streamer_broadcasting: z.boolean(),
  creator_id: z.string(),
  creator_username: z.string(),
  status: statusSchema,
  current_state: statusSchema,
  /** How many boosts count; one person may have made several. */
  boost_number: z.number(),
  /** People whose money counts, each counted once: the creator, from activation on, and everybody who boosted. */
  backer_count: z.number(),
  /** The newest 12 pledges that count, oldest first; boost_number counts all boosts. */
  backings: z.array(backingSchema),
  /** Whole seconds until `deadline`; null without one. */
  time_left: z.number().nullable(),
  /** When it expires (active) or must be performed (accepted, in-progress). */
  deadline: z.string().nullable(),
  /** When the time until `deadline` began to run, for the fuse. */
  deadline_from: z.string().nullable(),
  created_at: z.string(),
  activated_at: z.string().nullable(),
  accepted_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Until when backers may open a dispute; null unless completed, for $20 or more or with a changed wording. */
  dispute_until: z.string().nullable(),
  /** Where the streamer shows that it was done. */
  proof_url: z.string().nullable(),
  /** When the streamer's broadcast first showed it, as their software said. */
  shown_at: z.string().nullable(),
  /** Why the streamer declined, if they said so. */
  decline_reason: z.enum(DECLINE_REASONS).nullable(),
  decline_message: z.string().nullable(),
  /** The open counter-offer of an active challenge: public, so that backers see a wording before it counts. */
  counter_offer: counterOfferSchema.nullable(),
  /** Dollars of the pot for which the streamer and the creator agreed last, by a counter-offer; null where they did not. */
  agreed_amount: dollarsSchema.nullable(),
  /** The text as its creator wrote it, once a counter-offer has changed it; and when it last did. */
  original_challenge: z.string().nullable(),
  reworded_at: z.string().nullable(),
  /** While active: until then the streamer cannot accept a new wording, so that its backers may leave; null otherwise. */
  accept_from: z.string().nullable(),
  /** Of a completed challenge, where one is asked for by its id; else null. */
  reactions: reactionsSchema.nullable(),
  /** Since when reports keep it from everybody but its parties; null for what the public reads. */
  hidden_at: z.string().nullable(),
  /** Why an operator removed it after reports; null while that is undecided. */
  removed_for: z.enum(REPORT_REASONS).nullable(),
  /** For a backer: dollars of their own pledges that count. */
  own_amount: dollarsSchema.nullable(),
  /** For a backer: their newest 12 pledges, newest first. */
  own_pledges: z.array(ownPledgeSchema),
  /** For the creator: the category code for which screening refused it. */
  refusal_category: z.string().nullable(),
  /** For the creator: whether they paid for a person's review; each challenge has one at most. */
  appealed: z.boolean(),
  /** For the creator of a refused or approved one: the words of the operator who reviewed it. */
  review_message: z.string().nullable(),
  /** For the creator and the streamer. */
  dispute_status: z.enum(["open", "upheld", "rejected"]).nullable(),
  /** For the streamer, while active: dollars behind live holds, and dollars promised by saved cards only. */
  secured_amount: dollarsSchema.nullable(),
  pledged_amount: dollarsSchema.nullable(),
  /** For the streamer, once completed: dollars captured of `amount`, less what was refunded or lost. */
  collected_amount: dollarsSchema.nullable(),
  /** For the streamer: the moderator who accepted or declined it for them. */
  decided_by: z.string().nullable(),
  /** For the streamer: the platform's fee upon acceptance, from 0 to 1; null before. */
  fee_rate: z.number().nullable(),
  /** For the streamer: until when they may take the acceptance back; null when they may not, or did once before. */
  undo_until: z.string().nullable(),
  /** For the streamer: when their software saved its replay buffer upon the completion. */
  replay_saved_at: z.string().nullable(),
  /** For the streamer, while payments are being captured or holds released: how many are done. */
  collection: z.object({ done: z.number(), total: z.number() }).nullable(),
});
export type ChallengeWire = z.infer<typeof challengeSchema>;

/** A challenge as a moderator of its streamer sees it: without any amount. Source: docs/product/moderators.md#the-desk. */
export const deskChallengeSchema = z.strictObject({
  ...challengeSchema.pick({
    _id: true,
    id: true,
    challenge: true,
    time_limit: true,
    streamer_id: true,
    streamer_name: true,
    streamer_profile_image: true,
    streamer_broadcasting: true,
    creator_id: true,
    creator_username: true,
    status: true,
    time_left: true,
    deadline: true,
    deadline_from: true,
    created_at: true,
    activated_at: true,
    ended_at: true,
    accept_from: true,
  }).shape,
  /** The streamer has made a counter-offer that its creator has not answered. */
  has_counter_offer: z.boolean(),
});
export type DeskChallengeWire = z.infer<typeof deskChallengeSchema>;

/** What a moderator has just accepted. */
const acceptedAtDeskSchema = deskChallengeSchema.extend({
  /** Until when they may take it back; null where an acceptance of it was taken back before. */
  undo_until: z.string().nullable(),
});
export type AcceptedAtDeskWire = z.infer<typeof acceptedAtDeskSchema>;

/** The lists of a streamer's desk. */
export const DESK_LISTS = ["active", "accepted"] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** The events of a challenge's audit trail that everybody may read. Screening is between the creator and the platform. */
export const HISTORY_EVENTS = [
  "create",
  "activate",
  "boost",
  "counter_offer",
  "agree",
  "accept",
  "undo_accept",
  "start",
  "complete",
  "fail",
  "miss_deadline",
  "decline",
  "expire",
  "cancel",
] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/** Newest first. */
export type ChallengeHistory = readonly {
  readonly id: string;
  readonly event: HistoryEvent;
  /** ISO 8601. */
  readonly at: string;
  /** Who did it; empty for deadlines, deleted accounts and anonymous boosts. */
  readonly username: string;
  readonly anonymous: boolean;
  /** Dollars of a boost. */
  readonly amount: number | null;
  /** What the booster says with it. */
  readonly message: string | null;
}[];

export const createChallengeSchema = z.strictObject({
  challenge: textSchema(CHALLENGE_TEXT_MAX).refine(hasLetters, "letters_required"),
  amount: amountInputSchema,
  time_limit: timeLimitSchema,
  streamer_id: idSchema<UserId>(z.string({ error: "required" }).min(1, "required")),
  /** Accepted for clients that send it, and ignored: `streamer_id` decides. */
  streamer_name: z.string().max(200).optional(),
});
export type CreateChallengeInput = z.output<typeof createChallengeSchema>;

export const boostSchema = z.strictObject({
  amount: amountInputSchema,
  /** Screened before the card is asked for; shown once the boost counts. */
  message: optionalTextSchema(BOOST_MESSAGE_MAX).optional(),
  /** Hides the caller's name and picture from everybody but themselves and operators. */
  anonymous: z.boolean({ error: "invalid" }).optional(),
});
export type BoostInput = z.output<typeof boostSchema>;

/** Hours that a creator has to answer a counter-offer, within the challenge's own time. Source: docs/product/challenges.md#counter-offers. */
export const COUNTER_OFFER_HOURS = 48;
/** Minutes that backers have to leave after a new wording, before it can be accepted. Never less. */
export const WORDING_NOTICE_MINUTES = 30;
/** With less time left, the wording of a challenge that others back stays. Twice the notice: the streamer, too, needs time. */
export const WORDING_MINIMUM_MINUTES = 60;

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

/** Why a moderator declines: they see no amount, so none is too little for them. */
export const DESK_DECLINE_REASONS = DECLINE_REASONS.filter((reason) => reason !== "too_little");

/** The body may be left out. */
const deskDeclineSchema = declineSchema
  .unwrap()
  .extend({ reason: z.enum(DESK_DECLINE_REASONS, { error: "invalid" }).optional() })
  .default({});

/** A clip or recording of the performance. */
export const proofUrlSchema = linkSchema(/^https$/);

/** The body may be left out. */
export const appealSchema = z
  .strictObject({ reason: optionalTextSchema(APPEAL_REASON_MAX).optional() })
  .default({});

/** The body may be left out. */
export const completeSchema = z.strictObject({ proof_url: proofUrlSchema.optional() }).default({});
export type CompleteInput = z.output<typeof completeSchema>;

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

const idParams = z.object({ id: idSchema<ChallengeId>() });
const deskParams = z.object({ streamer_id: idSchema<UserId>() });
const atDeskParams = deskParams.extend({ id: idSchema<ChallengeId>() });

/** What the browser needs to authorize the card. */
export const paymentRequestSchema = z.object({
  requiresPayment: z.boolean(),
  clientSecret: z.string().nullable(),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/** Seconds in which an acceptance may be taken back. Source: docs/product/challenges.md#taking-an-acceptance-back. */
export const UNDO_SECONDS = 10;

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
  category: z.enum(CATEGORIES).optional(),
  q: z.string().trim().max(100).optional(),
});
export type FeedQuery = z.output<typeof feedQuerySchema>;

/** Why an operator approves a challenge that screening did not; the text of each is `admin.cases.reasons.<reason>`. */
export const APPROVALS = ["within_rules", "game_only", "misread"] as const;

/** Longest words of an operator with a decision in characters. */
export const DECISION_MESSAGE_MAX = 1_000;

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

const move = (summary: string) =>
  ({
    summary,
    auth: "user",
    params: idParams,
    output: challengeSchema,
    errors: ["challenge_not_found", "forbidden", "wrong_state"],
  }) as const;

/** What a streamer also does from a button of their own (docs/product/api-keys.md#scopes). */
const press = (summary: string) => ({ ...move(summary), apiKey: "act" }) as const;

export const challengeRoutes = {
  "GET /api/challenges": {
    summary: "The public feed of active challenges.",
    auth: "public",
    query: feedQuerySchema,
    output: z.array(challengeSchema),
    list: true,
    errors: [],
  },
  "POST /api/challenges": {
    summary:
      "Writes a challenge for a streamer. Refused texts answer 400 with `moderationFailed`; one that is still being screened is `pending`; what a rule of the streamer declines, 400 with its setting's name as `rule`, which may be null.",
    auth: "user",
    minimumAge: true,
    limit: "checkout",
    body: createChallengeSchema,
    output: z.object({ challenge: challengeSchema, ...paymentRequestSchema.shape }),
    status: 201,
    errors: [
      "streamer_not_found",
      "streamer_paused",
      "self_challenge",
      "amount_too_low",
      "amount_too_high",
      "account_limited",
      "declined_by_rule",
      "moderation_failed",
      "wrong_state",
      "payments_unavailable",
    ],
  },
  "POST /api/challenges/confirm-payment": {
    summary: "Reports that the browser authorized a card; the server checks with the payment provider.",
    auth: "user",
    limit: "provider",
    body: z.strictObject({ payment_intent_id: z.string({ error: "required" }).min(1, "required").max(200) }),
    output: z.object({
      challenge: challengeSchema,
      payment_intent: z.object({ id: z.string(), status: z.string() }),
    }),
    errors: ["payment_not_found", "payment_incomplete", "payment_too_late", "payments_unavailable"],
  },
  "GET /api/challenges/{id}": {
    summary: "One challenge: public once active; before that for its creator and its streamer.",
    auth: "optional",
    apiKey: "read",
    params: idParams,
    output: challengeSchema,
    errors: ["challenge_not_found", "challenge_hidden"],
  },
  "GET /api/challenges/{id}/backers": {
    summary: "The people who back a public challenge, each once, the latest first.",
    auth: "public",
    params: idParams,
    query: pageQuerySchema,
    output: z.array(backerSchema),
    list: true,
    errors: ["challenge_not_found", "challenge_hidden"],
  },
  "GET /api/challenges/viewer/{userId}": {
    summary: "A viewer's own challenges, newest first.",
    auth: "user",
    params: z.object({ userId: idSchema<UserId>() }),
    query: pageQuerySchema.extend({ section: z.enum(VIEWER_SECTIONS).optional() }),
    output: z.array(challengeSchema),
    list: true,
    errors: ["forbidden"],
  },
  "GET /api/challenges/streamer/{streamerId}": {
    summary:
      "A streamer's challenges, active ones by amount, largest first, the others newest first. The streamer sees more fields.",
    auth: "optional",
    apiKey: "read",
    params: z.object({ streamerId: idSchema<UserId>() }),
    query: pageQuerySchema.extend({ status: z.enum(STREAMER_LISTS).optional() }),
    output: z.array(challengeSchema),
    list: true,
    errors: ["streamer_not_found"],
  },
  "POST /api/challenges/{id}/boost": {
    summary:
      "Adds money to an active challenge; it counts once the card is authorized. What a rule of the streamer declines answers 400 with `rule`, and with `left`, the dollars that still fit, for `maximum_pot_amount`.",
    auth: "user",
    minimumAge: true,
    limit: "checkout",
    params: idParams,
    body: boostSchema,
    output: paymentRequestSchema,
    errors: [
      "challenge_not_found",
      "challenge_hidden",
      "boost_too_low",
      "amount_too_high",
      "boost_closed",
      "pot_full",
      "account_limited",
      "declined_by_rule",
      "wrong_state",
      "self_challenge",
      "moderation_failed",
      "payments_unavailable",
    ],
  },
  "POST /api/challenges/{id}/boosts/{pledgeId}/withdraw": {
    summary: "A booster takes their boost back before the challenge is accepted; its hold is voided.",
    auth: "user",
    params: z.object({ id: idSchema<ChallengeId>(), pledgeId: idSchema<PledgeId>() }),
    output: challengeSchema,
    errors: ["challenge_not_found", "payment_not_found", "offer_not_withdrawable", "withdraw_closed"],
  },
  "POST /api/challenges/{id}/counter-offer": {
    summary: "The streamer of an active challenge proposes a larger pot, another wording, or both.",
    auth: "user",
    minimumAge: true,
    limit: "counter_offer",
    params: idParams,
    body: counterOfferInputSchema,
    output: z.object({ counter_offer: counterOfferSchema }),
    status: 201,
    errors: [
      "challenge_not_found",
      "challenge_hidden",
      "forbidden",
      "wrong_state",
      "counter_offer_open",
      "wording_too_late",
      "declined_by_rule",
      "amount_too_low",
      "amount_too_high",
      "moderation_failed",
    ],
  },
  "DELETE /api/challenges/{id}/counter-offer": {
    summary: "The streamer takes their open counter-offer back.",
    auth: "user",
    params: idParams,
    output: challengeSchema,
    errors: ["challenge_not_found", "forbidden", "counter_offer_closed"],
  },
  "POST /api/challenges/{id}/counter-offer/accept": {
    summary:
      "The creator agrees. Where the pot is below the amount asked for, it counts once the card for the rest is authorized.",
    auth: "user",
    minimumAge: true,
    limit: "checkout",
    params: idParams,
    output: z.object({ ...paymentRequestSchema.shape, amount: dollarsSchema }),
    errors: [
      "challenge_not_found",
      "challenge_hidden",
      "forbidden",
      "counter_offer_closed",
      "wording_too_late",
      "account_limited",
      "declined_by_rule",
      "amount_too_high",
      "pot_full",
      "wrong_state",
      "payments_unavailable",
    ],
  },
  "POST /api/challenges/{id}/counter-offer/decline": {
    summary: "The creator declines; the challenge goes on as it is.",
    auth: "user",
    params: idParams,
    output: challengeSchema,
    errors: ["challenge_not_found", "forbidden", "counter_offer_closed"],
  },
  "POST /api/streamers/me/settings/preview": {
    summary:
      "What these rules, together with the saved ones that are left out, would have done to the streamer's last 50 public challenges; saves nothing.",
    auth: "user",
    body: rulesPreviewInputSchema,
    output: rulesPreviewSchema,
    errors: ["streamer_not_found"],
  },
  "GET /api/users/backed": {
    summary: "Challenges of others that the caller backs or backed, with the caller's own pledges.",
    auth: "user",
    query: pageQuerySchema,
    output: z.array(challengeSchema),
    list: true,
    errors: [],
  },
  "POST /api/challenges/{id}/payment": {
    summary: "Resumes an unfinished payment of the caller's own challenge.",
    auth: "user",
    minimumAge: true,
    limit: "provider",
    params: idParams,
    output: z.object({ ...paymentRequestSchema.shape, amount: dollarsSchema }),
    errors: [
      "challenge_not_found",
      "forbidden",
      "wrong_state",
      "account_limited",
      "declined_by_rule",
      "payments_unavailable",
    ],
  },
  "POST /api/challenges/{id}/appeal": {
    summary: "The creator of a refused challenge pays $2, once, for a person's review, who reads `reason`.",
    auth: "user",
    minimumAge: true,
    limit: "checkout",
    params: idParams,
    body: appealSchema,
    output: paymentRequestSchema,
    errors: ["challenge_not_found", "forbidden", "wrong_state", "appeal_used", "payments_unavailable"],
  },
  "POST /api/challenges/{id}/cancel": move(
    "The creator withdraws it before acceptance; every hold is voided.",
  ),
  "POST /api/challenges/{id}/accept": {
    ...press("The streamer accepts: the pot is locked, 14 days to perform."),
    minimumAge: true,
    limit: "provider",
    errors: [
      "challenge_not_found",
      "forbidden",
      "wrong_state",
      "challenge_expired",
      "payout_account_required",
      "payout_account_incomplete",
      "holds_missing",
      "wording_too_new",
    ],
  },
  "POST /api/challenges/{id}/accept/undo": {
    ...press(
      "The streamer takes the acceptance back, within ten seconds and once: active again, or expired if its time has ended.",
    ),
    errors: ["challenge_not_found", "forbidden", "wrong_state", "undo_too_late", "undo_used"],
  },
  "POST /api/challenges/{id}/decline": {
    ...press("The streamer declines, with a reason or without; every hold is voided."),
    body: declineSchema,
    errors: ["challenge_not_found", "forbidden", "wrong_state", "moderation_failed"],
  },
  "GET /api/desks/{streamer_id}/challenges": {
    summary:
      "For a streamer's moderators: the active or accepted challenges, the latest first, without any amount.",
    auth: "user",
    params: deskParams,
    query: pageQuerySchema.extend({ status: z.enum(DESK_LISTS).default("active") }),
    output: z.array(deskChallengeSchema),
    list: true,
    errors: ["desk_not_found"],
  },
  "POST /api/desks/{streamer_id}/challenges/{id}/accept": {
    summary: "A moderator accepts a challenge for the streamer, who is notified.",
    auth: "user",
    minimumAge: true,
    limit: "provider",
    params: atDeskParams,
    output: acceptedAtDeskSchema,
    errors: [
      "desk_not_found",
      "challenge_not_found",
      "forbidden",
      "wrong_state",
      "challenge_expired",
      "streamer_not_ready",
      "holds_missing",
      "wording_too_new",
    ],
  },
  "POST /api/desks/{streamer_id}/challenges/{id}/accept/undo": {
    summary:
      "A moderator takes back what they accepted, within ten seconds, unless the streamer has started it.",
    auth: "user",
    params: atDeskParams,
    output: deskChallengeSchema,
    errors: [
      "desk_not_found",
      "challenge_not_found",
      "forbidden",
      "wrong_state",
      "undo_too_late",
      "undo_used",
    ],
  },
  "POST /api/desks/{streamer_id}/challenges/{id}/decline": {
    summary: "A moderator declines a challenge for the streamer, with a reason or without.",
    auth: "user",
    params: atDeskParams,
    body: deskDeclineSchema,
    output: deskChallengeSchema,
    errors: ["desk_not_found", "challenge_not_found", "forbidden", "wrong_state", "moderation_failed"],
  },
  "POST /api/challenges/{id}/start": {
    ...press("The streamer starts performing; the overlay shows it."),
    errors: ["challenge_not_found", "forbidden", "wrong_state", "performance_overdue"],
  },
  "POST /api/challenges/{id}/complete": {
    ...press("The streamer has done it: every hold is captured, a payout is scheduled."),
    body: completeSchema,
    errors: ["challenge_not_found", "forbidden", "wrong_state", "performance_overdue"],
  },
  "PUT /api/challenges/{id}/reaction": {
    summary: "Reacts to a completed challenge, or changes the caller's reaction. Only counts are public.",
    auth: "user",
    params: idParams,
    body: z.strictObject({ reaction: reactionSchema }),
    output: reactionsSchema,
    errors: ["challenge_not_found", "challenge_hidden", "wrong_state"],
  },
  "DELETE /api/challenges/{id}/reaction": {
    summary: "Takes the caller's reaction back.",
    auth: "user",
    params: idParams,
    output: reactionsSchema,
    errors: ["challenge_not_found", "challenge_hidden", "wrong_state"],
  },
  "PUT /api/challenges/{id}/proof": {
    ...move("The streamer of a completed challenge shows where it was done, or corrects the address."),
    body: z.strictObject({ proof_url: proofUrlSchema }),
    errors: ["challenge_not_found", "forbidden", "wrong_state", "proof_frozen"],
  },
  "POST /api/challenges/{id}/fail": press("The streamer failed or gives up; every hold is voided."),
} as const satisfies RouteTable;
