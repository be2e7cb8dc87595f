import { db, Prisma } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { InvalidInput } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import {
  NOTIFICATION_TOPICS,
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationSettingsWire,
  type NotificationSwitch,
  type NotificationTopic,
} from "./contract";
import { hasChannel, isOff, isSwitched, type SwitchedType, topicOf } from "./kinds";
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
 * What a person wants to be notified of, by topic, kind and channel; all is on until it is switched off, except what is in `OFF_AT_FIRST`; pushes
 * once a browser takes them.
 * Source: docs/product/notifications-and-mail.md#topics.
 */
export async function getNotificationSettings(actor: Actor): Promise<NotificationSettingsWire> {
  const [muted, { publicKey }, here] = await Promise.all([
    mutedOf(actor),
    pushKeys(),
    db().pushSubscription.count({ where: { sessionId: actor.sessionId } }),
  ]);
  const topics = NOTIFICATION_TOPICS.map((topic) => {
    const types = typesOf(topic).map((type) => ({
      type,
      ...byChannel((channel) => (hasChannel(type, channel) ? !isOff(muted[channel], type) : null)),
    }));
    const isOn = (channel: NotificationChannel) => {
      const switchable = types.filter((type) => type[channel] !== null);
      return switchable.length === 0
        ? !muted[channel].includes(topic)
        : switchable.some((type) => type[channel]);
    };
    return { topic, ...byChannel(isOn), types };
  });
  return { topics, push: { public_key: publicKey, here: here > 0 } };
}

function typesOf(topic: NotificationTopic): readonly SwitchedType[] {
  return NOTIFICATION_TYPES.filter(isSwitched).filter((type) => topicOf(type) === topic);
}

function byChannel<Value>(read: (channel: NotificationChannel) => Value) {
  return {
    in_app: read("in_app"),
    screen: read("screen"),
    sound: read("sound"),
    email: read("email"),
    push: read("push"),
  } satisfies Record<NotificationChannel, Value>;
}

/** The topics and kinds that are off for a person, by channel. */
export async function mutedOf({ userId }: Actor): Promise<Record<NotificationChannel, readonly string[]>> {
  const muted = await db().notificationSettings.findUnique({ where: { userId } });
  if (muted === null) return OFF_AT_FIRST;
  const { mutedInApp, mutedScreen, mutedSound, mutedEmail, mutedPush } = muted;
  return { in_app: mutedInApp, screen: mutedScreen, sound: mutedSound, email: mutedEmail, push: mutedPush };
}

/**
 * Switches a topic, or one kind of it, on or off in one channel. Idempotent.
 * @throws InvalidInput when the kind is of another topic, or is never sent in the channel
 */
export async function setNotificationSwitch(
  { userId }: Actor,
  { topic, type, channel, on }: NotificationSwitch,
): Promise<void> {
  const types = typesOf(topic);
  if (type === undefined) {
    await change(userId, channel, on ? { remove: [topic, ...types] } : { add: [topic], remove: types });
    return;
  }
  if (topicOf(type) !== topic || !hasChannel(type, channel)) throw new InvalidInput({ type: "invalid" });
  const split = { topic, types: types.filter((one) => one !== type) };
  await change(userId, channel, on ? { split, remove: [topic, type] } : { add: [type] });
}

/** Switches topics off in one channel. */
export async function mute(
  userId: UserId,
  topics: readonly NotificationTopic[],
  channel: NotificationChannel,
): Promise<void> {
  await change(userId, channel, { add: topics });
}

type Name = NotificationTopic | SwitchedType;
type Change = {
  readonly add?: readonly Name[];
  readonly remove?: readonly Name[];
  /** Where this topic is off, its other kinds are off by themselves instead. */
  readonly split?: { readonly topic: NotificationTopic; readonly types: readonly SwitchedType[] };
};

/** Changes the list of what is off. Raw, because the client cannot add to a list only what is not in it. */
async function change(
  userId: UserId,
  channel: NotificationChannel,
  { add = [], remove = [], split }: Change,
): Promise<void> {
  const column = COLUMNS[channel];
  const others = [...(split?.types ?? [])];
  const changed = (off: Prisma.Sql) =>
    Prisma.sql`ARRAY(SELECT DISTINCT name FROM unnest(${off} || ${[...add]}::text[]
        || CASE WHEN ${split?.topic ?? null}::text = ANY(${off}) THEN ${others}::text[] ELSE '{}' END) AS name
      WHERE name <> ALL(${[...remove]}::text[]) ORDER BY name)`;
  await db().$executeRaw`
    INSERT INTO notification_settings AS s (user_id, ${column}, updated_at)
    VALUES (${userId}::uuid, ${changed(Prisma.sql`${[...OFF_AT_FIRST[channel]]}::text[]`)}, ${now()}::timestamptz)
    ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at, ${column} = ${changed(Prisma.sql`s.${column}`)}`;
}
