import { z } from "zod";
import { credentialsSchema } from "@/lib/auth/contract";
import { checkForm } from "./check-form";

const schema = z.object(credentialsSchema.shape);

/** Validates the sign-in form by the contract. Loaded on demand, with the schema library. */
export function checkSignIn(fields: FormData) {
  return checkForm(schema, fields);
}
