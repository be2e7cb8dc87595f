import { z } from "zod";
import type { ChallengeId } from "@/lib/shared/ids";
import type { NotificationType } from "./contract";

type Target = { readonly challengeId: ChallengeId | null; readonly data: unknown };

const pledgeDataSchema = z.object({ pledge_id: z.uuid() });

/** The page to act on each kind. */
const PLACES: Record<NotificationType, "viewer" | "challenges" | "streamer" | "dispute" | "payment"> = {
  challenge_received: "streamer",
  challenge_boosted: "viewer",
  challenge_accepted: "viewer",
  challenge_started: "viewer",
  challenge_completed: "viewer",
  challenge_failed: "viewer",
  challenge_declined: "viewer",
  challenge_expired: "viewer",
  challenge_cancelled: "viewer",
  boost_too_late: "viewer",
  performance_half: "streamer",
  performance_last_day: "streamer",
  dispute_opened: "dispute",
  dispute_joined: "dispute",
  dispute_opened_by_backer: "dispute",
  dispute_answered: "dispute",
  dispute_upheld: "dispute",
  dispute_rejected: "dispute",
  dispute_lost: "dispute",
  dispute_won: "dispute",
  review_approved: "challenges",
  review_rejected: "challenges",
  payment_confirmation_needed: "payment",
  payout_sent: "streamer",
  payout_failed: "streamer",
};

/** Where a notification leads, on the page and in a mail: a path without language prefix. */
export function linkOf(type: NotificationType, { challengeId, data }: Target): string {
  switch (PLACES[type]) {
    case "viewer":
      return "/viewer-dashboard";
    case "challenges":
      return "/viewer-dashboard?tab=challenges";
    case "streamer":
      return "/streamer-dashboard";
    case "dispute":
      return `/dispute/${challengeId}`;
    case "payment":
      return `/confirm-payment/${pledgeDataSchema.parse(data).pledge_id}`;
  }
}
