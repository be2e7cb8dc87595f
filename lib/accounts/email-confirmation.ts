import { db, isUniqueViolation, type Tx } from "@/lib/db/client";
import { enqueue, type Jobs } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { mailConfigured } from "@/lib/mail";
import { rateLimitRefusal } from "@/lib/rate-limits";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { newId, type UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { idOfLink, linkEnd, mailLink } from "./confirmation-link";
import { sendNoticeTo } from "./notices";
import { finishSignUp, newestSignUp, renewSignUp } from "./unconfirmed-sign-ups";

/** Whether addresses must be confirmed before the first sign-in: by default wherever mail can be sent. */
export function confirmationRequired(): boolean {
  return env().EMAIL_CONFIRMATION ?? mailConfigured();
}

/**
 * Mails a confirmation link to the account's own address, or to the one it is to change to.
 * @param isMailed false beyond the limit of the mailbox
 */
export async function requestConfirmation(
  tx: Tx,
  userId: UserId,
  email: string,
  isMailed = true,
): Promise<string> {
  const at = now();
  const { id } = await tx.emailConfirmation.create({
    data: { userId, email, createdAt: at, expiresAt: linkEnd(at) },
    select: { id: true },
  });
  if (isMailed) await enqueue(tx, "accounts.send_confirmation", { confirmationId: id });
  return id;
}

/** Sends the link. Does nothing if it was used or has expired. */
export async function sendConfirmation(confirmationId: string): Promise<void> {
  const row = await db().emailConfirmation.findUnique({
    where: { id: confirmationId },
    select: {
      email: true,
      expiresAt: true,
      usedAt: true,
      user: { select: { email: true, profile: { select: { language: true } } } },
    },
  });
  if (row === null || row.usedAt !== null || row.expiresAt <= now()) return;
  const { email, user } = row;
  // Where addresses are not confirmed first, whoever signed up is signed in already.
  const own = confirmationRequired() ? "sign_up" : "own";
  const confirms = email === user.email ? own : "change";
  const language = user.profile?.language;
  await mailLink({ id: confirmationId, mailId: confirmationId, to: email, language, confirms });
}

/** Confirms an address by its link's code: makes it the account's, or the sign-up's account. @throws DomainError link_invalid, email_taken */
export async function confirmEmail(code: string): Promise<{ email: string }> {
  const id = idOfLink(code);
  if (id === null) throw new DomainError("link_invalid");
  try {
    return await transaction(async (tx) => (await finishSignUp(tx, id)) ?? use(tx, id));
  } catch (error) {
    throw isUniqueViolation(error) ? new DomainError("email_taken") : error;
  }
}

async function use(tx: Tx, id: string): Promise<{ email: string }> {
  const at = now();
  const row = await tx.emailConfirmation.findUnique({
    where: { id },
    select: { userId: true, email: true },
  });
  if (row === null) throw new DomainError("link_invalid");
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${row.userId}::uuid FOR UPDATE`;
  const before = await tx.user.findUniqueOrThrow({
    where: { id: row.userId },
    select: { email: true, emailVerifiedAt: true, passwordHash: true },
  });
  const changes = before.email !== row.email;
  const { count } = await tx.emailConfirmation.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at, ...(changes ? { previousEmail: before.email } : {}) },
  });
  if (count === 0) throw new DomainError("link_invalid");
  await tx.user.update({
    where: { id: row.userId },
    data: {
      email: row.email,
      emailVerifiedAt: at,
      // Whoever chose the password may not be who reads this mailbox.
      ...((changes || before.emailVerifiedAt === null) && { confirmedPasswordHash: before.passwordHash }),
    },
    select: { id: true },
  });
  if (changes) {
    await noteChange(tx, row.userId);
    await enqueue(tx, "accounts.send_email_changed", { confirmationId: id });
  }
  return { email: row.email };
}

async function noteChange(tx: Tx, userId: UserId): Promise<void> {
  // A reset link in the old mailbox.
  await tx.session.updateMany({
    where: { userId, purpose: "recovery", revokedAt: null },
    data: { revokedAt: now() },
  });
  logSecurityEvent("email_changed", { userId });
}

/** After a change that needed no confirmation: notifies both addresses, and sends the new one a confirmation link. */
export async function announceChange(
  tx: Tx,
  userId: UserId,
  { from, to }: Record<"from" | "to", string>,
): Promise<void> {
  await noteChange(tx, userId);
  if (!mailConfigured()) return;
  const at = now();
  const { id } = await tx.emailConfirmation.create({
    data: { userId, email: to, previousEmail: from, createdAt: at, expiresAt: at, usedAt: at },
    select: { id: true },
  });
  await enqueue(tx, "accounts.send_email_changed", { confirmationId: id });
  await requestConfirmation(tx, userId, to);
}

/**
 * Sends the confirmation of a sign-up again. Does the same work whether or not the account exists, so as not to reveal it. Beyond the limit
 * of the address it sends nothing and does not refuse: the mails before hold a link that works, so nobody can keep another from it.
 */
export async function resendConfirmation(email: string): Promise<void> {
  if (!mailConfigured()) return;
  if ((await rateLimitRefusal("mail_confirm_account", { target: email })) !== undefined) return;
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    const signUp = await newestSignUp(tx, email);
    await enqueue(tx, "accounts.confirm_again", {
      userId: user?.id ?? null,
      signUpId: signUp?.id ?? null,
      mailId: newId(now()),
    });
  });
}

/** The worker's part of `resendConfirmation`. Jobs that the previous release enqueued name no sign-up. */
export async function confirmAgain({
  userId,
  signUpId,
  mailId,
}: Jobs["accounts.confirm_again"]): Promise<void> {
  const requested = userId !== null && (await transaction((tx) => requestOwnConfirmation(tx, userId)));
  if (!requested && signUpId && mailId) await renewSignUp(signUpId, mailId);
}

/** @returns false for an address that is confirmed, and for an account that is closed or suspended */
async function requestOwnConfirmation(tx: Tx, userId: UserId): Promise<boolean> {
  const user = await tx.user.findUnique({
    where: { id: userId, emailVerifiedAt: null, suspendedAt: null },
    select: { email: true },
  });
  if (user === null) return false;
  await requestConfirmation(tx, userId, user.email);
  return true;
}

/** Voids unconfirmed changes of address, which somebody else may have requested. */
export async function cancelPendingChanges(tx: Tx, userId: UserId): Promise<void> {
  await tx.emailConfirmation.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: now() } },
    data: { expiresAt: now() },
  });
}

/** Notifies both the old and the new address of the change. */
export async function sendEmailChanged(confirmationId: string): Promise<void> {
  const row = await db().emailConfirmation.findUnique({
    where: { id: confirmationId },
    select: {
      email: true,
      previousEmail: true,
      user: { select: { profile: { select: { language: true } } } },
    },
  });
  if (row === null || row.previousEmail === null) return;
  const notice = { notice: "email_changed", language: row.user.profile?.language } as const;
  await sendNoticeTo(row.previousEmail, { ...notice, id: `${confirmationId}-before` });
  await sendNoticeTo(row.email, { ...notice, id: `${confirmationId}-after` });
}
