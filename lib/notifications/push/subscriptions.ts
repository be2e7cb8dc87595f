import { ECDH } from "node:crypto";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { publicUrl } from "@/lib/http/outbound";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { InvalidInput } from "@/lib/shared/errors";
import type { NewPushSubscription } from "../contract";

/** Browsers of one person; a further one replaces the oldest. */
const MAX_BROWSERS = 10;

/**
 * Keeps where the caller's browser takes pushes, until the session ends. It replaces the session's last one, and that of whoever was
 * signed in to the same browser before. Source: docs/product/notifications-and-mail.md#in-the-browser.
 * @throws InvalidInput for an address that we must not call, and keys that are none
 */
export async function savePushSubscription(
  { userId, sessionId }: Actor,
  { endpoint, keys }: NewPushSubscription,
): Promise<void> {
  if (!isCallable(endpoint)) throw new InvalidInput({ endpoint: "invalid" });
  if (!isOnCurve(keys.p256dh)) throw new InvalidInput({ keys: "invalid" });
  const row = { userId, sessionId, publicKey: keys.p256dh, authSecret: keys.auth, createdAt: now() };
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    await tx.pushSubscription.deleteMany({ where: { sessionId, endpoint: { not: endpoint } } });
    await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { ...row, endpoint },
      update: row,
    });
    // Raw, because the client would read the rows first.
    await tx.$executeRaw`
      DELETE FROM push_subscriptions WHERE session_id IN (
        SELECT session_id FROM push_subscriptions WHERE user_id = ${userId}::uuid
        ORDER BY created_at DESC, session_id DESC OFFSET ${MAX_BROWSERS}::int)`;
  });
}

/** Forgets the subscription of the caller's session. Idempotent. */
export async function forgetPushSubscription({ sessionId }: Actor): Promise<void> {
  await db().pushSubscription.deleteMany({ where: { sessionId } });
}

function isCallable(endpoint: string): boolean {
  try {
    return publicUrl(endpoint) !== null;
  } catch {
    return false;
  }
}

/** A point off the curve would make every push fail, or worse. */
function isOnCurve(key: string): boolean {
  try {
    return ECDH.convertKey(key, "prime256v1", "base64url", "hex", "uncompressed").length > 0;
  } catch {
    return false;
  }
}
