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
export type Place =
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
  | "page";

type Kind = {
  /** What switches it on and off; null for what is always sent: money that moved or needs its owner, and decisions about them. */
  readonly topic: NotificationTopic | null;
  readonly place: Place;
  /**
   * The facts of its mail; null where none is sent. Mailed are money that moved or needs its owner, what happens to a challenge, and
   * time that runs out. The words are `mail.notifications.<type>`, with the placeholders {challenge}, {streamer} and the values of
   * the notification's `data`.
   */
  readonly mail: readonly Fact[] | null;
  /** Mailed in digests, so that a crowd is one mail. Source: docs/product/notifications-and-mail.md#the-digest. */
  readonly digested?: true;
  /** Told at most once an hour for each challenge: crowds cause it, or it may be repeated to one. Source: docs/product/notifications-and-mail.md#once-an-hour. */
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
    place: "received",
    mail: ["pot", "net", "acceptBy"],
    digested: true,
    push: "urgent",
  },
  boost_large: { topic: "boosts", place: "challenge", mail: ["boost", "pot"], hourly: true },
  challenge_expiring: { topic: "reminders", place: "received", mail: ["pot", "net", "acceptBy"] },
  challenge_boosted: { topic: "backing", place: "challenge", mail: null, hourly: true },
  challenge_accepted: { topic: "backing", place: "challenge", mail: ["yours", "performBy"] },
  challenge_started: { topic: "starting", place: "challenge", mail: ["yours"] },
  challenge_completed: { topic: null, place: "challenge", mail: ["pot", "yours"] },
  challenge_failed: { topic: "backing", place: "challenge", mail: ["released"] },
  challenge_declined: { topic: "backing", place: "challenge", mail: ["released"] },
  challenge_expired: { topic: "backing", place: "challenge", mail: ["released"] },
  challenge_cancelled: { topic: "backing", place: "challenge", mail: ["released"] },
  challenge_hidden: { topic: null, place: "challenge", mail: [] },
  challenge_shown: { topic: null, place: "challenge", mail: [] },
  challenge_removed: { topic: null, place: "challenge", mail: [] },
  counter_offer_received: { topic: "backing", place: "challenge", mail: ["pot", "asked", "answerBy"] },
  counter_offer_accepted: { topic: "incoming", place: "received", mail: ["pot", "net", "acceptBy"] },
  counter_offer_declined: { topic: "incoming", place: "received", mail: ["pot", "net", "acceptBy"] },
  counter_offer_lapsed: { topic: "backing", place: "challenge", mail: [] },
  counter_offer_withdrawn: { topic: "backing", place: "challenge", mail: [] },
  wording_proposed: { topic: "backing", place: "challenge", mail: ["yours"] },
  wording_changed: { topic: "backing", place: "challenge", mail: ["yours"] },
  pledge_authorized: { topic: "holds", place: "challenge", mail: ["held", "heldUntil"], push: "never" },
  pledge_released: { topic: "holds", place: "challenges", mail: ["withdrawn"] },
  boost_too_late: { topic: "holds", place: "challenge", mail: ["withdrawn"] },
  boost_withdrawn: { topic: "holds", place: "challenge", mail: ["withdrawn"], push: "never" },
  performance_half: { topic: "reminders", place: "accepted", mail: ["pot", "net", "performBy"] },
  performance_last_day: { topic: "reminders", place: "accepted", mail: ["pot", "net", "performBy"] },
  dispute_opened: { topic: null, place: "dispute", mail: ["payout"] },
  dispute_joined: { topic: null, place: "dispute", mail: null, hourly: true },
  dispute_opened_by_backer: { topic: null, place: "dispute", mail: null },
  dispute_answered: { topic: null, place: "dispute", mail: null, hourly: true },
  dispute_upheld: { topic: null, place: "dispute", mail: ["refunded"] },
  dispute_rejected: { topic: null, place: "dispute", mail: ["charged"] },
  dispute_lost: { topic: null, place: "dispute", mail: ["cancelledPayout"] },
  dispute_won: { topic: null, place: "dispute", mail: ["payout", "payoutOn"] },
  review_approved: { topic: null, place: "challenges", mail: ["offer", "payBy"] },
  review_rejected: { topic: null, place: "refusal", mail: [] },
  case_question: { topic: null, place: "case", mail: [] },
  screening_approved: { topic: null, place: "challenges", mail: ["offer", "payBy"] },
  screening_rejected: { topic: null, place: "refusal", mail: [] },
  payment_confirmation_needed: {
    topic: null,
    place: "payment",
    mail: ["toConfirm", "confirmBy"],
    push: "urgent",
  },
  payout_sent: { topic: "payouts", place: "payouts", mail: ["payout"] },
  payout_failed: { topic: null, place: "payouts", mail: ["payout"] },
  webhook_disabled: { topic: null, place: "connections", mail: [] },
  moderator_invited: { topic: "moderating", place: "desk", mail: [] },
  moderator_joined: { topic: "moderating", place: "moderators", mail: [] },
  moderator_revoked: { topic: "moderating", place: "desk", mail: [] },
  accepted_for_you: { topic: "incoming", place: "accepted", mail: ["pot", "net", "performBy"] },
  payout_held: { topic: null, place: "statement", mail: ["payout"] },
  payout_hold_ended: { topic: null, place: "payouts", mail: ["payout", "payoutOn"] },
  statement_written: { topic: null, place: "statement", mail: null },
  limits_lifted: { topic: null, place: "statements", mail: [] },
  objection_answered: { topic: null, place: "statement", mail: null },
  streamer_live: { topic: "following", place: "page", mail: [] },
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

/** Whether anything of a kind is told in a channel. */
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

export function placeOf(type: NotificationType): Place {
  return kindOf(type).place;
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

/** Whether a kind is told at most once an hour for each challenge. */
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
