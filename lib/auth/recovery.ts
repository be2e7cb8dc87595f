import { db } from "@/lib/db/client";
import { enqueue, type Jobs } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, mailConfigured, sendMail } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { localeSchema } from "@/lib/shared/wire";
import { issueAccessToken, type SessionClaim } from "./access-token";
import { mayMailReset } from "./attempts";
import { RECOVERY_SECONDS } from "./contract";
import { issueRefreshToken } from "./refresh-tokens";
import { openRecoverySession } from "./sessions";

/**
 * Requests the mail with the reset link. Does the same work whether or not the address has an account, and leaves the rest
 * to the worker, so that neither answer nor timing reveals it. Beyond the limits it mails nothing and answers the same.
 * Source: docs/product/accounts-and-sign-in.md#passwords-and-resets.
 */
export async function requestRecovery(email: string, address: string): Promise<void> {
  if (!mailConfigured()) return log.warn("password reset requested, but no mail server is configured");
  if (!(await mayMailReset(email, address))) return logSecurityEvent("limit_reached", { email, address });
  logSecurityEvent("recovery_requested", { email });
  const at = now();
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } });
    await enqueue(tx, "auth.send_recovery", {
      recoveryId: newId(at),
      userId: user?.id ?? null,
      requestedAt: at.toISOString(),
    });
  });
}

/** Sends the link. Its tokens open a session that can only set a password, once, for an hour. */
export async function sendRecovery({
  recoveryId,
  userId,
  requestedAt,
}: Jobs["auth.send_recovery"]): Promise<void> {
  const isExpired = now().getTime() - Date.parse(requestedAt) > RECOVERY_SECONDS * 1000;
  if (userId === null || isExpired) return;
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { email: true, suspendedAt: true, profile: { select: { language: true } } },
  });
  if (user === null || user.suspendedAt !== null) return;
  const claim = { userId, sessionId: recoveryId };
  if (!(await openRecoverySession(claim))) return;
  const locale = localeSchema.catch("en").parse(user.profile?.language);
  const words = wordsIn(locale);
  const content = {
    subject: words("mail.identity.recovery.subject"),
    title: words("mail.identity.recovery.title"),
    paragraphs: [words("mail.identity.recovery.text")],
    action: {
      label: words("mail.identity.recovery.act"),
      url: appLink(`/reset-password#${await fragmentOf(claim)}`, locale),
    },
    notes: [words("mail.identity.recovery.note")],
  };
  await sendMail({ id: recoveryId, to: user.email, content }, locale);
}

/** Tokens go in the fragment, which browsers never send: no log and no `Referer` contains them. */
async function fragmentOf(claim: SessionClaim): Promise<string> {
  const { token } = await issueAccessToken(claim, RECOVERY_SECONDS);
  const refreshToken = await issueRefreshToken(claim.sessionId);
  return new URLSearchParams({
    access_token: token,
    refresh_token: refreshToken,
    type: "recovery",
  }).toString();
}
