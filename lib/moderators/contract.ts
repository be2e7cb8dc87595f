import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import type { UserId } from "@/lib/shared/ids";
import { idFields, idSchema } from "@/lib/shared/wire";

/** Source: docs/product/moderators.md#limits. */
export const MAX_MODERATORS = 20;
export const MAX_INVITATIONS = 20;
export const MAX_DESKS = 50;
export const INVITATION_DAYS = 7;

/** A person who helps the caller. */
export const moderatorSchema = z.object({
  ...idFields,
  user_id: z.string(),
  username: z.string(),
  created_at: z.string(),
});
export type ModeratorWire = z.infer<typeof moderatorSchema>;

/** An open invitation, as the streamer sees it. */
export const invitationSchema = z.object({
  ...idFields,
  /** Who is invited; null for a link. */
  username: z.string().nullable(),
  /** The link's address, in the answer that made it only: afterwards nobody can read it. */
  link: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
});
export type InvitationWire = z.infer<typeof invitationSchema>;

export const moderatorsSchema = z.object({
  /** The first appointed first. */
  moderators: z.array(moderatorSchema),
  /** Open ones, the latest first. */
  invitations: z.array(invitationSchema),
});
export type ModeratorsWire = z.infer<typeof moderatorsSchema>;

const streamerFields = {
  streamer_id: z.string(),
  streamer_name: z.string(),
  /** The streamer's stage name, which everybody reads; `streamer_name` is the one in addresses. */
  streamer_display_name: z.string(),
  streamer_profile_image: z.string().nullable(),
};

/** A streamer whom the caller may help. */
export const deskSchema = z.object({ ...idFields, ...streamerFields });
export type DeskWire = z.infer<typeof deskSchema>;

/** An open invitation, as who is invited sees it. */
export const receivedInvitationSchema = z.object({
  ...idFields,
  ...streamerFields,
  expires_at: z.string(),
});
export type ReceivedInvitationWire = z.infer<typeof receivedInvitationSchema>;

const inviteSchema = z.strictObject({
  /** Without it the answer holds a link, which one person can accept. */
  username: z
    .string({ error: "invalid" })
    .trim()
    .min(1, "required")
    .max(100, "too_long")
    .transform((name) => name.replace(/^@/, ""))
    .optional(),
});

/** Far longer than a code. */
const codeSchema = z.string({ error: "required" }).min(1, "required").max(200, "too_long");

const userParams = z.object({ user_id: idSchema<UserId>() });
const idParams = z.object({ id: z.string() });
const streamerParams = z.object({ streamer_id: idSchema<UserId>() });

export const moderatorRoutes = {
  "GET /api/streamers/me/moderators": {
    summary: "The streamer's moderators and open invitations.",
    auth: "user",
    output: moderatorsSchema,
    errors: ["streamer_not_found"],
  },
  "POST /api/streamers/me/moderators": {
    summary:
      "Invites a person to moderate, by name; without one, answers a link that one person can accept. Open for 7 days. Inviting a person again answers the open invitation.",
    auth: "user",
    recentAuth: true,
    rateLimit: "invitation",
    body: inviteSchema,
    output: invitationSchema,
    status: 201,
    errors: [
      "streamer_not_found",
      "already_moderator",
      "invited_is_blocked",
      "moderators_full",
      "invitations_full",
    ],
  },
  "DELETE /api/streamers/me/moderators/{user_id}": {
    summary: "Revokes a moderator at once; nothing where there is none.",
    auth: "user",
    params: userParams,
    output: null,
    status: 204,
    errors: ["streamer_not_found", "profile_not_found"],
  },
  "GET /api/moderator-invitations": {
    summary: "The caller's open invitations to moderate, the latest 50.",
    auth: "user",
    output: z.array(receivedInvitationSchema),
    errors: [],
  },
  "POST /api/moderator-invitations/{id}/accept": {
    summary: "The invited person accepts, and may sit at the streamer's desk from then on.",
    auth: "user",
    minimumAge: true,
    params: idParams,
    output: deskSchema,
    errors: ["invitation_not_found", "email_unconfirmed", "moderators_full", "desks_full"],
  },
  "POST /api/moderator-invitations/redeem": {
    summary: "Accepts the invitation of a link by its code, which works once.",
    auth: "user",
    minimumAge: true,
    rateLimit: "invitation",
    body: z.strictObject({ code: codeSchema }),
    output: deskSchema,
    errors: ["invitation_not_found", "forbidden", "email_unconfirmed", "moderators_full", "desks_full"],
  },
  "DELETE /api/moderator-invitations/{id}": {
    summary: "The invited person declines, or the streamer withdraws it.",
    auth: "user",
    params: idParams,
    output: null,
    status: 204,
    errors: ["invitation_not_found"],
  },
  "GET /api/desks": {
    summary: "The streamers whom the caller may help, by name.",
    auth: "user",
    output: z.array(deskSchema),
    errors: [],
  },
  "DELETE /api/desks/{streamer_id}": {
    summary: "The caller stops helping a streamer.",
    auth: "user",
    params: streamerParams,
    output: null,
    status: 204,
    errors: ["desk_not_found"],
  },
  "PUT /api/desks/{streamer_id}/blocks/{user_id}": {
    summary: "A moderator blocks a person for the streamer, who sees who did it and can lift it.",
    auth: "user",
    rateLimit: "desk_block",
    params: z.object({ streamer_id: idSchema<UserId>(), user_id: idSchema<UserId>() }),
    output: null,
    status: 204,
    errors: ["desk_not_found", "profile_not_found", "forbidden"],
  },
} as const satisfies RouteTable;
