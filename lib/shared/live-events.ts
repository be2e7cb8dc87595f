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
