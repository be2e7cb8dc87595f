import { z } from "zod";
import { db, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { rateLimitRefusal } from "@/lib/rate-limits";
import { now } from "@/lib/shared/clock";
import { DomainError, nullOn } from "@/lib/shared/errors";
import { asId, newId, type UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { localeSchema } from "@/lib/shared/wire";
import { toDate } from "./age";
import { linkEnd, mailLink } from "./confirmation-link";
import { userTypeSchema } from "./contract";
import { createProfile } from "./create-profile";
import { sendNotice } from "./notices";
import { passwordMatches } from "./passwords";
import { neutralUsername } from "./username";

const detailsSchema = z.object({
  fullName: z.string(),
  username: z.object({ name: z.string(), chosen: z.boolean() }),
  userType: userTypeSchema,
  language: localeSchema,
  country: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
});
/** What a sign-up asks for besides address and password, checked. */
type SignUpDetails = z.infer<typeof detailsSchema>;

export type NewAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly details: SignUpDetails;
};
type NewUser = { readonly id: UserId; readonly email: string; readonly createdAt: Date };

/**
 * Creates an account with its profile, and the streamer's row for a streamer. Null when the address has one.
 * @param confirmed the id of the sign-up whose link was pressed: then the address counts as confirmed, and a name that was taken since gives
 * way to a default one
 * @throws DomainError username_taken
 */
export async function createAccount(
  tx: Tx,
  { email, passwordHash, details }: NewAccount,
  confirmed: UserId | null = null,
): Promise<NewUser | null> {
  const at = now();
  const { dateOfBirth, ...profile } = details;
  const [user] = await tx.user.createManyAndReturn({
    data: {
      email,
      passwordHash,
      dateOfBirth: dateOfBirth === null ? null : toDate(dateOfBirth),
      createdAt: at,
      ...(confirmed !== null && { id: confirmed, emailVerifiedAt: at, confirmedPasswordHash: passwordHash }),
    },
    select: { id: true, email: true, createdAt: true },
    skipDuplicates: true,
  });
  if (user === undefined) return null;
  const create = createProfile(tx, { ...profile, userId: user.id });
  if (confirmed === null) await create;
  else if ((await nullOn("username_taken", create)) === null) {
    const username = { name: neutralUsername(), chosen: false };
    await createProfile(tx, { ...profile, username, userId: user.id });
  }
  return user;
}

/**
 * Stores a sign-up whose link is to confirm the address, and leaves the rest to the worker: the work is the same whether or not the
 * address has an account, and so is the answer. The id is the account's, once there is one.
 * @param isMailed false beyond the limits of the mailbox
 */
export async function storeSignUp(
  tx: Tx,
  { email, passwordHash, details }: NewAccount,
  isMailed: boolean,
): Promise<NewUser> {
  const at = now();
  const id = newId<UserId>(at);
  await tx.signUp.create({
    data: { id, email, passwordHash, details, createdAt: at, expiresAt: linkEnd(at) },
    select: { id: true },
  });
  if (isMailed) await enqueue(tx, "accounts.answer_sign_up", { signUpId: id, mailId: id });
  return { id, email, createdAt: at };
}

/** Mails a sign-up's link; to the owner of an account that there is, a few times a day, that somebody signed up again. */
export async function answerSignUp(id: string, mailId: string): Promise<void> {
  const row = await db().signUp.findUnique({
    where: { id },
    select: { email: true, details: true, expiresAt: true },
  });
  if (row === null || row.expiresAt <= now()) return;
  const owner = await db().user.findUnique({
    where: { email: row.email },
    select: { id: true, deletionRequestedAt: true },
  });
  if (owner === null) {
    const { language } = detailsSchema.parse(row.details);
    return mailLink({ id, mailId, to: row.email, language, confirms: "sign_up" });
  }
  const notice = owner.deletionRequestedAt === null ? "signed_up_again" : "signed_up_while_closed";
  logSecurityEvent(notice, { userId: owner.id });
  if ((await rateLimitRefusal("mail_signed_up_again", { target: owner.id })) !== undefined) return;
  await sendNotice({ noticeId: mailId, userId: owner.id, notice });
}

/** The newest sign-up with an address that nobody has confirmed. */
export async function newestSignUp(
  tx: Tx,
  email: string,
): Promise<{ readonly id: string; readonly passwordHash: string } | null> {
  return tx.signUp.findFirst({
    where: { email },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, passwordHash: true },
  });
}

/** Mails a sign-up's link again, which then works for another day. */
export async function renewSignUp(id: string, mailId: string): Promise<void> {
  await db().signUp.updateMany({ where: { id }, data: { expiresAt: linkEnd(now()) } });
  await answerSignUp(id, mailId);
}

/**
 * Whether the password is that of the newest sign-up with this address, which waits for its confirmation or never gets one because the
 * address has an account. Takes the same time without one.
 */
export async function awaitsConfirmation(email: string, password: string): Promise<boolean> {
  return passwordMatches((await newestSignUp(db(), email))?.passwordHash ?? null, password);
}

/**
 * Makes the account of a sign-up whose link was pressed, with the password and the details of that sign-up; others with the same address
 * end. Null for a link of none, or of one whose time is over. @throws DomainError email_taken
 */
export async function finishSignUp(tx: Tx, id: string): Promise<{ email: string } | null> {
  // Two presses find it once.
  const [row] = await tx.$queryRaw<{ email: string; passwordHash: string; details: unknown }[]>`
    DELETE FROM sign_ups WHERE id = ${id}::uuid AND expires_at > ${now()}::timestamptz
    RETURNING email, password_hash AS "passwordHash", details`;
  if (row === undefined) return null;
  const { email, passwordHash } = row;
  const details = detailsSchema.parse(row.details);
  const user = await createAccount(tx, { email, passwordHash, details }, asId<UserId>(id));
  if (user === null) throw new DomainError("email_taken");
  await tx.signUp.deleteMany({ where: { email } });
  return { email };
}
