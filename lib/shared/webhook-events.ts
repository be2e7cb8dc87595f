/** What an endpoint can be told of. Source: docs/product/webhooks.md#events. */
export const WEBHOOK_EVENTS = [
  "challenge.created",
  "challenge.top",
  "challenge.boosted",
  "challenge.boost_withdrawn",
  "challenge.accepted",
  "challenge.started",
  "challenge.completed",
  "challenge.failed",
  "challenge.declined",
  "challenge.expired",
  "challenge.cancelled",
  "payout.sent",
  "payout.failed",
  "payout.held",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What is written into a Discord channel, which the public may read. */
export const DISCORD_EVENTS = ["challenge.top", "challenge.accepted", "challenge.completed"] as const;
