import type { z } from "zod";
import type { ProfileWire } from "@/lib/accounts/contract";
import type { publicProfileSchema } from "./public-profile-schema";

export const loadPublicProfileSchema = async () =>
  (await import("./public-profile-schema")).publicProfileSchema;

/** A profile as the form's fields show it. */
export function publicProfileValues(profile: ProfileWire): z.input<typeof publicProfileSchema> {
  return {
    bio: profile.bio,
    category: profile.category,
    country: profile.country ?? "",
    youtube_url: profile.youtube_url,
    twitch_url: profile.twitch_url,
    instagram_url: profile.instagram_url,
    twitter_url: profile.twitter_url,
    kick_url: profile.kick_url,
    discord_url: profile.discord_url,
    tiktok_url: profile.tiktok_url,
  };
}
