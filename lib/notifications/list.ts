import { z } from "zod";
import { db, Prisma, readRows } from "@/lib/db/client";
import { stageNameOf } from "@/lib/db/public-name";
import { wordsIn } from "@/lib/i18n/words";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import type { Locale } from "@/lib/shared/wire";
import { NOTIFICATION_TYPES, type NotificationWire } from "./contract";
import { namesOwnMoney } from "./kinds";
import { linkOf } from "./link";
import { type OwnMoney, selectOwnMoney } from "./own-money";
import { shorten } from "./shorten";
import { ownValues, personIdOf, valuesOf } from "./values";

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

/** Unread notifications are counted up to this: one more than screens show. */
const UNREAD_COUNTED = 100;

/** A person's notifications, newest first, in their language. */
export function listNotifications(
  actor: Actor,
  { time_zone: timeZone, ...query }: PageQuery & { readonly time_zone?: string | undefined },
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
    (rows) => presentNotifications(actor, rows, locale, timeZone),
  );
}

/**
 * A reader's notifications as the API answers them, in a language and with the times of a zone. Those of a type that only a later
 * release knows are left out: it may be running beside this one, or was rolled back.
 */
export async function presentNotifications(
  actor: Actor,
  stored: readonly Row[],
  locale: Locale,
  timeZone: string | undefined,
): Promise<NotificationWire[]> {
  const rows = stored.flatMap((row) => {
    const type = typeSchema.safeParse(row.type);
    return type.success ? [{ ...row, type: type.data }] : [];
  });
  const [titles, people, money] = await Promise.all([
    titlesOf(rows.flatMap((row) => row.challengeId ?? [])),
    namesOf(rows.flatMap((row) => personIdOf(row.data) ?? [])),
    ownMoneyIn(
      actor,
      rows.flatMap(({ type, challengeId }) =>
        challengeId !== null && namesOwnMoney(type) ? challengeId : [],
      ),
    ),
  ]);
  const words = wordsIn(locale);
  return rows.map((row) => {
    const { type } = row;
    const about = (row.challengeId && titles.get(row.challengeId)) ?? { challenge: "", streamer: "" };
    const person = people.get(personIdOf(row.data) ?? "") ?? "";
    const own = ownValues(money.get(row.challengeId ?? ""), locale);
    const values = { ...valuesOf(row.data, locale, timeZone), ...own, ...about, person };
    return {
      _id: row.id,
      id: row.id,
      type,
      message: words(`notifications.types.${type}`, values),
      challenge_id: row.challengeId,
      link: linkOf(type, row),
      created_at: row.createdAt.toISOString(),
      read_at: row.readAt?.toISOString() ?? null,
    };
  });
}

/** How many notifications a person has not read, at most `UNREAD_COUNTED`. */
export async function countUnread(actor: Actor): Promise<number> {
  const [row] = await readRows<{ unread: number }>(Prisma.sql`
    SELECT count(*)::int AS unread FROM (
      SELECT 1 FROM notifications WHERE user_id = ${actor.userId}::uuid AND read_at IS NULL AND in_app
      LIMIT ${UNREAD_COUNTED}::int
    ) AS counted`);
  return row?.unread ?? 0;
}

async function titlesOf(challengeIds: readonly ChallengeId[]) {
  const rows = await db().challenge.findMany({
    where: { id: { in: [...challengeIds] } },
    select: {
      id: true,
      text: true,
      streamer: { select: { user: { select: { profile: { select: { username: true, fullName: true } } } } } },
    },
  });
  return new Map(
    rows.map((row) => [
      row.id,
      { challenge: shorten(row.text, 60), streamer: stageNameOf(row.streamer.user.profile) },
    ]),
  );
}

/** A reader's own money in challenges. Most pages of notifications name none, and send no query. */
async function ownMoneyIn(
  { userId }: Actor,
  challengeIds: readonly ChallengeId[],
): Promise<ReadonlyMap<string, OwnMoney>> {
  if (challengeIds.length === 0) return new Map();
  const rows = await readRows<OwnMoney & { readonly id: string }>(Prisma.sql`
    SELECT given.id::text, own.*
    FROM (SELECT DISTINCT unnest(${[...challengeIds]}::uuid[]) AS id) AS given CROSS JOIN LATERAL (
      ${selectOwnMoney(Prisma.sql`given.id`, Prisma.sql`${userId}::uuid`)}
    ) AS own`);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

/** The names of the people whom notifications are about. Most pages of them have none, and send no query. */
async function namesOf(ids: readonly UserId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().profile.findMany({
    where: { userId: { in: [...ids] } },
    select: { userId: true, userType: true, username: true, fullName: true },
  });
  return new Map(
    rows.map((row) => [row.userId, row.userType === "streamer" ? stageNameOf(row) : row.username]),
  );
}
