import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { mailConfigured } from "@/lib/mail";
import { screenText } from "@/lib/moderation";
import { rateLimitRefusal } from "@/lib/rate-limits";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { ageProblems, requireNoProblems } from "../age";
import type { SignUpInput, UserWire } from "../contract";
import type { NewProfile } from "../create-profile";
import { defaultUsername } from "../default-username";
import { requestConfirmation } from "../email-confirmation";
import { hashPassword, passwordProblems } from "../passwords";
import { presentUser } from "../present";
import { requireApproved } from "../screen";
import { createAccount, type NewAccount, storeSignUp } from "../unconfirmed-sign-ups";
import { isTaken, refuseFullName, refuseReserved } from "../username";

/**
 * Creates an account with its profile (and the streamer's row for a streamer), and mails the link that confirms the address. Does not
 * sign in. For where addresses are not confirmed first.
 * @param detectedCountry where the request comes from, if known: it only raises the minimum age
 * @throws InvalidInput (a common password, too young), DomainError email_taken, username_taken, moderation_failed
 */
export async function signUp(
  input: SignUpInput,
  locale: Locale,
  detectedCountry: string | null = null,
): Promise<UserWire & { readonly id: UserId }> {
  const account = await checked(input, locale, detectedCountry);
  return transaction(async (tx) => {
    const user = await createAccount(tx, account);
    if (user === null) throw new DomainError("email_taken");
    if (mailConfigured()) await requestConfirmation(tx, user.id, user.email);
    return presentUser(user);
  });
}

/**
 * The same where addresses are confirmed first: there is no account, and no name is taken, until the mailed link is pressed. The answer
 * and the work are the same for a taken address, whose owner gets a mail. Beyond the limits of the mailbox nothing is mailed and nobody is
 * refused, so that nobody can keep another from it: the link of the newest sign-up can be asked for again.
 * @param address the network address that the request comes from
 * @throws InvalidInput, DomainError username_taken, moderation_failed
 */
export async function requestSignUp(
  input: SignUpInput,
  locale: Locale,
  address: string,
  detectedCountry: string | null = null,
): Promise<UserWire> {
  const account = await checked(input, locale, detectedCountry);
  const { username } = account.details;
  if (username.chosen && (await isTaken(db(), username.name))) throw new DomainError("username_taken");
  const isMailed = await mayMailSignUp(account.email, address);
  return presentUser(await transaction((tx) => storeSignUp(tx, account, isMailed)));
}

/** Counters that cannot be reached allow it. */
async function mayMailSignUp(email: string, address: string): Promise<boolean> {
  const refusal =
    (await rateLimitRefusal("mail_sign_up_pair", { target: `${email} ${address}` })) ??
    (await rateLimitRefusal("mail_sign_up_account", { target: email }));
  return refusal === undefined;
}

async function checked(
  input: SignUpInput,
  locale: Locale,
  detectedCountry: string | null,
): Promise<NewAccount> {
  const { date_of_birth: born, user_type: userType, language, country = null } = input;
  requireNoProblems({
    ...(born !== undefined && ageProblems(born, country ?? detectedCountry)),
    ...(await passwordProblems(input.password)),
  });
  const username = await chooseUsername(input, locale);
  const fullName = input.full_name ?? "";
  if (fullName !== "") {
    requireApproved(await screenText(fullName, { kind: "username" }), locale);
  }
  if (fullName !== "" || username.chosen) {
    const named = { fullName: fullName || username.name, userType, userId: null };
    await refuseFullName(db(), named, fullName === "" ? "username" : "full_name");
  }
  return {
    email: input.email,
    passwordHash: await hashPassword(input.password),
    details: { fullName, username, userType, language, country, dateOfBirth: born ?? null },
  };
}

/** The chosen name, or the default one. */
async function chooseUsername(input: SignUpInput, locale: Locale): Promise<NewProfile["username"]> {
  const { username, email, user_type: userType } = input;
  if (username === undefined) return { name: await defaultUsername(email, userType), chosen: false };
  requireApproved(await screenText(username, { kind: "username" }), locale);
  await refuseReserved(username);
  return { name: username, chosen: true };
}
