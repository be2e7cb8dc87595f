import { randomUUID } from "node:crypto";
import { db, type Tx } from "@/lib/db/client";
import { enqueue, type SecurityNotice } from "@/lib/db/enqueue";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, mailConfigured, sendMail } from "@/lib/mail";
import type { UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { localeSchema } from "@/lib/shared/wire";

/** Where the mail's button leads: where owners can react to what they did not do themselves. */
const LINKS: Record<SecurityNotice, string> = {
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

/** Notifies an account's owner by mail of a security event, within its transaction, and logs it. */
export async function notifyOwner(tx: Tx, userId: UserId, notice: SecurityNotice): Promise<void> {
  logSecurityEvent(notice, { userId });
  if (mailConfigured()) {
    await enqueue(tx, "accounts.send_notice", { noticeId: randomUUID(), userId, notice });
  }
}

/** Sends the mail to the account's address. Does nothing if the account is gone. */
export async function sendNotice(noticeId: string, userId: UserId, notice: SecurityNotice): Promise<void> {
  const user = await db().user.findUnique({ where: { id: userId }, select: readerFields });
  if (user !== null)
    await sendNoticeTo(user.email, { id: noticeId, notice, language: user.profile?.language });
}

const readerFields = { email: true, profile: { select: { language: true } } } as const;

type Notice = { readonly id: string; readonly notice: SecurityNotice; readonly language: string | undefined };

/** Sends a notice to an address: the account's current or former one. @param language the owner's, unchecked */
export async function sendNoticeTo(to: string, { id, notice, language }: Notice): Promise<void> {
  const locale = localeSchema.catch("en").parse(language);
  const words = wordsIn(locale);
  const content = {
    subject: words(`mail.notices.${notice}.subject`),
    title: words(`mail.notices.${notice}.title`),
    paragraphs: [words(`mail.notices.${notice}.text`)],
    action: { label: words(`mail.notices.${notice}.act`), url: appLink(LINKS[notice], locale) },
  };
  await sendMail({ id, to, content }, locale);
}
