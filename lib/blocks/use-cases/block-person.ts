import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import type { UserId } from "@/lib/shared/ids";
import { blockFor } from "../block-for";

/**
 * Blocks a person, who is not told. Repeating it changes nothing.
 * @throws DomainError profile_not_found, forbidden for oneself
 */
export function blockPerson({ userId: blockerId }: Actor, blockedId: UserId): Promise<void> {
  return blockFor(db(), { blockerId, blockedId, madeById: null });
}
