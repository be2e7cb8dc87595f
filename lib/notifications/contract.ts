import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { idFields } from "@/lib/shared/wire";

/** The message of each is `notifications.types.<type>`. Source: docs/product/notifications-and-mail.md#kinds. */
export const NOTIFICATION_TYPES = [
  "challenge_received",
  "challenge_boosted",
  "challenge_accepted",
  "challenge_started",
  "challenge_completed",
  "challenge_failed",
  "challenge_declined",
  "challenge_expired",
  "challenge_cancelled",
  "boost_too_late",
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
  "payment_confirmation_needed",
  "payout_sent",
  "payout_failed",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

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

export const notificationRoutes = {
  "GET /api/notifications": {
    summary: "The caller's notifications, newest first.",
    auth: "user",
    query: pageQuerySchema,
    output: z.array(notificationSchema),
    list: true,
    errors: [],
  },
  "GET /api/notifications/unread": {
    summary: "How many notifications the caller has not read.",
    auth: "user",
    output: z.object({ unread: z.number() }),
    errors: [],
  },
  "POST /api/notifications": {
    summary: "Marks notifications as read: those named, or all.",
    auth: "user",
    body: z.strictObject({ ids: z.array(z.string()).max(100).optional() }),
    output: z.object({ unread: z.number() }),
    errors: [],
  },
} as const satisfies RouteTable;
