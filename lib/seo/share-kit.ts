import type { Locale } from "@/lib/shared/locales";
import type { StreamerWire } from "@/lib/streamers/contract";
import { absoluteAddress, streamerPath } from "./address";
import { streamerImagePath } from "./social-image-path";

/** What a streamer shares: name, absolute link and picture of their page. */
export function shareKitOf(streamer: StreamerWire, locale: Locale) {
  return {
    name: streamer.streamer_name,
    link: absoluteAddress(streamerPath(streamer.streamer_name), locale),
    picture: streamerImagePath(streamer, locale),
  };
}
