import { z } from "zod";
import { signUpSchema } from "@/lib/accounts/contract";

/**
 * The fields that are checked: what the call takes, the password once more, and the consent, both of which stay in the browser. That the
 * passwords agree needs no rule here: the form cannot be sent while they differ (specification section 2).
 */
export const signUpFormSchema = z.object({
  ...signUpSchema.pick({ email: true, password: true }).shape,
  confirmation: z.string(),
  terms: z.boolean(),
});
