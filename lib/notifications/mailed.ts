import type { NotificationType } from "./contract";

/**
 * Kinds that are also mailed: money that moved or needs its owner, what happens to a challenge, and time that runs out. Their
 * messages are `mail.notifications.<type>`, with the placeholders {challenge}, {streamer} and the values of the notification's
 * `data`.
 */
export const MAILED_TYPES = [
  "challenge_received",
  "boost_large",
  "challenge_expiring",
  "challenge_accepted",
  "challenge_started",
  "challenge_completed",
  "challenge_failed",
  "challenge_declined",
  "challenge_expired",
  "challenge_cancelled",
  "challenge_hidden",
  "challenge_shown",
  "challenge_removed",
  "counter_offer_received",
  "counter_offer_accepted",
  "counter_offer_declined",
  "counter_offer_lapsed",
  "wording_proposed",
  "wording_changed",
  "pledge_authorized",
  "pledge_released",
  "boost_too_late",
  "boost_withdrawn",
  "performance_half",
  "performance_last_day",
  "payment_confirmation_needed",
  "dispute_opened",
  "dispute_upheld",
  "dispute_rejected",
  "dispute_lost",
  "dispute_won",
  "review_approved",
  "review_rejected",
  "case_question",
  "screening_approved",
  "screening_rejected",
  "payout_sent",
  "payout_failed",
  "webhook_disabled",
  "moderator_invited",
  "moderator_joined",
  "moderator_revoked",
  "accepted_for_you",
  "payout_held",
  "payout_hold_ended",
  "limits_lifted",
  "streamer_live",
] as const satisfies readonly NotificationType[];
export type MailedType = (typeof MAILED_TYPES)[number];

/** Mailed in digests, so that a crowd is one mail. Source: docs/product/notifications-and-mail.md#the-digest. */
const DIGESTED: ReadonlySet<string> = new Set<MailedType>(["challenge_received"]);

const mailed: ReadonlySet<string> = new Set(MAILED_TYPES);

/** Whether a kind is mailed in a digest instead of by itself. */
export function isDigested(type: string): boolean {
  return DIGESTED.has(type);
}

/** Whether a kind is also mailed. */
export function isMailed(type: string): type is MailedType {
  return mailed.has(type);
}
