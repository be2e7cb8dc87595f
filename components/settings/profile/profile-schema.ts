import { z } from "zod";
import { countrySchema, profileInputSchema } from "@/lib/accounts/contract";

const { full_name, username, email, language } = profileInputSchema.shape;

/** The profile form: the contract's own rules, with everything that a profile must have required. */
export const profileFormSchema = z.object({
  full_name: full_name.unwrap(),
  username: username.unwrap(),
  email: email.unwrap(),
  language: language.unwrap(),
  /** An empty choice is no country. */
  country: z.union([z.literal("").transform(() => null), z.string().pipe(countrySchema)]),
});
