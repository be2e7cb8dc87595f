import { Prisma } from "@/lib/db/client";
import { isSubscribed } from "@/lib/db/enqueue";

/**
 * Whether a person wants a kind in the app, and whether a notification of it is written at all: one that is switched off in the
 * app is written only to be mailed or pushed. For a query that joins `notification_settings AS muted`.
 * @param topic the kind's topic in SQL; NULL for a kind that is always sent
 * @param mailed whether the kind is mailed, in SQL
 * @param pushed whether the kind is pushed, in SQL
 * @param userId the person, in SQL
 */
export function wanted(topic: Prisma.Sql, mailed: Prisma.Sql, pushed: Prisma.Sql, userId: Prisma.Sql) {
  const isOn = (column: Prisma.Sql) =>
    Prisma.sql`coalesce(${topic} <> ALL(coalesce(muted.${column}, '{}')), true)`;
  const inApp = isOn(Prisma.sql`muted_in_app`);
  const byMail = Prisma.sql`${mailed} AND ${isOn(Prisma.sql`muted_email`)}`;
  const byPush = Prisma.sql`${pushed} AND ${isOn(Prisma.sql`muted_push`)} AND ${isSubscribed(userId)}`;
  return { inApp, written: Prisma.sql`(${inApp} OR (${byMail}) OR (${byPush}))` };
}
