import { z } from "zod";
import { credentialsSchema } from "@/lib/auth/contract";
import { checkForm } from "./check-form";

const schema = z.object(credentialsSchema.shape);

/** Checks the sign-in form by the contract. Loaded when it is first needed, with the schema library. */
export function checkSignIn(fields: FormData) {
  return checkForm(schema, fields);
}
