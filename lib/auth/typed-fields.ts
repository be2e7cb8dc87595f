import { z } from "zod";
import { userTypeSchema } from "@/lib/accounts/contract";
import { cookieValue, setCookie, usesSecureCookies } from "./session-cookie";

/** What a form keeps when it is shown again after a refusal. Never a password. */
const typedSchema = z.object({
  email: z.string().max(254).catch(""),
  user_type: userTypeSchema.catch("viewer"),
});
type TypedFields = z.output<typeof typedSchema>;

/** Seconds: long enough for the redirect. */
const MAX_AGE = 60;

const cookieName = () => (usesSecureCookies() ? "__Host-typed-fields" : "typed-fields");

/** The `Set-Cookie` header that carries the fields over the redirect: in the address they would reach logs and history. */
export function typedFieldsCookie(fields: object): string {
  return setCookie(cookieName(), encodeURIComponent(JSON.stringify(typedSchema.parse(fields))), MAX_AGE);
}

/** The fields of that cookie; empty ones without it. */
export function readTypedFields(headers: Headers): TypedFields {
  const value = cookieValue(headers.get("cookie") ?? "", cookieName());
  try {
    return typedSchema.parse(JSON.parse(decodeURIComponent(value ?? "%7B%7D")));
  } catch {
    return typedSchema.parse({});
  }
}
