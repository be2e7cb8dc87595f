import type { Locale } from "@/lib/shared/wire";
import type { SampleScene } from "./contract";
import { overlayPage } from "./markup";
import { sampleView } from "./sample";
import { overlayView } from "./view";

export { overlayFont } from "./fonts";
export { overlayHeaders } from "./headers";
export { loaderPage } from "./loader";
export { readLook, saveLook, sendTestAlert } from "./look";
export { reportPresence } from "./presence";
export { recordOpened } from "./record-opened";

/** The key in a header: addresses are logged by broadcast software, and people paste its logs. */
export const OVERLAY_KEY_HEADER = "x-overlay-key";

/**
 * The overlay of a streamer as a document, in the streamer's language.
 * @param key of the overlay link; null without one
 * @param after milliseconds: when the last document was made that the caller has; its alerts are the later ones. NaN for none
 * @param waits as in `readGone`
 * @throws DomainError streamer_not_found, overlay_key_invalid
 */
export async function renderOverlay(
  streamerId: string,
  key: string | null,
  after: number,
  waits: readonly string[] = [],
): Promise<string> {
  return overlayPage(await overlayView(streamerId, key, after, waits));
}

/** The overlay with sample data, as a document. */
export function renderSampleOverlay(scene: SampleScene, locale: Locale): string {
  return overlayPage(sampleView(scene, locale));
}
