import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import type { ProfileWire } from "../contract";
import { cancelPendingChanges } from "../email-confirmation";
import { getProfile } from "./get-profile";

/** Takes back a change of address that nobody confirmed yet: its link is void. @throws DomainError profile_not_found */
export async function withdrawEmailChange(actor: Actor): Promise<ProfileWire> {
  await transaction((tx) => cancelPendingChanges(tx, actor.userId));
  return getProfile(actor);
}
