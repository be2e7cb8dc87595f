import type { Locale } from "@/lib/shared/wire";
import type { SampleScene } from "./contract";
import { overlayPage } from "./markup";
import { sampleView } from "./sample";
import { overlayView } from "./view";

export { overlayFont } from "./fonts";
export { overlayHeaders } from "./headers";
export { loaderPage } from "./loader";
export { readLook, saveLook, sendTestAlert } from "./look";
export { recordOpened } from "./record-opened";

/**
 * The overlay of a streamer as a document, in the streamer's language.
 * @param key the `?key=` of the address; null without one
 * @throws DomainError streamer_not_found, overlay_key_invalid
 */
export async function renderOverlay(streamerId: string, key: string | null): Promise<string> {
  return overlayPage(await overlayView(streamerId, key));
}

/** The overlay with sample data, as a document. */
export function renderSampleOverlay(scene: SampleScene, locale: Locale): string {
  return overlayPage(sampleView(scene, locale));
}
