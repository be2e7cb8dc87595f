import { z } from "zod";
import { db, Prisma, readRows } from "@/lib/db/client";
import { wordsIn } from "@/lib/i18n/words";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import type { Locale } from "@/lib/shared/wire";
import { NOTIFICATION_TYPES, type NotificationWire } from "./contract";
import { linkOf } from "./link";
import { shorten } from "./shorten";
import { personOf, valuesOf } from "./values";

export const notificationFields = {
  id: true,
  type: true,
  data: true,
  challengeId: true,
  createdAt: true,
  readAt: true,
} as const satisfies Prisma.NotificationSelect;
type Row = Prisma.NotificationGetPayload<{ select: typeof notificationFields }>;
const typeSchema = z.enum(NOTIFICATION_TYPES);

/** A person's notifications, newest first, in their language. */
export function listNotifications(
  actor: Actor,
  query: PageQuery,
  locale: Locale,
): Promise<Page<NotificationWire>> {
  return pageByMoment(
    query,
    "createdAt",
    "desc",
    ({ where, ...page }) =>
      db().notification.findMany({
        ...page,
        where: { userId: actor.userId, inApp: true, ...where },
        select: notificationFields,
      }),
    (rows) => presentNotifications(rows, locale),
  );
}

/** Notifications as the API answers them, in a language. */
export async function presentNotifications(
  rows: readonly Row[],
  locale: Locale,
): Promise<NotificationWire[]> {
  const [titles, people] = await Promise.all([
    titlesOf(rows.flatMap((row) => row.challengeId ?? [])),
    namesOf(rows.flatMap((row) => personOf(row.data) ?? [])),
  ]);
  const words = wordsIn(locale);
  return rows.map((row) => {
    const type = typeSchema.parse(row.type);
    const about = (row.challengeId && titles.get(row.challengeId)) ?? { challenge: "", streamer: "" };
    const person = people.get(personOf(row.data) ?? "") ?? "";
    return {
      _id: row.id,
      id: row.id,
      type,
      message: words(`notifications.types.${type}`, { ...valuesOf(row.data, locale), ...about, person }),
      challenge_id: row.challengeId,
      link: linkOf(type, row),
      created_at: row.createdAt.toISOString(),
      read_at: row.readAt?.toISOString() ?? null,
    };
  });
}

/** How many notifications a person has not read. */
export async function countUnread(actor: Actor): Promise<number> {
  const [row] = await readRows<{ unread: number }>(Prisma.sql`
    SELECT count(*)::int AS unread FROM notifications WHERE user_id = ${actor.userId}::uuid AND read_at IS NULL AND in_app`);
  return row?.unread ?? 0;
}

async function titlesOf(challengeIds: readonly ChallengeId[]) {
  const rows = await db().challenge.findMany({
    where: { id: { in: [...challengeIds] } },
    select: {
      id: true,
      text: true,
      streamer: { select: { user: { select: { profile: { select: { username: true } } } } } },
    },
  });
  return new Map(
    rows.map((row) => [
      row.id,
      { challenge: shorten(row.text, 60), streamer: row.streamer.user.profile?.username ?? "" },
    ]),
  );
}

/** The names of the people whom notifications are about. Most pages of them have none, and send no query. */
async function namesOf(ids: readonly UserId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().profile.findMany({
    where: { userId: { in: [...ids] } },
    select: { userId: true, username: true },
  });
  return new Map(rows.map(({ userId, username }) => [userId, username]));
}
