import { db } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { newOverlayKey, overlayLink } from "../overlay-link";

/**
 * The caller's overlay link with its private key, which the first call generates.
 * @throws DomainError streamer_not_found
 */
export async function obsLink(actor: Actor): Promise<{ obs_link: string }> {
  const { userId } = actor;
  // Two concurrent first calls write one key and both answer it.
  await db().streamer.updateMany({
    where: { userId, overlayKey: null },
    data: { overlayKey: newOverlayKey(), updatedAt: now() },
  });
  const streamer = await db().streamer.findUnique({ where: { userId }, select: { overlayKey: true } });
  if (streamer?.overlayKey == null) throw new DomainError("streamer_not_found");
  return { obs_link: overlayLink(userId, streamer.overlayKey) };
}

/**
 * Replaces the private key: the old link ends at once, and overlays that were opened with it read that within a second
 * (docs/product/overlay.md#keys).
 * @throws DomainError streamer_not_found
 */
export async function rotateObsLink({ userId, sessionId }: Actor): Promise<{ obs_link: string }> {
  const overlayKey = newOverlayKey();
  await transaction(async (tx) => {
    const { count } = await tx.streamer.updateMany({
      where: { userId },
      data: { overlayKey, updatedAt: now() },
    });
    if (count === 0) throw new DomainError("streamer_not_found");
    await publish(tx, [{ channel: `streamer:${userId}`, type: "overlay.changed", data: {} }]);
  });
  logSecurityEvent("overlay_key_rotated", { userId, sessionId });
  return { obs_link: overlayLink(userId, overlayKey) };
}
