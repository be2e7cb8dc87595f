import { z } from "zod";
import { REPORT_REASONS } from "@/lib/moderation/contract";
import { transactionStatusSchema } from "@/lib/payments/contract";
import { dollarsSchema, idFields, isMissing } from "@/lib/shared/wire";
import { CHALLENGE_STATUSES, wireStatus } from "../machine";
import { TIME_LIMITS } from "../time-limits";

export const timeLimitSchema = z.enum(TIME_LIMITS, {
  error: ({ input }) => (isMissing(input) ? "required" : "invalid"),
});

/** Statuses as the API writes them (docs/product/README.md#names-on-the-wire): `in-progress` for our `in_progress`. */
const statusSchema = z.enum(CHALLENGE_STATUSES.map(wireStatus));

/** One segment of the stack: the offer or a boost. */
const backingSchema = z.object({
  kind: z.enum(["offer", "boost"]),
  amount: dollarsSchema,
  /** Empty when the backer is anonymous, or the account was deleted. */
  username: z.string(),
  anonymous: z.boolean(),
  /** For the streamer, who may report and block them: whose it is; null when the backer is anonymous. */
  backer_id: z.string().nullable(),
  /** What the booster says with it. */
  message: z.string().nullable(),
  /** The pledge by which the message is reported; null without one. */
  message_of: z.string().nullable(),
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
  /** Whether we try to renew it before: not after its last renewal, and not on a card that the caller removed. */
  renewable: z.boolean(),
  /** How often the hold was renewed, and when last. */
  renewal_count: z.number(),
  renewed_at: z.string().nullable(),
  captured_at: z.string().nullable(),
  released_at: z.string().nullable(),
  /** When the caller took it back. */
  withdrawn_at: z.string().nullable(),
  /** Whether `/confirm-payment/{id}` holds or charges it again: also where nothing is held for now. */
  confirmable: z.boolean(),
  /** Whether the caller is to do so, because the bank asks, the card is removed, or the charge failed; and until when, null without an end. */
  needs_confirmation: z.boolean(),
  confirm_until: z.string().nullable(),
  /** Whether `POST /api/challenges/{id}/boosts/{pledge_id}/withdraw` would take it back now. */
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
  /** The streamer's stage name, which everybody reads; `streamer_name` is the one in addresses. */
  streamer_display_name: z.string(),
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
  /** For backers, the creator included, and the streamer. */
  dispute_status: z.enum(["open", "upheld", "rejected"]).nullable(),
  /** For the streamer, while active: dollars behind live holds, and dollars promised by saved cards only. */
  secured_amount: dollarsSchema.nullable(),
  pledged_amount: dollarsSchema.nullable(),
  /** For the streamer, once completed: dollars captured of `amount`, less what was refunded or lost. */
  collected_amount: dollarsSchema.nullable(),
  /** For the streamer: the moderator who accepted or declined it for them, or took the acceptance back. */
  decided_by: z.string().nullable(),
  /** For the streamer: the platform's fee upon acceptance, from 0 to 1; null before. */
  fee_rate: z.number().nullable(),
  /** For the streamer: until when they may take the acceptance back; null when they may not, or did once before. */
  undo_until: z.string().nullable(),
  /** For the streamer: an acceptance was taken back once, so another one stays. */
  undo_used: z.boolean(),
  /** For the streamer: when their software saved its replay buffer upon the completion. */
  replay_saved_at: z.string().nullable(),
  /** For the streamer, while payments are being captured or refunded or holds released: how many are done. */
  collection: z
    .object({ goal: z.enum(["capture", "release", "refund"]), done: z.number(), total: z.number() })
    .nullable(),
});
export type ChallengeWire = z.infer<typeof challengeSchema>;

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
  /** The pledge by which the message is reported; null without one. */
  readonly messageOf: string | null;
}[];
