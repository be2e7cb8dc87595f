import type { z } from "zod";
import type { ProfileWire } from "@/lib/accounts/contract";
import { socialFields } from "@/lib/shared/social-networks";
import type { publicProfileSchema } from "./public-profile-schema";

export const loadPublicProfileSchema = async () =>
  (await import("./public-profile-schema")).publicProfileSchema;

/** The form's field values for a profile. */
export function publicProfileValues(profile: ProfileWire): z.input<typeof publicProfileSchema> {
  return {
    bio: profile.bio,
    category: profile.category,
    country: profile.country ?? "",
    ...socialFields((network) => profile[`${network}_url` as const]),
  };
}
