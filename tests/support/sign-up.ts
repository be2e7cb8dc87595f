import type { z } from "zod";
import { signUp } from "@/lib/accounts";
import { signUpSchema } from "@/lib/accounts/contract";
import { issueTokens, openSession } from "@/lib/auth";
import type { SessionWire } from "@/lib/auth/contract";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { uniqueWord } from "./unique-word";

export const PASSWORD = "correct horse battery";

export type Person = { readonly actor: Actor; readonly token: string; readonly session: SessionWire };

/** Signs a user up and in through the use-cases; returns their tokens. */
export async function signedUp(input: Partial<z.input<typeof signUpSchema>> = {}): Promise<Person> {
  const email = `person-${uniqueWord()}@example.com`;
  const sent = { email, password: PASSWORD, date_of_birth: "1990-05-17", ...input };
  const user = await signUp(signUpSchema.parse(sent), "en");
  // Voids the link that confirms the address: tests count mails.
  await db().emailConfirmation.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date(0) } });
  const claim = await openSession(user.id, "jest");
  const session = await issueTokens(claim);
  return { actor: { ...claim, role: "user" }, token: session.access_token, session };
}
