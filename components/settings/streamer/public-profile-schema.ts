import { z } from "zod";
import {
  CATEGORIES,
  type Category,
  countrySchema,
  type ProfileWire,
  profileInputSchema,
} from "@/lib/accounts/contract";

const {
  bio,
  category,
  youtube_url,
  twitch_url,
  instagram_url,
  twitter_url,
  kick_url,
  discord_url,
  tiktok_url,
} = profileInputSchema.shape;

/** What viewers see of a streamer, by the contract's own rules. */
export const publicProfileSchema = z.object({
  bio: bio.unwrap(),
  category: category.unwrap(),
  country: z.union([z.literal("").transform(() => null), countrySchema]),
  youtube_url: youtube_url.unwrap(),
  twitch_url: twitch_url.unwrap(),
  instagram_url: instagram_url.unwrap(),
  twitter_url: twitter_url.unwrap(),
  kick_url: kick_url.unwrap(),
  discord_url: discord_url.unwrap(),
  tiktok_url: tiktok_url.unwrap(),
});
export type PublicProfileInput = z.input<typeof publicProfileSchema>;

/** A profile as the form's fields show it. */
export function publicProfileValues(profile: ProfileWire): PublicProfileInput {
  return {
    bio: profile.bio,
    category: knownCategory(profile.category),
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

/** Gaming is the default (specification section 9). */
function knownCategory(name: string): Category {
  return CATEGORIES.find((category) => category === name) ?? CATEGORIES[0];
}
