import { Prisma } from "@/lib/db/client";

/**
 * Whether a person wants a kind in the app, and whether a notification of it is written at all: one that is switched off in the
 * app is written only to be mailed. For a query that joins `notification_settings AS muted`.
 * @param topic the kind's topic in SQL; NULL for a kind that is always sent
 * @param mailed whether the kind is mailed, in SQL
 */
export function wanted(topic: Prisma.Sql, mailed: Prisma.Sql) {
  const isOn = (column: Prisma.Sql) =>
    Prisma.sql`coalesce(${topic} <> ALL(coalesce(muted.${column}, '{}')), true)`;
  const inApp = isOn(Prisma.sql`muted_in_app`);
  return { inApp, written: Prisma.sql`(${inApp} OR (${mailed} AND ${isOn(Prisma.sql`muted_email`)}))` };
}
