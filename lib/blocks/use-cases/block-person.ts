import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import type { UserId } from "@/lib/shared/ids";
import { blockFor } from "../block-for";

/**
 * Blocks a person, who is not notified. Repeating it changes nothing.
 * @throws DomainError profile_not_found, forbidden for oneself
 */
export function blockPerson({ userId: blockerId }: Actor, blockedId: UserId): Promise<void> {
  return transaction((tx) => blockFor(tx, { blockerId, blockedId, madeById: null }));
}
