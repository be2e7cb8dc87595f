import { transaction } from "@/lib/db/transaction";
import { screenText } from "@/lib/moderation";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { Locale } from "@/lib/shared/wire";
import type { SignUpInput, UserWire } from "../contract";
import { createProfile, type NewProfile } from "../create-profile";
import { hashPassword } from "../passwords";
import { presentUser } from "../present";
import { requireApproved } from "../screen";
import { neutralUsername, usernameFromEmail } from "../username";

/**
 * Creates an account with its profile (and the streamer's row for a streamer). Does not sign in.
 * @throws DomainError email_taken, username_taken, moderation_failed
 */
export async function signUp(input: SignUpInput, locale: Locale): Promise<UserWire> {
  const username = await chooseUsername(input, locale);
  const fullName = input.full_name ?? "";
  if (fullName !== "") requireApproved(await screenText(fullName, { kind: "username" }), locale);
  const passwordHash = await hashPassword(input.password);
  return transaction(async (tx) => {
    const [user] = await tx.user.createManyAndReturn({
      data: { email: input.email, passwordHash, createdAt: now() },
      select: { id: true, email: true, createdAt: true },
      skipDuplicates: true,
    });
    if (user === undefined) throw new DomainError("email_taken");
    await createProfile(tx, {
      userId: user.id,
      fullName,
      username,
      userType: input.user_type,
      language: input.language,
      country: input.country ?? null,
    });
    return presentUser(user);
  });
}

/** The chosen name, or one from the address. Nobody is refused for their address: an unfit one gives a neutral name. */
async function chooseUsername(input: SignUpInput, locale: Locale): Promise<NewProfile["username"]> {
  const chosen = input.username !== undefined;
  const name = input.username ?? usernameFromEmail(input.email);
  const screening = await screenText(name, { kind: "username" });
  if (chosen) requireApproved(screening, locale);
  return { name: screening.verdict === "approved" ? name : neutralUsername(), chosen };
}
