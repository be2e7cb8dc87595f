import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ProfileWire } from "../contract";
import { type ProfileRow, presentProfile } from "../present";

type Row = Omit<ProfileRow, "user"> & ProfileRow["user"] & { readonly pending: string | null };

/** The caller's own profile. Throws `profile_not_found` while there is none. */
export async function getProfile(actor: Actor): Promise<ProfileWire> {
  // Raw, because the client would ask three times: for the profile, the account, and the address that waits for its confirmation.
  const [row] = await readRows<Row>(Prisma.sql`
    SELECT p.user_id AS "userId", p.full_name AS "fullName", p.username, p.user_type::text AS "userType", p.country,
      p.language, p.bio, p.avatar_url AS "avatarUrl", p.category, p.youtube_url AS "youtubeUrl",
      p.twitch_url AS "twitchUrl", p.instagram_url AS "instagramUrl", p.twitter_url AS "twitterUrl",
      p.kick_url AS "kickUrl", p.discord_url AS "discordUrl", p.tiktok_url AS "tiktokUrl",
      p.created_at AS "createdAt", u.email, u.role::text AS role,
      (SELECT e.email FROM email_confirmations e
        WHERE e.user_id = u.id AND e.email <> u.email AND e.used_at IS NULL AND e.expires_at > ${now()}::timestamptz
        ORDER BY e.created_at DESC LIMIT 1) AS pending
    FROM profiles p JOIN users u ON u.id = p.user_id
    WHERE p.user_id = ${actor.userId}::uuid`);
  if (row === undefined) throw new DomainError("profile_not_found");
  const { email, role, pending, ...profile } = row;
  return presentProfile({ ...profile, user: { email, role } }, pending);
}
