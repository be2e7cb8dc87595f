import type { ModeratorInvitation } from "@/lib/db/generated/client";
import type { InvitationWire } from "./contract";

/** An open invitation as its streamer sees it again, without the link. @param username of the invited; null for a link */
export function presentInvitation(
  { id, createdAt, expiresAt }: Pick<ModeratorInvitation, "id" | "createdAt" | "expiresAt">,
  username: string | null,
): InvitationWire {
  return {
    _id: id,
    id,
    username,
    link: null,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
