import { db } from "@/lib/db/client";
import { localeSchema } from "@/lib/shared/wire";
import type { SessionClaim } from "../access-token";
import type { BrowserUser } from "../contract";
import { findActivePerson } from "../sessions";

/** The signed-in person as the browser sees them; null when the session has ended. */
export async function getBrowserUser(claim: SessionClaim): Promise<BrowserUser | null> {
  const person = await findActivePerson(claim);
  if (person === null) return null;
  const { actor } = person;
  const user = await db().user.findUnique({
    where: { id: actor.userId },
    select: {
      email: true,
      role: true,
      dateOfBirth: true,
      mfa: { select: { confirmedAt: true } },
      profile: {
        select: {
          username: true,
          fullName: true,
          userType: true,
          language: true,
          avatarUrl: true,
          nameConfirmedAt: true,
        },
      },
    },
  });
  if (user === null) return null;
  return {
    id: actor.userId,
    email: user.email,
    username: user.profile?.username ?? null,
    full_name: user.profile?.fullName ?? null,
    user_type: user.profile?.userType ?? null,
    language: localeSchema
      .nullable()
      .catch(null)
      .parse(user.profile?.language ?? null),
    avatar_url: user.profile?.avatarUrl ?? null,
    role: actor.role,
    ...(person.profile?.helps ? { helps: true as const } : {}),
    ...(user.role !== "user" && !user.mfa?.confirmedAt ? { two_step_missing: true as const } : {}),
    ...(user.profile?.nameConfirmedAt === null ? { name_unconfirmed: true as const } : {}),
    ...(user.dateOfBirth === null ? { birth_date_missing: true as const } : {}),
  };
}
