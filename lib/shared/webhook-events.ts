/** What an endpoint can get. Source: docs/product/webhooks.md#events. */
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

/** What the alert box of Streamlabs shows. */
export const STREAMLABS_EVENTS = [
  "challenge.created",
  "challenge.boosted",
  "challenge.accepted",
  "challenge.started",
  "challenge.completed",
  "challenge.failed",
] as const;

/** Where Streamlabs takes alerts, with the streamer's access token. */
export const STREAMLABS_ALERTS = "https://streamlabs.com/api/v2.0/alerts";

/** What is written into a Discord channel, which the public may read. */
export const DISCORD_EVENTS = ["challenge.top", "challenge.accepted", "challenge.completed"] as const;
