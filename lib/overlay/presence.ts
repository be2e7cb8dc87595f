import { savePresence } from "@/lib/streamers";
import { requireOverlayStreamer } from "./streamer";

/**
 * Broadcast software says whether it streams. The overlay's public address is not enough: only who has the key is believed.
 * Source: docs/product/overlay.md#presence.
 * @throws DomainError streamer_not_found, overlay_key_invalid also without a key
 */
export async function reportPresence(streamerId: string, key = "", streaming: boolean): Promise<void> {
  const { id } = await requireOverlayStreamer(streamerId, key);
  await savePresence(id, streaming);
}
