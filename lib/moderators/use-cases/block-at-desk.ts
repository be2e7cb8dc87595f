import { blockFor } from "@/lib/blocks";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import { requireDesk } from "../desk";

/**
 * A moderator blocks a person for the streamer. The block is the streamer's, who sees whose hand it was; one that the streamer
 * made stays theirs. Source: docs/product/moderators.md#the-desk.
 * @throws DomainError desk_not_found, profile_not_found, forbidden for the streamer and those who help them
 */
export function blockAtDesk(actor: Actor, streamerId: UserId, userId: UserId): Promise<void> {
  return transaction(async (tx) => {
    await requireDesk(tx, actor, streamerId);
    const isHelper =
      isId(userId) && (await tx.streamerModerator.count({ where: { streamerId, userId } })) > 0;
    if (isHelper) throw new DomainError("forbidden");
    await blockFor(tx, { blockerId: streamerId, blockedId: userId, madeById: actor.userId });
  });
}
