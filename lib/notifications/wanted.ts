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

/** The topics that are off for mail. @param settings the row of `notification_settings`, if there is one, in SQL */
export function mutedEmail(settings: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(${settings}.muted_email, ${[...OFF_AT_FIRST.email]}::text[])`;
}

/**
 * Whether a person wants a kind in the app, by mail and by push, and whether a notification of it is written at all: one that is switched off in the
 * app is written only to be mailed or pushed. For a query that joins `notification_settings AS muted`.
 * @param topic the kind's topic in SQL; NULL for a kind that is always sent
 * @param mailed whether the kind is mailed, in SQL
 * @param pushed whether the kind is pushed, in SQL
 * @param userId the person, in SQL
 */
export function wanted(topic: Prisma.Sql, mailed: Prisma.Sql, pushed: Prisma.Sql, userId: Prisma.Sql) {
  const isOn = (off: Prisma.Sql) => Prisma.sql`coalesce(${topic} <> ALL(${off}), true)`;
  const inApp = isOn(Prisma.sql`coalesce(muted.muted_in_app, '{}')`);
  const byMail = Prisma.sql`${mailed} AND ${isOn(mutedEmail(Prisma.sql`muted`))}`;
  const byPush = Prisma.sql`${pushed} AND ${isOn(Prisma.sql`coalesce(muted.muted_push, '{}')`)} AND ${isSubscribed(userId)}`;
  return { inApp, byMail, byPush, written: Prisma.sql`(${inApp} OR (${byMail}) OR (${byPush}))` };
}
