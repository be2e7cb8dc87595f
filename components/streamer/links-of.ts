import type { SocialNetwork } from "@/components/ui/social-glyphs";
import type { StreamerWire } from "@/lib/streamers/contract";

/** A streamer's addresses on the networks, as `SocialLinks` takes them. */
export function linksOf(streamer: Partial<Pick<StreamerWire, `${SocialNetwork}_url`>>) {
  return {
    youtube: streamer.youtube_url,
    twitch: streamer.twitch_url,
    instagram: streamer.instagram_url,
    twitter: streamer.twitter_url,
    kick: streamer.kick_url,
    discord: streamer.discord_url,
    tiktok: streamer.tiktok_url,
  };
}
