import { z } from "zod";
import { countrySchema, profileInputSchema } from "@/lib/accounts/contract";

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
  category: z.string().pipe(category.unwrap()),
  country: z.union([z.literal("").transform(() => null), z.string().pipe(countrySchema)]),
  youtube_url: youtube_url.unwrap(),
  twitch_url: twitch_url.unwrap(),
  instagram_url: instagram_url.unwrap(),
  twitter_url: twitter_url.unwrap(),
  kick_url: kick_url.unwrap(),
  discord_url: discord_url.unwrap(),
  tiktok_url: tiktok_url.unwrap(),
});
