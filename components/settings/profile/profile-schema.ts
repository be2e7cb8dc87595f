import { z } from "zod";
import { countrySchema, type ProfileWire, profileInputSchema } from "@/lib/accounts/contract";

const { full_name, username, email, language } = profileInputSchema.shape;

/** The profile form: the contract's own rules, with everything that a profile must have required. */
export const profileFormSchema = z.object({
  full_name: full_name.unwrap(),
  username: username.unwrap(),
  email: email.unwrap(),
  language: language.unwrap(),
  /** An empty choice is no country. */
  country: z.union([z.literal("").transform(() => null), countrySchema]),
});
export type ProfileFormInput = z.input<typeof profileFormSchema>;

/** A profile as the form's fields show it. */
export function profileFormValues(profile: ProfileWire): ProfileFormInput {
  return {
    full_name: profile.full_name,
    username: profile.username,
    email: profile.email,
    language: profile.language,
    country: profile.country ?? "",
  };
}
