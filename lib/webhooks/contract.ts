import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { pageQuerySchema } from "@/lib/shared/page";
import {
  DISCORD_EVENTS,
  STREAMLABS_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "@/lib/shared/webhook-events";

export { DISCORD_EVENTS, STREAMLABS_EVENTS, WEBHOOK_EVENTS, type WebhookEvent };

const eventSchema = z.enum(WEBHOOK_EVENTS, { error: "invalid" });

/** Of one streamer. */
export const MAX_WEBHOOKS = 10;

const eventsSchema = z
  .array(eventSchema, { error: "required" })
  .min(1, "required")
  .max(WEBHOOK_EVENTS.length, "invalid")
  .transform((events) => [...new Set(events)]);

export const webhookSchema = z.object({
  id: z.string(),
  kind: z.enum(["standard", "discord", "streamlabs"]),
  /** Without the token of Discord or Streamlabs. */
  url: z.string(),
  events: z.array(eventSchema),
  enabled: z.boolean(),
  /** Why it is not enabled. */
  disabled_for: z.enum(["paused", "gone", "failing"]).nullable(),
  /** Since when nothing arrived there. */
  failing_since: z.string().nullable(),
  /** Until when the secret before the last rotation signs, too. */
  previous_secret_until: z.string().nullable(),
  created_at: z.string(),
});
export type WebhookWire = z.infer<typeof webhookSchema>;

export const deliverySchema = z.object({
  /** The `webhook-id` of every attempt. */
  id: z.string(),
  /** An event of the endpoint's, or `webhook.test`. */
  type: z.string(),
  created_at: z.string(),
  /** `skipped`: its challenge is hidden, or the alert came too late to be shown. */
  status: z.enum(["pending", "sent", "failed", "skipped"]),
  attempts: z.number(),
  /** Of the last attempt; null before it, and without an answer. */
  attempted_at: z.string().nullable(),
  status_code: z.number().nullable(),
  duration_ms: z.number().nullable(),
  /** The first kilobyte of an answer in JSON or text; null for any other. */
  answer: z.string().nullable(),
  next_attempt_at: z.string().nullable(),
});
export type DeliveryWire = z.infer<typeof deliverySchema>;

const params = z.object({ id: z.string() });

export const webhookRoutes = {
  "GET /api/streamers/me/webhooks": {
    summary: "The streamer's webhooks, oldest first; at most ten.",
    auth: "user",
    output: z.array(webhookSchema),
    errors: ["streamer_not_found"],
  },
  "POST /api/streamers/me/webhooks": {
    summary:
      "Adds an address, signed as Standard Webhooks asks, a Discord channel's, or Streamlabs' alerts with an access token. The secret is answered once; the last two have none.",
    auth: "user",
    recentAuth: true,
    body: z.strictObject({ url: z.string({ error: "required" }).max(500, "too_long"), events: eventsSchema }),
    output: z.object({ id: z.string(), secret: z.string().nullable() }),
    status: 201,
    errors: ["streamer_not_found", "webhooks_full"],
  },
  "PUT /api/streamers/me/webhooks/{id}": {
    summary: "Changes the events of a webhook, pauses it, or enables it again.",
    auth: "user",
    params,
    body: z.strictObject({ events: eventsSchema, enabled: z.boolean({ error: "invalid" }) }),
    output: webhookSchema,
    errors: ["not_found"],
  },
  "DELETE /api/streamers/me/webhooks/{id}": {
    summary: "Deletes a webhook with its deliveries.",
    auth: "user",
    params,
    output: null,
    errors: ["not_found"],
  },
  "POST /api/streamers/me/webhooks/{id}/test": {
    summary: "Sends a test event to an enabled webhook.",
    auth: "user",
    rateLimit: "webhook_test",
    params,
    output: null,
    status: 202,
    errors: ["not_found", "webhook_off"],
  },
  "POST /api/streamers/me/webhooks/{id}/rotate": {
    summary: "Makes a new secret, answered once. For 24 hours the one before signs, too.",
    auth: "user",
    recentAuth: true,
    params,
    output: z.object({ secret: z.string() }),
    errors: ["not_found"],
  },
  "GET /api/streamers/me/webhooks/{id}/deliveries": {
    summary: "What was sent to a webhook in the last 30 days, newest first.",
    auth: "user",
    params,
    query: pageQuerySchema,
    output: z.array(deliverySchema),
    list: true,
    errors: ["not_found"],
  },
  "POST /api/streamers/me/webhooks/deliveries/{id}/resend": {
    summary: "Sends an event that has ended once more, with the same `webhook-id`.",
    auth: "user",
    rateLimit: "webhook_test",
    params,
    output: null,
    status: 202,
    errors: ["not_found", "webhook_off", "wrong_state"],
  },
} as const satisfies RouteTable;
