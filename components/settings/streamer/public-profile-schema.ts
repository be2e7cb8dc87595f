import { z } from "zod";
import { categorySchema, countrySchema, profileInputSchema } from "@/lib/accounts/contract";
import { socialFields } from "@/lib/shared/social-networks";

const { bio, ...shape } = profileInputSchema.shape;

/** The public profile form, validated by the contract's own rules. */
export const publicProfileSchema = z.object({
  bio: bio.unwrap(),
  category: z.string().pipe(categorySchema),
  country: z.union([z.literal("").transform(() => null), z.string().pipe(countrySchema)]),
  ...socialFields((network) => shape[`${network}_url` as const].unwrap()),
});
