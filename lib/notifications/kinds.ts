import type { NotificationChannel, NotificationTopic, NotificationType } from "./contract";

/** An amount or a time below the text of a mail. */
export type Fact =
  | "offer"
  | "payBy"
  | "pot"
  | "net"
  | "asked"
  | "yours"
  | "released"
  | "withdrawn"
  | "held"
  | "heldUntil"
  | "toConfirm"
  | "confirmBy"
  | "charged"
  | "refunded"
  | "boost"
  | "payout"
  | "payoutOn"
  | "cancelledPayout"
  | "acceptBy"
  | "answerBy"
  | "performBy";

/** The page to act on it (`linkOf`). */
export type LinkTarget =
  | "challenge"
  | "challenges"
  | "payouts"
  | "received"
  | "accepted"
  | "dispute"
  | "payment"
  | "statement"
  | "statements"
  | "refusal"
  | "desk"
  | "moderators"
  | "connections"
  | "case"
  | "terms"
  | "page";

type Kind = {
  /** What switches it on and off; null for what is always sent: money that moved or needs its owner, and decisions about them. */
  readonly topic: NotificationTopic | null;
  readonly linkTarget: LinkTarget;
  /**
   * The facts of its mail; null where none is sent. Mailed are money that moved or needs its owner, what happens to a challenge, and
   * time that runs out. The words are `mail.notifications.<type>`, with the placeholders {challenge}, {streamer} and the values of
   * the notification's `data`.
   */
  readonly mail: readonly Fact[] | null;
  /** Mailed in digests, so that a crowd is one mail. Source: docs/product/notifications-and-mail.md#the-digest. */
  readonly digested?: true;
  /** Sent at most once an hour for each challenge: crowds cause it, or it may be repeated to one. Source: docs/product/notifications-and-mail.md#once-an-hour. */
  readonly hourly?: true;
  /**
   * What is mailed is pushed, too, except receipts of what the person has just done in front of a screen (`never`), which no toast
   * repeats either; `urgent` is what
   * people wait for, also on a battery. Source: docs/product/notifications-and-mail.md#in-the-browser.
   */
  readonly push?: "never" | "urgent";
};

/** Source: docs/product/notifications-and-mail.md#kinds. */
const KINDS = {
  challenge_received: {
    topic: "incoming",
    linkTarget: "received",
    mail: ["pot", "net", "acceptBy"],
    digested: true,
    push: "urgent",
  },
  boost_large: { topic: "boosts", linkTarget: "challenge", mail: ["boost", "pot"], hourly: true },
  challenge_expiring: { topic: "reminders", linkTarget: "received", mail: ["pot", "net", "acceptBy"] },
  challenge_boosted: { topic: "backing", linkTarget: "challenge", mail: null, hourly: true },
  challenge_accepted: { topic: "backing", linkTarget: "challenge", mail: ["yours", "performBy"] },
  challenge_started: { topic: "starting", linkTarget: "challenge", mail: ["yours"] },
  challenge_completed: { topic: null, linkTarget: "challenge", mail: ["pot", "yours"] },
  challenge_failed: { topic: "backing", linkTarget: "challenge", mail: ["released"] },
  challenge_declined: { topic: "backing", linkTarget: "challenge", mail: ["released"] },
  challenge_expired: { topic: "backing", linkTarget: "challenge", mail: ["released"] },
  challenge_cancelled: { topic: "backing", linkTarget: "challenge", mail: ["released"] },
  challenge_hidden: { topic: null, linkTarget: "challenge", mail: [] },
  challenge_shown: { topic: null, linkTarget: "challenge", mail: [] },
  challenge_removed: { topic: null, linkTarget: "challenge", mail: [] },
  report_decided: { topic: null, linkTarget: "terms", mail: [] },
  report_upheld: { topic: null, linkTarget: "terms", mail: [] },
  counter_offer_received: { topic: "backing", linkTarget: "challenge", mail: ["pot", "asked", "answerBy"] },
  counter_offer_accepted: { topic: "incoming", linkTarget: "received", mail: ["pot", "net", "acceptBy"] },
  counter_offer_declined: { topic: "incoming", linkTarget: "received", mail: ["pot", "net", "acceptBy"] },
  counter_offer_lapsed: { topic: "backing", linkTarget: "challenge", mail: [] },
  counter_offer_withdrawn: { topic: "backing", linkTarget: "challenge", mail: [] },
  wording_proposed: { topic: "backing", linkTarget: "challenge", mail: ["yours"] },
  wording_changed: { topic: "backing", linkTarget: "challenge", mail: ["yours"] },
  pledge_authorized: { topic: "holds", linkTarget: "challenge", mail: ["held", "heldUntil"], push: "never" },
  pledge_released: { topic: "holds", linkTarget: "challenges", mail: ["withdrawn"] },
  boost_too_late: { topic: "holds", linkTarget: "challenge", mail: ["withdrawn"] },
  boost_withdrawn: { topic: "holds", linkTarget: "challenge", mail: ["withdrawn"], push: "never" },
  performance_half: { topic: "reminders", linkTarget: "accepted", mail: ["pot", "net", "performBy"] },
  performance_last_day: { topic: "reminders", linkTarget: "accepted", mail: ["pot", "net", "performBy"] },
  dispute_opened: { topic: null, linkTarget: "dispute", mail: ["payout"] },
  dispute_joined: { topic: null, linkTarget: "dispute", mail: null, hourly: true },
  dispute_opened_by_backer: { topic: null, linkTarget: "dispute", mail: null },
  dispute_answered: { topic: null, linkTarget: "dispute", mail: null, hourly: true },
  dispute_upheld: { topic: null, linkTarget: "dispute", mail: ["refunded"] },
  dispute_rejected: { topic: null, linkTarget: "dispute", mail: ["charged"] },
  dispute_lost: { topic: null, linkTarget: "dispute", mail: ["cancelledPayout"] },
  dispute_won: { topic: null, linkTarget: "dispute", mail: ["payout", "payoutOn"] },
  review_approved: { topic: null, linkTarget: "challenges", mail: ["offer", "payBy"] },
  review_rejected: { topic: null, linkTarget: "refusal", mail: [] },
  case_question: { topic: null, linkTarget: "case", mail: [] },
  screening_approved: { topic: null, linkTarget: "challenges", mail: ["offer", "payBy"] },
  screening_rejected: { topic: null, linkTarget: "refusal", mail: [] },
  payment_confirmation_needed: {
    topic: null,
    linkTarget: "payment",
    mail: ["toConfirm", "confirmBy"],
    push: "urgent",
  },
  payout_sent: { topic: "payouts", linkTarget: "payouts", mail: ["payout"] },
  payout_failed: { topic: null, linkTarget: "payouts", mail: ["payout"] },
  webhook_disabled: { topic: null, linkTarget: "connections", mail: [] },
  moderator_invited: { topic: "moderating", linkTarget: "desk", mail: [] },
  moderator_joined: { topic: "moderating", linkTarget: "moderators", mail: [] },
  moderator_revoked: { topic: "moderating", linkTarget: "desk", mail: [] },
  accepted_for_you: { topic: "incoming", linkTarget: "accepted", mail: ["pot", "net", "performBy"] },
  payout_held: { topic: null, linkTarget: "statement", mail: ["payout"] },
  payout_hold_ended: { topic: null, linkTarget: "payouts", mail: ["payout", "payoutOn"] },
  statement_written: { topic: null, linkTarget: "statement", mail: null },
  limits_lifted: { topic: null, linkTarget: "statements", mail: [] },
  objection_answered: { topic: null, linkTarget: "statement", mail: null },
  streamer_live: { topic: "following", linkTarget: "page", mail: [] },
} as const satisfies Record<NotificationType, Kind>;

export type MailedType = {
  [Type in NotificationType]: (typeof KINDS)[Type]["mail"] extends null ? never : Type;
}[NotificationType];

/** The kinds that a person can switch off. */
export type SwitchedType = {
  [Type in NotificationType]: (typeof KINDS)[Type]["topic"] extends null ? never : Type;
}[NotificationType];

/** It is shown and heard as one of all boosts, never by itself. */
export const AMONG_BOOSTS = "boost_large" satisfies NotificationType;

const OWN_MONEY: readonly Fact[] = ["yours", "released", "refunded", "charged"];

const kindOf = (type: NotificationType): Kind => KINDS[type];

/** The topic by which a person can switch a kind off; null for kinds that are always sent. */
export function topicOf(type: NotificationType): NotificationTopic | null {
  return kindOf(type).topic;
}

export function isSwitched(type: NotificationType): type is SwitchedType {
  return topicOf(type) !== null;
}

/** Whether a kind is off in a channel: by itself or with its topic. @param muted the topics and kinds that are off there */
export function isOff(muted: readonly string[], type: NotificationType): boolean {
  const topic = topicOf(type);
  return topic !== null && (muted.includes(topic) || muted.includes(type));
}

/** Whether anything of a kind is sent in a channel. */
export function hasChannel(type: NotificationType, channel: NotificationChannel): boolean {
  switch (channel) {
    case "in_app":
      return true;
    case "screen":
      return type !== AMONG_BOOSTS && !isReceipt(type);
    case "sound":
      return type !== AMONG_BOOSTS;
    case "email":
      return isMailed(type);
    case "push":
      return isPushed(type);
  }
}

export function linkTargetOf(type: NotificationType): LinkTarget {
  return kindOf(type).linkTarget;
}

/** Whether a kind is also mailed. */
export function isMailed(type: NotificationType): type is MailedType {
  return kindOf(type).mail !== null;
}

/** The amounts and times that the mail of a kind lists. */
export function factsIn(type: MailedType): readonly Fact[] {
  return KINDS[type].mail;
}

/** Whether a kind is mailed in a digest instead of by itself. */
export function isDigested(type: NotificationType): boolean {
  return kindOf(type).digested === true;
}

/** Whether a kind is sent at most once an hour for each challenge. */
export function isHourly(type: NotificationType): boolean {
  return kindOf(type).hourly === true;
}

/** Whether a kind is pushed. */
export function isPushed(type: NotificationType): boolean {
  return isMailed(type) && kindOf(type).push !== "never";
}

/** Whether its text names the reader's own money in the challenge. */
export function namesOwnMoney(type: NotificationType): boolean {
  return OWN_MONEY.some((fact) => kindOf(type).mail?.includes(fact) === true);
}

/** Whether it is the receipt of what its reader has just done: the page has shown it. */
export function isReceipt(type: NotificationType): boolean {
  return kindOf(type).push === "never";
}

/** Whether its push wakes a device that saves its battery. */
export function isUrgent(type: NotificationType): boolean {
  return kindOf(type).push === "urgent";
}
