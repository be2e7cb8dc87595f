import type { WebhookEvent } from "@/lib/webhooks/contract";

/** The message that names each event, under `settings.connections.types`. */
export const EVENT_WORDS = {
  "challenge.created": "created",
  "challenge.top": "top",
  "challenge.boosted": "boosted",
  "challenge.boost_withdrawn": "boostWithdrawn",
  "challenge.accepted": "accepted",
  "challenge.started": "started",
  "challenge.completed": "completed",
  "challenge.failed": "failed",
  "challenge.declined": "declined",
  "challenge.expired": "expired",
  "challenge.cancelled": "cancelled",
  "payout.sent": "payoutSent",
  "payout.failed": "payoutFailed",
  "payout.held": "payoutHeld",
  "webhook.test": "test",
} as const satisfies Record<WebhookEvent | "webhook.test", string>;
