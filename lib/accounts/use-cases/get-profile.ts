import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { SOCIAL_NETWORKS } from "@/lib/shared/social-networks";
import type { ProfileWire } from "../contract";
import { type ProfileRow, presentProfile } from "../present";

const SOCIAL_COLUMNS = Prisma.raw(SOCIAL_NETWORKS.map((network) => `p.${network}_url`).join(", "));

/** The caller's own profile. @throws DomainError profile_not_found */
export async function getProfile(actor: Actor): Promise<ProfileWire> {
  const [row] = await readRows<ProfileRow>(Prisma.sql`
    SELECT p.user_id::text, p.full_name, p.username, p.user_type::text, u.email,
      u.email_verified_at IS NOT NULL AS email_confirmed, pending.email AS pending_email, p.country,
      p.language, p.bio, p.avatar_url, p.category, u.date_of_birth::text, p.name_confirmed_at, u.role::text, p.created_at,
      ${SOCIAL_COLUMNS}
    FROM profiles p
    JOIN users u ON u.id = p.user_id
    LEFT JOIN LATERAL (
      SELECT e.email FROM email_confirmations e
      WHERE e.user_id = p.user_id AND e.email <> u.email AND e.used_at IS NULL AND e.expires_at > ${now()}::timestamptz
      ORDER BY e.created_at DESC, e.id DESC LIMIT 1
    ) pending ON true
    WHERE p.user_id = ${actor.userId}::uuid`);
  if (row === undefined) throw new DomainError("profile_not_found");
  return presentProfile(row);
}
