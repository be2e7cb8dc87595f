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
import { MAILED_WHEN_ASKED } from "./wanted";

const COLUMNS: Record<NotificationChannel, Prisma.Sql> = {
  in_app: Prisma.sql`muted_in_app`,
  email: Prisma.sql`muted_email`,
  push: Prisma.sql`muted_push`,
};

/**
 * What a person wants to be told, by topic and channel; all is on until it is switched off, except mails of
 * `MAILED_WHEN_ASKED`; pushes once a browser takes them.
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
    email: !(muted?.mutedEmail ?? MAILED_WHEN_ASKED).includes(topic),
    push: !(muted?.mutedPush.includes(topic) ?? false),
  }));
  return { topics, push: { public_key: publicKey, here: here > 0 } };
}

/** Switches one topic on or off in one channel. Idempotent. */
export async function setNotificationSwitch(
  actor: Actor,
  { topic, channel, on }: NotificationSwitch,
): Promise<void> {
  await change(actor.userId, on ? { on: [topic] } : { off: [topic] }, channel);
}

/** Switches topics off in one channel. */
export async function mute(
  userId: UserId,
  topics: readonly NotificationTopic[],
  channel: NotificationChannel,
): Promise<void> {
  await change(userId, { off: topics }, channel);
}

type Change = { readonly on?: readonly NotificationTopic[]; readonly off?: readonly NotificationTopic[] };

/** Raw, because the client cannot add to a list only what is not in it. */
async function change(
  userId: UserId,
  { on = [], off = [] }: Change,
  channel: NotificationChannel,
): Promise<void> {
  const column = COLUMNS[channel];
  const changed = (topics: Prisma.Sql) =>
    Prisma.sql`ARRAY(SELECT DISTINCT topic FROM unnest(${topics} || ${[...off]}::text[]) AS topic
      WHERE topic <> ALL(${[...on]}::text[]) ORDER BY topic)`;
  await db().$executeRaw`
    INSERT INTO notification_settings AS s (user_id, ${column}, updated_at)
    VALUES (${userId}::uuid, ${changed(Prisma.sql`${[...(channel === "email" ? MAILED_WHEN_ASKED : [])]}::text[]`)}, ${now()}::timestamptz)
    ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at, ${column} = ${changed(Prisma.sql`s.${column}`)}`;
}
