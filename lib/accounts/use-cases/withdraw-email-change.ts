import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import type { ProfileWire } from "../contract";
import { cancelPendingChanges } from "../email-confirmation";
import { getProfile } from "./get-profile";

/** Cancels an unconfirmed change of address and voids its link. @throws DomainError profile_not_found */
export async function withdrawEmailChange(actor: Actor): Promise<ProfileWire> {
  await transaction((tx) => cancelPendingChanges(tx, actor.userId));
  return getProfile(actor);
}
