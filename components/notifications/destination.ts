import type { NotificationType } from "@/lib/notifications/contract";

/** Told to the streamer; everything else is told to people whose money is in a challenge. */
const FOR_STREAMERS: ReadonlySet<NotificationType> = new Set([
  "challenge_received",
  "performance_half",
  "performance_last_day",
  "payout_sent",
  "payout_failed",
]);

/** The dashboard where a notification is acted upon, without language prefix. */
export function destinationOf(type: NotificationType): "/streamer-dashboard" | "/viewer-dashboard" {
  return FOR_STREAMERS.has(type) ? "/streamer-dashboard" : "/viewer-dashboard";
}
