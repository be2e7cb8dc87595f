import { db, isUniqueViolation, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, mailConfigured, sendMail } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { oneTimeCode, readOneTimeCode } from "@/lib/shared/one-time-code";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { localeSchema } from "@/lib/shared/wire";
import { sendNoticeTo } from "./notices";

/** How long a confirmation link is valid. */
const LINK_MS = 24 * 60 * 60 * 1000;
const PURPOSE = "confirm-email";

/** Whether addresses must be confirmed before the first sign-in: by default wherever mail can be sent. */
export function confirmationRequired(): boolean {
  return env().EMAIL_CONFIRMATION ?? mailConfigured();
}

/** Mails a confirmation link to the account's own address, or to the one it is to change to. */
export async function requestConfirmation(tx: Tx, userId: UserId, email: string): Promise<string> {
  const at = now();
  const { id } = await tx.emailConfirmation.create({
    data: { userId, email, createdAt: at, expiresAt: new Date(at.getTime() + LINK_MS) },
    select: { id: true },
  });
  await enqueue(tx, "accounts.send_confirmation", { confirmationId: id });
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
  const locale = localeSchema.catch("en").parse(row.user.profile?.language);
  const words = wordsIn(locale);
  const kind = row.email === row.user.email ? "confirm" : "change";
  const link = appLink(`/email-verified#token=${oneTimeCode(PURPOSE, confirmationId)}`, locale);
  const content = {
    subject: words(`mail.identity.${kind}.subject`),
    title: words(`mail.identity.${kind}.title`),
    paragraphs: [words(`mail.identity.${kind}.text`)],
    action: { label: words(`mail.identity.${kind}.act`), url: link },
    ...(kind === "confirm" && !confirmationRequired()
      ? // Whoever signed up is signed in already.
        {
          notes: [words("mail.identity.confirm.openNote")],
          more: [{ label: words("mail.identity.confirm.reset"), url: appLink("/auth?mode=forgot", locale) }],
        }
      : { notes: [words(`mail.identity.${kind}.note`)] }),
  };
  await sendMail({ id: confirmationId, to: row.email, content }, locale);
}

/** Confirms an address by its link's code and makes it the account's. @throws DomainError link_invalid, email_taken */
export async function confirmEmail(code: string): Promise<{ email: string }> {
  const id = readOneTimeCode(PURPOSE, code);
  if (id === null) throw new DomainError("link_invalid");
  try {
    return await transaction((tx) => use(tx, id));
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
  const before = await tx.user.findUniqueOrThrow({ where: { id: row.userId }, select: { email: true } });
  const changes = before.email !== row.email;
  const { count } = await tx.emailConfirmation.updateMany({
    where: { id, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at, ...(changes ? { previousEmail: before.email } : {}) },
  });
  if (count === 0) throw new DomainError("link_invalid");
  await tx.user.update({
    where: { id: row.userId },
    data: { email: row.email, emailVerifiedAt: at },
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

/** Sends the confirmation of a sign-up again. Does the same work whether or not the account exists, so as not to reveal it. */
export async function resendConfirmation(email: string): Promise<void> {
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    if (mailConfigured()) await enqueue(tx, "accounts.confirm_again", { userId: user?.id ?? null });
  });
}

/** The worker's part of `resendConfirmation`. */
export async function confirmAgain(userId: UserId | null): Promise<void> {
  if (userId === null) return;
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { email: true, emailVerifiedAt: true },
    });
    if (user !== null && user.emailVerifiedAt === null) await requestConfirmation(tx, userId, user.email);
  });
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
