import { z } from "zod";
import { countrySchema, profileInputSchema } from "@/lib/accounts/contract";

const { full_name, username, email, language } = profileInputSchema.shape;

/** The profile form, validated by the contract's own rules; the required fields are not optional here. */
export const profileFormSchema = z.object({
  full_name: full_name.unwrap(),
  username: username.unwrap(),
  email: email.unwrap(),
  language: language.unwrap(),
  /** The empty option means no country. */
  country: z.union([z.literal("").transform(() => null), z.string().pipe(countrySchema)]),
});
