import { max, subMinutes } from "date-fns";
import { db, Prisma, readRows } from "@/lib/db/client";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { isId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { MAX_NEWS } from "./bounds";
import type { NewsQuery, NewsWire, NotificationTopic, NotificationType } from "./contract";
import { AMONG_BOOSTS, isOff, isReceipt, isSwitched } from "./kinds";
import { countUnread, notificationFields, presentNotifications } from "./list";
import { mutedOf } from "./settings";
import { shorten } from "./shorten";
import { amountsOf, withoutAmount } from "./values";

/** Older boosts are no news. */
const OLDEST_BOOST_MINUTES = 2;
/** Boosts in one sum. */
const MAX_BOOSTS = 1_000;
/** The topic by which all boosts, not only large ones, are shown and heard. */
const BOOSTS = "boosts" satisfies NotificationTopic;
const SHOWN_CHARACTERS = 60;

type Toast = NewsWire["toasts"][number];

/**
 * What open pages say about notifications that were just made and, to a streamer, about boosts since a time, however many in one
 * toast of each kind; and the sound that goes with it. Amounts are left out where the streamer hides them.
 * Source: docs/product/notifications-and-mail.md#while-a-page-is-open.
 */
export async function readNews(actor: Actor, query: NewsQuery, locale: Locale): Promise<NewsWire> {
  const until = now();
  const muted = await mutedOf(actor);
  const [made, boosts, unread] = await Promise.all([
    readMade(actor, query, locale),
    query.boosts_after === undefined ? null : readBoosts(actor, new Date(query.boosts_after), until),
    countUnread(actor),
  ]);
  const shown = made.filter(({ type }) => !isReceipt(type) && !isOff(muted.screen, type));
  const toasts = [
    ...toastOfNotifications(shown, locale),
    ...(boosts !== null && !muted.screen.includes(BOOSTS) ? [toastOfBoosts(boosts, locale)] : []),
  ];
  // What is always sent asks for no sound.
  const rings = made.some(({ type }) => isSwitched(type) && !isOff(muted.sound, type));
  const drops = boosts !== null && !muted.sound.includes(BOOSTS);
  return { unread, until: until.toISOString(), toasts, sound: rings ? "chime" : drops ? "drop" : null };
}

type Made = Pick<Toast, "link"> & {
  readonly type: NotificationType;
  readonly message: string;
};

async function readMade(actor: Actor, { ids = "", time_zone }: NewsQuery, locale: Locale): Promise<Made[]> {
  const known = ids
    .split(",")
    .slice(0, MAX_NEWS)
    .filter((id) => isId(id));
  if (known.length === 0) return [];
  const rows = await db().notification.findMany({
    where: {
      id: { in: known },
      userId: actor.userId,
      inApp: true,
      readAt: null,
      type: { not: AMONG_BOOSTS },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: notificationFields,
  });
  const presented = await presentNotifications(
    actor,
    await withoutHiddenAmounts(actor, rows),
    locale,
    time_zone,
  );
  return presented.map(({ type, message, link }) => ({ type, message, link }));
}

/** A toast stands on a screen that an audience may see. */
async function withoutHiddenAmounts<Row extends { readonly data: Prisma.JsonValue }>(
  { userId }: Actor,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.every(({ data }) => amountsOf(data).amount === null)) return rows;
  const streamer = await db().streamer.findUnique({
    where: { userId },
    select: { hideAmountsDashboard: true },
  });
  return streamer?.hideAmountsDashboard === true
    ? rows.map((row) => ({ ...row, data: withoutAmount(row.data) }))
    : rows;
}

function toastOfNotifications([latest, ...others]: readonly Made[], locale: Locale): Toast[] {
  if (latest === undefined) return [];
  const words = wordsIn(locale);
  const isOne = others.length === 0;
  return [
    {
      kind: "notifications",
      title: isOne ? latest.message : words("notifications.news.several", { count: others.length + 1 }),
      text: isOne ? null : latest.message,
      link: isOne ? latest.link : null,
      action: words("notifications.news.open"),
    },
  ];
}

type Boosts = {
  readonly count: number;
  readonly cents: number;
  readonly challenges: number;
  readonly text: string;
  readonly hidesAmounts: boolean;
};

/** A streamer's boosts in a time; null without one. Raw, because the client cannot add up what JSON holds. */
async function readBoosts(actor: Actor, after: Date, until: Date): Promise<Boosts | null> {
  const since = max([after, subMinutes(until, OLDEST_BOOST_MINUTES)]);
  const [boosts] = await readRows<Boosts>(Prisma.sql`
    SELECT count(*)::int AS count, sum((e.data ->> 'amount_cents')::bigint)::float8 AS cents,
      count(DISTINCT c.id)::int AS challenges, min(c.text) AS text, s.hide_amounts_dashboard AS "hidesAmounts"
    FROM streamers s
    JOIN (
      SELECT challenge_id, data FROM challenge_events
      WHERE streamer_id = ${actor.userId}::uuid AND event = 'boost' AND at > ${since}::timestamptz AND at <= ${until}::timestamptz
      ORDER BY at DESC LIMIT ${MAX_BOOSTS}::int
    ) e ON true
    JOIN challenges c ON c.id = e.challenge_id AND c.hidden_at IS NULL
    WHERE s.user_id = ${actor.userId}::uuid
    GROUP BY s.user_id`);
  return boosts ?? null;
}

function toastOfBoosts({ count, cents, challenges, text, hidesAmounts }: Boosts, locale: Locale): Toast {
  const words = wordsIn(locale);
  const amount = formatIn(locale).number(cents / 100, "money");
  return {
    kind: "boosts",
    title: words("notifications.news.boosts", { count, amount, shown: hidesAmounts ? "no" : "yes" }),
    text: words("notifications.news.boosted", {
      count: challenges,
      challenge: shorten(text, SHOWN_CHARACTERS),
    }),
    link: "/streamer-dashboard?tab=active",
    action: words("notifications.news.open"),
  };
}
