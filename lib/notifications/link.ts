import { z } from "zod";
import type { ChallengeId } from "@/lib/shared/ids";
import type { NotificationType } from "./contract";

type Target = { readonly challengeId: ChallengeId | null; readonly data: unknown };

const pledgeDataSchema = z.object({ pledge_id: z.uuid() });
const statementDataSchema = z.object({ statement_id: z.uuid() });
const personDataSchema = z.object({ person_id: z.uuid() });
const caseDataSchema = z.object({ case_id: z.uuid() });

/** The page to act on each kind. */
const PLACES: Record<
  NotificationType,
  | "challenge"
  | "challenges"
  | "payouts"
  | "streamer"
  | "dispute"
  | "payment"
  | "statement"
  | "statements"
  | "refusal"
  | "desk"
  | "moderators"
  | "connections"
  | "case"
  | "page"
> = {
  challenge_received: "streamer",
  boost_large: "streamer",
  challenge_expiring: "streamer",
  pledge_authorized: "challenge",
  pledge_released: "challenges",
  challenge_boosted: "challenge",
  challenge_accepted: "challenge",
  challenge_started: "challenge",
  challenge_completed: "challenge",
  challenge_failed: "challenge",
  challenge_declined: "challenge",
  challenge_expired: "challenge",
  challenge_cancelled: "challenge",
  challenge_hidden: "challenge",
  challenge_shown: "challenge",
  challenge_removed: "challenge",
  counter_offer_received: "challenge",
  counter_offer_accepted: "challenge",
  counter_offer_declined: "challenge",
  counter_offer_lapsed: "challenge",
  wording_proposed: "challenge",
  wording_changed: "challenge",
  boost_too_late: "challenge",
  boost_withdrawn: "challenge",
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
  review_rejected: "refusal",
  case_question: "case",
  screening_approved: "challenges",
  screening_rejected: "refusal",
  payment_confirmation_needed: "payment",
  payout_sent: "payouts",
  payout_failed: "payouts",
  webhook_disabled: "connections",
  moderator_invited: "desk",
  moderator_joined: "moderators",
  moderator_revoked: "desk",
  accepted_for_you: "streamer",
  payout_held: "statement",
  payout_hold_ended: "payouts",
  statement_written: "statement",
  limits_lifted: "statements",
  objection_answered: "statement",
  streamer_live: "page",
};

/** Where a notification leads, on the page and in a mail: a path without language prefix. */
export function linkOf(type: NotificationType, { challengeId, data }: Target): string {
  switch (PLACES[type]) {
    case "challenge":
      return `/challenge/${challengeId}`;
    case "statement":
      return `/statements/${statementDataSchema.parse(data).statement_id}`;
    case "statements":
      return "/statements";
    case "refusal": {
      // Those of older releases have none.
      const statement = statementDataSchema.safeParse(data);
      return statement.success
        ? `/statements/${statement.data.statement_id}`
        : "/viewer-dashboard?tab=challenges";
    }
    case "challenges":
      return "/viewer-dashboard?tab=challenges";
    case "streamer":
      return "/streamer-dashboard";
    case "payouts":
      return "/streamer-dashboard?tab=payouts";
    case "desk":
      return "/desk";
    case "moderators":
      return "/settings?tab=streamer#moderators";
    case "connections":
      return "/settings?tab=streamer#connections";
    case "dispute":
      return `/dispute/${challengeId}`;
    case "case":
      return `/case/${caseDataSchema.parse(data).case_id}`;
    case "page":
      return `/streamer/${personDataSchema.parse(data).person_id}`;
    case "payment":
      return `/confirm-payment/${pledgeDataSchema.parse(data).pledge_id}`;
  }
}
