import { db } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import { isMacOf, macOf } from "@/lib/shared/secrets";
import { NOTIFICATION_TOPICS, type NotificationTopic } from "./contract";
import { mute } from "./settings";

/**
 * The token of a mail's unsubscribe links: reader, topic and a MAC over both. It needs no row and does not expire, because old
 * mails keep their links; all it can do is switch mails off.
 */
export function unsubscribeToken(userId: UserId, topic: NotificationTopic): string {
  return `${userId}.${topic}.${macOf(textOf(userId, topic)).toString("base64url")}`;
}

/**
 * Switches off the mails of a token's topic, or of every topic. Idempotent; needs no session.
 * Source: docs/product/notifications-and-mail.md#unsubscribing.
 * @throws DomainError link_invalid when the token is not ours or its reader's account is gone
 */
export async function unsubscribe(token: string, { all }: { readonly all: boolean }): Promise<void> {
  const read = readToken(token);
  if (read === null) throw new DomainError("link_invalid");
  const { userId, topic } = read;
  const reader = await db().user.findFirst({ where: { id: userId, erasedAt: null }, select: { id: true } });
  if (reader === null) throw new DomainError("link_invalid");
  await mute(userId, all ? NOTIFICATION_TOPICS : [topic], "email");
}

function readToken(token: string): { readonly userId: UserId; readonly topic: NotificationTopic } | null {
  const [id = "", name = "", mac = "", ...more] = token.split(".");
  const topic = NOTIFICATION_TOPICS.find((known) => known === name);
  if (!isId<UserId>(id) || topic === undefined || more.length > 0) return null;
  return isMacOf(textOf(id, topic), Buffer.from(mac, "base64url")) ? { userId: id, topic } : null;
}

function textOf(userId: UserId, topic: NotificationTopic): string {
  return `unsubscribe\n${userId}\n${topic}`;
}
