import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { timeZoneSchema } from "@/lib/shared/time-zone";
import { idFields } from "@/lib/shared/wire";
import { MAX_NEWS } from "./bounds";
import { isSwitched } from "./kinds";

/** The message of each is `notifications.types.<type>`. Source: docs/product/notifications-and-mail.md#kinds. */
export const NOTIFICATION_TYPES = [
  "challenge_received",
  "boost_large",
  "challenge_expiring",
  "challenge_boosted",
  "challenge_accepted",
  "challenge_started",
  "challenge_completed",
  "challenge_failed",
  "challenge_declined",
  "challenge_expired",
  "challenge_cancelled",
  "challenge_hidden",
  "challenge_shown",
  "challenge_removed",
  "report_decided",
  "report_upheld",
  "counter_offer_received",
  "counter_offer_accepted",
  "counter_offer_declined",
  "counter_offer_lapsed",
  "counter_offer_withdrawn",
  "wording_proposed",
  "wording_changed",
  "pledge_authorized",
  "pledge_released",
  "boost_too_late",
  "boost_withdrawn",
  "performance_half",
  "performance_last_day",
  "dispute_opened",
  "dispute_joined",
  "dispute_opened_by_backer",
  "dispute_answered",
  "dispute_upheld",
  "dispute_rejected",
  "dispute_lost",
  "dispute_won",
  "review_approved",
  "review_rejected",
  "case_question",
  "screening_approved",
  "screening_rejected",
  "payment_confirmation_needed",
  "payout_sent",
  "payout_failed",
  "webhook_disabled",
  "moderator_invited",
  "moderator_joined",
  "moderator_revoked",
  "accepted_for_you",
  "payout_held",
  "payout_hold_ended",
  "statement_written",
  "limits_lifted",
  "objection_answered",
  "streamer_live",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What a person can switch off as a whole or kind by kind, for backers first. Source: docs/product/notifications-and-mail.md#topics. */
export const NOTIFICATION_TOPICS = [
  "following",
  "starting",
  "backing",
  "holds",
  "incoming",
  "boosts",
  "reminders",
  "payouts",
  "moderating",
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];
const topicSchema = z.enum(NOTIFICATION_TOPICS, { error: "invalid" });
const channelSchema = z.enum(["in_app", "screen", "sound", "email", "push"], { error: "invalid" });
export type NotificationChannel = z.infer<typeof channelSchema>;

const switchedTypeSchema = z.enum(NOTIFICATION_TYPES.filter(isSwitched), { error: "invalid" });

export const notificationSettingsSchema = z.object({
  topics: z.array(
    z.object({
      topic: topicSchema,
      /** In a channel: whether any of it is on. */
      in_app: z.boolean(),
      screen: z.boolean(),
      sound: z.boolean(),
      email: z.boolean(),
      push: z.boolean(),
      /** The kinds of notification in it; null in a channel in which a kind is never sent. */
      types: z.array(
        z.object({
          type: switchedTypeSchema,
          in_app: z.boolean().nullable(),
          screen: z.boolean().nullable(),
          sound: z.boolean().nullable(),
          email: z.boolean().nullable(),
          push: z.boolean().nullable(),
        }),
      ),
    }),
  ),
  /** Pushes to browsers: what a browser subscribes with, and whether that of this session has. */
  push: z.object({ public_key: z.string(), here: z.boolean() }),
});
export type NotificationSettingsWire = z.infer<typeof notificationSettingsSchema>;

/** What a browser's `PushSubscription` says as JSON. */
const pushSubscriptionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: "invalid" }).max(1_000, "too_long"),
  /** An uncompressed point on P-256 (65 bytes) and a secret of 16 bytes, in base64url. */
  keys: z.strictObject({
    p256dh: z.string({ error: "invalid" }).regex(/^B[A-Za-z0-9_-]{86}$/, "invalid"),
    auth: z.string({ error: "invalid" }).regex(/^[A-Za-z0-9_-]{22}$/, "invalid"),
  }),
  /** Browsers send it, always null so far; the push service reports when it has ended. */
  expirationTime: z.number().nullish(),
});
export type NewPushSubscription = z.output<typeof pushSubscriptionSchema>;

const switchSchema = z.strictObject({
  topic: topicSchema,
  /** Only this kind of the topic; left out for all of them. */
  type: switchedTypeSchema.optional(),
  channel: channelSchema,
  on: z.boolean({ error: "invalid" }),
});
export type NotificationSwitch = z.output<typeof switchSchema>;

export const notificationSchema = z.object({
  ...idFields,
  type: z.enum(NOTIFICATION_TYPES),
  /** In the caller's language. */
  message: z.string(),
  challenge_id: z.string().nullable(),
  /** The page to act on it: a path without language prefix. */
  link: z.string(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});
export type NotificationWire = z.infer<typeof notificationSchema>;

/** How many notifications the caller has not read, counted up to 100. */
const unreadSchema = z.number();

/** What open pages show and play, in the caller's language. Source: docs/product/notifications-and-mail.md#while-a-page-is-open. */
export const newsSchema = z.object({
  unread: unreadSchema,
  /** Up to when boosts were counted, ISO 8601. */
  until: z.string(),
  /** At most one of each kind. */
  toasts: z.array(
    z.object({
      kind: z.enum(["notifications", "boosts"]),
      title: z.string(),
      text: z.string().nullable(),
      /** A path without language prefix; null where they are several. */
      link: z.string().nullable(),
      action: z.string(),
    }),
  ),
  /** `public/sounds/<name>.wav`; null for none. */
  sound: z.enum(["chime", "drop"]).nullable(),
});
export type NewsWire = z.infer<typeof newsSchema>;

/** The zone of the times in messages: UTC by default, and for one that this machine does not know. */
const zoned = z.object({ time_zone: timeZoneSchema.optional().catch(undefined) });

const newsQuerySchema = z.object({
  /** Of notifications that were just made, separated by commas. */
  ids: z
    .string()
    .max(MAX_NEWS * 37, "too_long")
    .optional(),
  /** A streamer's boosts since then, at most those of two minutes. */
  boosts_after: z.iso.datetime({ error: "invalid" }).optional(),
  ...zoned.shape,
});
export type NewsQuery = z.output<typeof newsQuerySchema>;

export const notificationRoutes = {
  "GET /api/notifications": {
    summary: "The caller's notifications, newest first.",
    auth: "user",
    query: pageQuerySchema.extend(zoned.shape),
    output: z.array(notificationSchema),
    list: true,
    errors: [],
  },
  "GET /api/notifications/unread": {
    summary: "How many notifications the caller has not read, counted up to 100.",
    auth: "user",
    output: z.object({ unread: unreadSchema }),
    errors: [],
  },
  "GET /api/notifications/news": {
    summary:
      "What an open page shows and plays of new notifications and boosts, as the caller's settings say.",
    auth: "user",
    query: newsQuerySchema,
    output: newsSchema,
    errors: [],
  },
  "POST /api/notifications": {
    summary: "Marks notifications as read: those named, or all.",
    auth: "user",
    body: z.strictObject({ ids: z.array(z.string()).max(100).optional() }).default({}),
    output: z.object({ unread: unreadSchema }),
    errors: [],
  },
  "GET /api/notifications/settings": {
    summary: "What the caller is notified of in each channel, by topic and kind.",
    auth: "user",
    output: notificationSettingsSchema,
    errors: [],
  },
  "PUT /api/notifications/settings": {
    summary: "Switches one topic, or one kind of it, on or off in one channel.",
    auth: "user",
    body: switchSchema,
    output: null,
    errors: [],
  },
  "POST /api/users/push-subscriptions": {
    summary: "Pushes notifications to the caller's browser until their session ends.",
    auth: "user",
    body: pushSubscriptionSchema,
    output: null,
    errors: [],
  },
  "DELETE /api/users/push-subscriptions": {
    summary: "Stops pushes to the browser of the caller's session.",
    auth: "user",
    output: null,
    errors: [],
  },
  "POST /api/notifications/unsubscribe/{token}": {
    summary:
      "Switches the mails of the token's topic off, signed out as well: the address in `List-Unsubscribe` (RFC 8058). With `?all=1` those of every topic.",
    auth: "public",
    rateLimit: "unsubscribe",
    params: z.object({ token: z.string() }),
    query: z.object({ all: z.enum(["1"], { error: "invalid" }).optional() }),
    output: null,
    errors: ["link_invalid"],
  },
} as const satisfies RouteTable;
