import { randomUUID } from "node:crypto";
import { db, type Tx } from "@/lib/db/client";
import { enqueue, type SecurityNotice } from "@/lib/db/enqueue";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, mailConfigured, sendMail } from "@/lib/mail";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { localeSchema } from "@/lib/shared/wire";

/** Where an owner looks after what they did not do themselves. */
const LEADS_TO: Record<SecurityNotice, string> = {
  password_changed: "/auth?mode=forgot",
  method_added: "/auth?mode=forgot",
  signed_out_everywhere: "/auth?mode=forgot",
  two_step_on: "/auth?mode=forgot",
  two_step_off: "/auth?mode=forgot",
  recovery_code_used: "/settings?tab=profile#two-step",
  signed_up_again: "/auth",
  email_requested: "/auth?mode=forgot",
  email_changed: "/",
  deletion_requested: "/privacy",
  account_erased: "/",
};

/**
 * Tells an account's owner by mail what happened to its security, in the transaction in which it happens, and the log of
 * security events.
 */
export async function notifyOwner(tx: Tx, userId: string, notice: SecurityNotice): Promise<void> {
  logSecurityEvent(notice, { userId });
  if (mailConfigured()) {
    await enqueue(tx, "accounts.send_notice", { noticeId: randomUUID(), userId, notice });
  }
}

/** Sends one such mail to the account's address. Nothing to do when the account is gone. */
export async function sendNotice(noticeId: string, userId: string, notice: SecurityNotice): Promise<void> {
  const user = await db().user.findUnique({ where: { id: userId }, select: readerFields });
  if (user !== null)
    await sendNoticeTo(user.email, { id: noticeId, notice, language: user.profile?.language });
}

const readerFields = { email: true, profile: { select: { language: true } } } as const;

type Told = { readonly id: string; readonly notice: SecurityNotice; readonly language: string | undefined };

/** Sends the words of a notice to an address: the account's own, or the one that it had before. */
export async function sendNoticeTo(to: string, { id, notice, language }: Told): Promise<void> {
  const locale = localeSchema.catch("en").parse(language);
  const words = wordsIn(locale);
  const content = {
    subject: words(`mail.notices.${notice}.subject`),
    title: words(`mail.notices.${notice}.title`),
    paragraphs: [words(`mail.notices.${notice}.text`)],
    action: { label: words(`mail.notices.${notice}.act`), url: appLink(LEADS_TO[notice], locale) },
  };
  await sendMail({ id, to, content }, locale);
}
