/** What live updates tell of (`lib/db/outbox.ts`); pages and overlays reload what it is about. */
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
