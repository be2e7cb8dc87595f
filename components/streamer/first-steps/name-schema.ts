import { z } from "zod";
import { categorySchema, profileInputSchema } from "@/lib/accounts/contract";

const { full_name, username } = profileInputSchema.shape;

/** Both names and the category, by the contract's own rules. */
export const nameSchema = z.object({
  full_name: full_name.unwrap(),
  username: username.unwrap(),
  category: categorySchema,
});
