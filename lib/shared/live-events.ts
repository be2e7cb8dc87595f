/** Types of live updates (`lib/db/outbox.ts`). A page or overlay that hears one reloads what it is about. */
export type LiveEventType =
  | "challenge.changed"
  | "challenge.boosted"
  | "streamer.changed"
  | "overlay.changed"
  | "overlay.test"
  | "leaderboard.changed"
  | "payment.changed"
  | "payout.changed"
  | "dispute.changed"
  | "case.changed"
  | "notification.created";

/**
 * What an event of a boost says about the challenge beside its id, on the challenge's own channel: the wire's fields after it, amounts in
 * dollars. Those of a later one replace those before it.
 */
export type LiveTotals = {
  readonly amount: string;
  readonly boost_number: string;
  readonly backer_count: string;
};
