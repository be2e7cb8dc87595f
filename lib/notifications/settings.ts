import { db, Prisma } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import {
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationSettingsWire,
  type NotificationSwitch,
  type NotificationTopic,
} from "./contract";
import { pushKeys } from "./push/keys";

const COLUMNS: Record<NotificationChannel, Prisma.Sql> = {
  in_app: Prisma.sql`muted_in_app`,
  email: Prisma.sql`muted_email`,
  push: Prisma.sql`muted_push`,
};

/**
 * What a person wants to be told, by topic and channel; everything is on until it is switched off, pushes once a browser takes them.
 * Source: docs/product/notifications-and-mail.md#topics.
 */
export async function getNotificationSettings(actor: Actor): Promise<NotificationSettingsWire> {
  const [muted, { publicKey }, here] = await Promise.all([
    db().notificationSettings.findUnique({
      where: { userId: actor.userId },
      select: { mutedInApp: true, mutedEmail: true, mutedPush: true },
    }),
    pushKeys(),
    db().pushSubscription.count({ where: { sessionId: actor.sessionId } }),
  ]);
  const topics = NOTIFICATION_TOPICS.map((topic) => ({
    topic,
    in_app: !(muted?.mutedInApp.includes(topic) ?? false),
    email: !(muted?.mutedEmail.includes(topic) ?? false),
    push: !(muted?.mutedPush.includes(topic) ?? false),
  }));
  return { topics, push: { public_key: publicKey, here: here > 0 } };
}

/** Switches one topic on or off in one channel. Idempotent. */
export async function setNotificationSwitch(
  actor: Actor,
  { topic, channel, on }: NotificationSwitch,
): Promise<void> {
  await (on ? unmute(actor.userId, topic, channel) : mute(actor.userId, [topic], channel));
}

/** Switches topics off in one channel. Raw, because the client cannot add to a list only what is not in it. */
export async function mute(
  userId: UserId,
  topics: readonly NotificationTopic[],
  channel: NotificationChannel,
): Promise<void> {
  const column = COLUMNS[channel];
  const off = Prisma.sql`${[...topics]}::text[]`;
  await db().$executeRaw`
    INSERT INTO notification_settings AS s (user_id, ${column}, updated_at)
    VALUES (${userId}::uuid, ${off}, ${now()}::timestamptz)
    ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at,
      ${column} = ARRAY(SELECT DISTINCT topic FROM unnest(s.${column} || excluded.${column}) AS topic ORDER BY topic)`;
}

async function unmute(userId: UserId, topic: NotificationTopic, channel: NotificationChannel): Promise<void> {
  const column = COLUMNS[channel];
  await db().$executeRaw`
    UPDATE notification_settings SET ${column} = array_remove(${column}, ${topic}), updated_at = ${now()}::timestamptz
    WHERE user_id = ${userId}::uuid`;
}
