import { Prisma } from "@/lib/db/client";
import { isSubscribed } from "@/lib/db/enqueue";
import type { NotificationChannel, NotificationTopic } from "./contract";

/** Topics that are off until a person asks for them, by channel; the columns' defaults, too. */
export const OFF_AT_FIRST = {
  in_app: [],
  screen: [],
  sound: ["following", "backing", "holds", "reminders", "payouts"],
  email: ["following"],
  push: [],
} as const satisfies Record<NotificationChannel, readonly NotificationTopic[]>;

/** The topics and kinds that are off for mail. @param settings the row of `notification_settings`, if there is one, in SQL */
export function mutedEmail(settings: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(${settings}.muted_email, ${[...OFF_AT_FIRST.email]}::text[])`;
}

/** A kind in SQL. `topic` is NULL for one that is always sent. */
type Kind = Readonly<Record<"type" | "topic" | "mailed" | "pushed", Prisma.Sql>>;

/**
 * Whether a person wants a kind in the app, by mail and by push, and whether a notification of it is written at all: one that is
 * switched off in the app is written only to be mailed or pushed. For a query that joins `notification_settings AS muted`.
 * @param userId the person, in SQL
 */
export function wanted({ type, topic, mailed, pushed }: Kind, userId: Prisma.Sql) {
  const isOn = (off: Prisma.Sql) => Prisma.sql`(${topic} IS NULL OR NOT ${off} && ARRAY[${topic}, ${type}])`;
  const inApp = isOn(Prisma.sql`coalesce(muted.muted_in_app, '{}')`);
  const byMail = Prisma.sql`${mailed} AND ${isOn(mutedEmail(Prisma.sql`muted`))}`;
  const byPush = Prisma.sql`${pushed} AND ${isOn(Prisma.sql`coalesce(muted.muted_push, '{}')`)} AND ${isSubscribed(userId)}`;
  return { inApp, byMail, byPush, written: Prisma.sql`(${inApp} OR (${byMail}) OR (${byPush}))` };
}

/**
 * Whether a person was notified of a kind and challenge in the hour before a time: then kinds that crowds cause are not sent again.
 * All in SQL.
 */
export function isRecent({ userId, type, challengeId, at }: Subject): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM notifications earlier
    WHERE earlier.user_id = ${userId} AND earlier.created_at > ${at} - interval '1 hour' AND earlier.type = ${type}
      AND earlier.challenge_id = ${challengeId}
  )`;
}

type Subject = Readonly<Record<"userId" | "type" | "challengeId" | "at", Prisma.Sql>>;
