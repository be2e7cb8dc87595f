import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { mailConfigured } from "@/lib/mail";
import { screenText } from "@/lib/moderation";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { newId, type UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { ageProblems, requireNoProblems, toDate } from "../age";
import type { SignUpInput, UserWire } from "../contract";
import { createProfile, type NewProfile } from "../create-profile";
import { defaultUsername } from "../default-username";
import { confirmationRequired, requestConfirmation } from "../email-confirmation";
import { notifyOwner } from "../notices";
import { hashPassword, passwordProblems } from "../passwords";
import { presentUser } from "../present";
import { requireApproved } from "../screen";
import { isTaken, refuseFullName, refuseReserved } from "../username";

/**
 * Creates an account with its profile (and the streamer's row for a streamer), and mails the link that confirms the address. Does not
 * sign in. Where addresses are confirmed first, the answer for a taken address is the same as for a new one, and its owner gets a mail.
 * @param detectedCountry where the request comes from, if known: it only raises the minimum age
 * @throws InvalidInput (a common password, too young), DomainError email_taken, username_taken, moderation_failed
 */
export async function signUp(
  input: SignUpInput,
  locale: Locale,
  detectedCountry: string | null = null,
): Promise<SignedUp> {
  const { date_of_birth: born } = input;
  requireNoProblems({
    ...(born !== undefined && ageProblems(born, input.country ?? detectedCountry)),
    ...(await passwordProblems(input.password)),
  });
  const username = await chooseUsername(input, locale);
  const fullName = input.full_name ?? "";
  if (fullName !== "") {
    requireApproved(await screenText(fullName, { kind: "username" }), locale);
  }
  if (fullName !== "" || username.chosen) {
    const named = { fullName: fullName || username.name, userType: input.user_type, userId: null };
    await refuseFullName(db(), named, fullName === "" ? "username" : "full_name");
  }
  const passwordHash = await hashPassword(input.password);
  return transaction(async (tx) => {
    const [user] = await tx.user.createManyAndReturn({
      data: {
        email: input.email,
        passwordHash,
        dateOfBirth: born === undefined ? null : toDate(born),
        createdAt: now(),
      },
      select: { id: true, email: true, createdAt: true },
      skipDuplicates: true,
    });
    if (user === undefined) return answerForTaken(tx, input);
    await createProfile(tx, {
      userId: user.id,
      fullName,
      username,
      userType: input.user_type,
      language: input.language,
      country: input.country ?? null,
    });
    if (mailConfigured()) await requestConfirmation(tx, user.id, user.email);
    return presentUser(user);
  });
}

type SignedUp = UserWire & { readonly id: UserId };

/** Does not reveal that the address has an account, where it must be confirmed by mail anyway. */
async function answerForTaken(tx: Tx, { email, username }: SignUpInput): Promise<SignedUp> {
  if (!confirmationRequired()) throw new DomainError("email_taken");
  // A new address would get the same error.
  if (username !== undefined && (await isTaken(tx, username))) throw new DomainError("username_taken");
  const owner = await tx.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
  await notifyOwner(tx, owner.id, "signed_up_again");
  const at = now();
  return presentUser({ id: newId<UserId>(at), email, createdAt: at });
}

/** The chosen name, or the default one. */
async function chooseUsername(input: SignUpInput, locale: Locale): Promise<NewProfile["username"]> {
  const { username, email, user_type: userType } = input;
  if (username === undefined) return { name: await defaultUsername(email, userType), chosen: false };
  requireApproved(await screenText(username, { kind: "username" }), locale);
  await refuseReserved(username);
  return { name: username, chosen: true };
}
