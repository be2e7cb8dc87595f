import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ProfileWire } from "../contract";
import { pendingEmail } from "../email-confirmation";
import { presentProfile, profileSelect } from "../present";

/** The caller's own profile. @throws DomainError profile_not_found */
export async function getProfile(actor: Actor): Promise<ProfileWire> {
  const row = await db().profile.findUnique({ where: { userId: actor.userId }, select: profileSelect });
  if (row === null) throw new DomainError("profile_not_found");
  return presentProfile(row, await pendingEmail(actor.userId, row.user.email));
}
