import type { NotificationTopic, NotificationType } from "./contract";

/**
 * The topic that switches each kind on and off; `essential` cannot be switched off: money that moved or needs its owner, and
 * decisions about them. Source: docs/product/notifications-and-mail.md#topics.
 */
const TOPICS: Record<NotificationType, NotificationTopic | "essential"> = {
  challenge_received: "incoming",
  boost_large: "boosts",
  challenge_boosted: "backing",
  challenge_accepted: "backing",
  challenge_started: "starting",
  challenge_completed: "essential",
  challenge_failed: "backing",
  challenge_declined: "backing",
  challenge_expired: "backing",
  challenge_cancelled: "backing",
  challenge_hidden: "essential",
  challenge_shown: "essential",
  challenge_removed: "essential",
  counter_offer_received: "backing",
  counter_offer_accepted: "incoming",
  counter_offer_declined: "incoming",
  counter_offer_lapsed: "backing",
  wording_proposed: "backing",
  wording_changed: "backing",
  pledge_authorized: "holds",
  pledge_released: "holds",
  boost_too_late: "holds",
  boost_withdrawn: "holds",
  challenge_expiring: "reminders",
  performance_half: "reminders",
  performance_last_day: "reminders",
  dispute_opened: "essential",
  dispute_joined: "essential",
  dispute_opened_by_backer: "essential",
  dispute_answered: "essential",
  dispute_upheld: "essential",
  dispute_rejected: "essential",
  dispute_lost: "essential",
  dispute_won: "essential",
  review_approved: "essential",
  review_rejected: "essential",
  case_question: "essential",
  screening_approved: "essential",
  screening_rejected: "essential",
  payment_confirmation_needed: "essential",
  payout_sent: "payouts",
  payout_failed: "essential",
  webhook_disabled: "essential",
  moderator_invited: "essential",
  moderator_joined: "essential",
  moderator_revoked: "essential",
  accepted_for_you: "incoming",
  payout_held: "essential",
  payout_hold_ended: "essential",
  statement_written: "essential",
  limits_lifted: "essential",
  objection_answered: "essential",
  streamer_live: "following",
};

/** The topic by which a person can switch a kind off; null for kinds that are always sent. */
export function topicOf(type: NotificationType): NotificationTopic | null {
  const topic = TOPICS[type];
  return topic === "essential" ? null : topic;
}
