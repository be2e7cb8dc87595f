import type { Tx } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { MAX_DESKS, MAX_MODERATORS } from "./contract";

/** Requires that a streamer may have one more moderator; under `lockModerators`. @throws DomainError moderators_full */
export async function requireModeratorCapacity(tx: Tx, streamerId: UserId): Promise<void> {
  const count = await tx.streamerModerator.count({ where: { streamerId } });
  if (count >= MAX_MODERATORS) throw new DomainError("moderators_full", { maximum: MAX_MODERATORS });
}

/** Requires that a person may help one more streamer; under `lockModerators`. @throws DomainError desks_full */
export async function requireDeskCapacity(tx: Tx, userId: UserId): Promise<void> {
  const count = await tx.streamerModerator.count({ where: { userId } });
  if (count >= MAX_DESKS) throw new DomainError("desks_full", { maximum: MAX_DESKS });
}
