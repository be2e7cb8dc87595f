import { z } from "zod";
import { signUpSchema } from "@/lib/accounts/contract";

/** The form: what the call takes, the password once more, and the consent, both of which stay in the browser. */
export const signUpFormSchema = z
  .object({
    ...signUpSchema.pick({ email: true, password: true, user_type: true }).shape,
    confirmation: z.string(),
    terms: z.literal(true, { error: "terms_required" }),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    error: "password_mismatch",
    // Also while another field is still wrong.
    when: () => true,
  });
