import type { z } from "zod";
import type { ProfileWire } from "@/lib/accounts/contract";
import type { profileFormSchema } from "./profile-schema";

export const loadProfileSchema = async () => (await import("./profile-schema")).profileFormSchema;

/** The form's field values for a profile. */
export function profileFormValues(profile: ProfileWire): z.input<typeof profileFormSchema> {
  return {
    full_name: profile.full_name,
    username: profile.username,
    email: profile.email,
    language: profile.language,
    country: profile.country ?? "",
  };
}
