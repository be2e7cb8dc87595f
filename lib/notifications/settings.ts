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
import { OFF_AT_FIRST } from "./wanted";

const COLUMNS: Record<NotificationChannel, Prisma.Sql> = {
  in_app: Prisma.sql`muted_in_app`,
  screen: Prisma.sql`muted_screen`,
  sound: Prisma.sql`muted_sound`,
  email: Prisma.sql`muted_email`,
  push: Prisma.sql`muted_push`,
};

/**
 * What a person wants to be told, by topic and channel; all is on until it is switched off, except what is in `OFF_AT_FIRST`; pushes
 * once a browser takes them.
 * Source: docs/product/notifications-and-mail.md#topics.
 */
export async function getNotificationSettings(actor: Actor): Promise<NotificationSettingsWire> {
  const [muted, { publicKey }, here] = await Promise.all([
    mutedOf(actor),
    pushKeys(),
    db().pushSubscription.count({ where: { sessionId: actor.sessionId } }),
  ]);
  const topics = NOTIFICATION_TOPICS.map((topic) => ({
    topic,
    in_app: !muted.in_app.includes(topic),
    screen: !muted.screen.includes(topic),
    sound: !muted.sound.includes(topic),
    email: !muted.email.includes(topic),
    push: !muted.push.includes(topic),
  }));
  return { topics, push: { public_key: publicKey, here: here > 0 } };
}

/** The topics that are off for a person, by channel. */
export async function mutedOf({ userId }: Actor): Promise<Record<NotificationChannel, readonly string[]>> {
  const muted = await db().notificationSettings.findUnique({ where: { userId } });
  if (muted === null) return OFF_AT_FIRST;
  const { mutedInApp, mutedScreen, mutedSound, mutedEmail, mutedPush } = muted;
  return { in_app: mutedInApp, screen: mutedScreen, sound: mutedSound, email: mutedEmail, push: mutedPush };
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
    VALUES (${userId}::uuid, ${changed(Prisma.sql`${[...OFF_AT_FIRST[channel]]}::text[]`)}, ${now()}::timestamptz)
    ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at, ${column} = ${changed(Prisma.sql`s.${column}`)}`;
}
