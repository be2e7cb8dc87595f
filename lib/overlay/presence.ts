import { recordReplay, recordShown } from "@/lib/challenges";
import { savePresence } from "@/lib/streamers";
import type { PresenceReport } from "./contract";
import { requireOverlayStreamer } from "./streamer";

/**
 * Broadcast software says whether it streams, and what its audience saw. The overlay's public address is not enough: only reports with
 * the key are accepted. Times are this server's. Source: docs/product/overlay.md#presence, docs/product/overlay.md#on-air-receipts.
 * @param key of the overlay link; null without one
 * @throws DomainError streamer_not_found, overlay_key_invalid also without a key
 */
export async function reportPresence(
  streamerId: string,
  key: string | null,
  { streaming, visible, shown = [], replay_saved }: PresenceReport,
): Promise<void> {
  const { id } = await requireOverlayStreamer(streamerId, key ?? "");
  await savePresence(id, streaming);
  if (!streaming) return;
  if (visible && shown.length > 0) await recordShown(id, shown);
  if (replay_saved !== undefined) await recordReplay(id, replay_saved);
}
