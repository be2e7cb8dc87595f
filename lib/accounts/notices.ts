import { randomUUID } from "node:crypto";
import { db, type Tx } from "@/lib/db/client";
import { enqueue, type Jobs, type SecurityNotice } from "@/lib/db/enqueue";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, mailConfigured, sendMail } from "@/lib/mail";
import type { UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { localeSchema } from "@/lib/shared/wire";

/** Where the mail's button leads: where owners can react to what they did not do themselves. */
const LINKS: Record<SecurityNotice, string> = {
  password_changed: "/auth?mode=forgot",
  method_added: "/auth?mode=forgot",
  password_removed: "/auth?mode=forgot",
  api_key_created: "/settings?tab=streamer#api-keys",
  webhook_added: "/settings?tab=streamer#connections",
  signed_out_everywhere: "/auth?mode=forgot",
  two_step_on: "/auth?mode=forgot",
  two_step_off: "/auth?mode=forgot",
  recovery_code_used: "/settings?tab=profile#two-step",
  recovery_codes_renewed: "/auth?mode=forgot",
  payout_account_connected: "/auth?mode=forgot",
  second_step_guessed: "/auth?mode=forgot",
  signed_up_again: "/auth",
  signed_up_while_closed: "/privacy",
  email_requested: "/auth?mode=forgot",
  email_changed: "/",
  birth_date_corrected: "/settings?tab=profile",
  deletion_requested: "/privacy",
  account_erased: "/",
};

/**
 * Notifies an account's owner by mail of a security event, within its transaction, and logs it.
 * @param revokedKeys API keys that ended with a new password
 */
export async function notifyOwner(
  tx: Tx,
  userId: UserId,
  notice: SecurityNotice,
  { revokedKeys = 0 }: { readonly revokedKeys?: number } = {},
): Promise<void> {
  logSecurityEvent(notice, { userId });
  if (mailConfigured()) {
    const payload = { noticeId: randomUUID(), userId, notice, ...(revokedKeys > 0 && { revokedKeys }) };
    await enqueue(tx, "accounts.send_notice", payload);
  }
}

/** Sends the mail to the account's address. Does nothing if the account is gone. */
export async function sendNotice({
  noticeId: id,
  userId,
  notice,
  revokedKeys = 0,
}: Jobs["accounts.send_notice"]): Promise<void> {
  const user = await db().user.findUnique({ where: { id: userId }, select: readerFields });
  if (user === null) return;
  const access = notice === "password_changed" ? { ...(await remainingAccess(userId)), revokedKeys } : null;
  await sendNoticeTo(user.email, { id, notice, language: user.profile?.language, access });
}

/** What acts or hears for an account without its password. */
type Access = {
  readonly keys: string;
  readonly webhooks: string;
  readonly moderators: string;
  readonly revokedKeys: number;
  readonly isGoogleRevoked: boolean;
};

async function remainingAccess(userId: UserId): Promise<Omit<Access, "revokedKeys">> {
  const where = { streamerId: userId };
  const orderBy = [{ createdAt: "asc" as const }, { id: "asc" as const }];
  const [keys, webhooks, moderators, revoked] = await Promise.all([
    db().apiKey.findMany({ where, orderBy, select: { name: true } }),
    db().webhookEndpoint.findMany({ where, orderBy, select: { url: true } }),
    db().streamerModerator.findMany({
      where,
      orderBy: { createdAt: "asc" },
      select: { user: { select: { profile: { select: { username: true } } } } },
    }),
    db().identity.count({ where: { userId, revokedAt: { not: null } } }),
  ]);
  return {
    keys: keys.map(({ name }) => name).join(", "),
    webhooks: webhooks.map(({ url }) => new URL(url).host).join(", "),
    moderators: moderators.map(({ user }) => user.profile?.username ?? "").join(", "),
    isGoogleRevoked: revoked > 0,
  };
}

const readerFields = { email: true, profile: { select: { language: true } } } as const;

type Notice = {
  readonly id: string;
  readonly notice: SecurityNotice;
  readonly language: string | undefined;
  readonly access?: Access | null;
};

/** Sends a notice to an address: the account's current or former one. @param language the owner's, unchecked */
export async function sendNoticeTo(to: string, { id, notice, language, access }: Notice): Promise<void> {
  const locale = localeSchema.catch("en").parse(language);
  const words = wordsIn(locale);
  const content = {
    subject: words(`mail.notices.${notice}.subject`),
    title: words(`mail.notices.${notice}.title`),
    paragraphs: [words(`mail.notices.${notice}.text`), ...(access ? accessParagraphs(access, words) : [])],
    action: { label: words(`mail.notices.${notice}.act`), url: appLink(LINKS[notice], locale) },
  };
  await sendMail({ id, to, content }, locale);
}

function accessParagraphs(
  { keys, webhooks, moderators, revokedKeys, isGoogleRevoked }: Access,
  words: ReturnType<typeof wordsIn>,
): string[] {
  return [
    ...(isGoogleRevoked ? [words("mail.notices.access.google")] : []),
    ...(revokedKeys > 0 ? [words("mail.notices.access.revoked", { count: revokedKeys })] : []),
    ...(keys === "" ? [] : [words("mail.notices.access.keys", { keys })]),
    ...(webhooks === "" ? [] : [words("mail.notices.access.webhooks", { webhooks })]),
    ...(moderators === "" ? [] : [words("mail.notices.access.moderators", { moderators })]),
  ];
}
