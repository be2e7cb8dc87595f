import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { pageQuerySchema } from "@/lib/shared/page";
import { idSchema } from "@/lib/shared/wire";
import { challengeSchema, DECLINE_REASONS } from "./challenge";
import { declineSchema } from "./requests";

/** A challenge as a moderator of its streamer sees it: without any amount. Source: docs/product/moderators.md#the-desk. */
export const deskChallengeSchema = z.strictObject({
  ...challengeSchema.pick({
    _id: true,
    id: true,
    challenge: true,
    time_limit: true,
    streamer_id: true,
    streamer_name: true,
    streamer_display_name: true,
    streamer_profile_image: true,
    streamer_broadcasting: true,
    creator_id: true,
    creator_username: true,
    status: true,
    time_left: true,
    deadline: true,
    deadline_from: true,
    created_at: true,
    activated_at: true,
    ended_at: true,
    accept_from: true,
  }).shape,
  /** The streamer has made a counter-offer that its creator has not answered. */
  has_counter_offer: z.boolean(),
});
export type DeskChallengeWire = z.infer<typeof deskChallengeSchema>;

/** What a moderator has just accepted. */
const acceptedAtDeskSchema = deskChallengeSchema.extend({
  /** Until when they may take it back; null where an acceptance of it was taken back before. */
  undo_until: z.string().nullable(),
});
export type AcceptedAtDeskWire = z.infer<typeof acceptedAtDeskSchema>;

/** The lists of a streamer's desk. */
export const DESK_LISTS = ["active", "accepted"] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** Why a moderator declines: they see no amount, so no reason is about one. */
export const DESK_DECLINE_REASONS = DECLINE_REASONS.filter((reason) => reason !== "too_little");

/** The body may be left out. */
const deskDeclineSchema = declineSchema
  .unwrap()
  .extend({ reason: z.enum(DESK_DECLINE_REASONS, { error: "invalid" }).optional() })
  .default({});

const deskParams = z.object({ streamer_id: idSchema<UserId>() });

const atDeskParams = deskParams.extend({ id: idSchema<ChallengeId>() });

/** Routes of a streamer's moderators. Source: docs/product/moderators.md#the-desk. */
export const deskRoutes = {
  "GET /api/desks/{streamer_id}/challenges": {
    summary:
      "For a streamer's moderators: the active or accepted challenges, the latest first, without any amount.",
    auth: "user",
    params: deskParams,
    query: pageQuerySchema.extend({ status: z.enum(DESK_LISTS).default("active") }),
    output: z.array(deskChallengeSchema),
    list: true,
    errors: ["desk_not_found"],
  },
  "POST /api/desks/{streamer_id}/challenges/{id}/accept": {
    summary: "A moderator accepts a challenge for the streamer, who is notified.",
    auth: "user",
    minimumAge: true,
    rateLimit: "provider",
    params: atDeskParams,
    output: acceptedAtDeskSchema,
    errors: [
      "desk_not_found",
      "challenge_not_found",
      "forbidden",
      "wrong_state",
      "challenge_expired",
      "streamer_not_ready",
      "holds_missing",
      "wording_too_new",
    ],
  },
  "POST /api/desks/{streamer_id}/challenges/{id}/accept/undo": {
    summary:
      "A moderator takes back what they accepted, within ten seconds, unless the streamer has started it.",
    auth: "user",
    params: atDeskParams,
    output: deskChallengeSchema,
    errors: [
      "desk_not_found",
      "challenge_not_found",
      "forbidden",
      "wrong_state",
      "undo_too_late",
      "undo_used",
    ],
  },
  "POST /api/desks/{streamer_id}/challenges/{id}/decline": {
    summary: "A moderator declines a challenge for the streamer, with a reason or without.",
    auth: "user",
    params: atDeskParams,
    body: deskDeclineSchema,
    output: deskChallengeSchema,
    errors: ["desk_not_found", "challenge_not_found", "forbidden", "wrong_state", "moderation_failed"],
  },
} as const satisfies RouteTable;
