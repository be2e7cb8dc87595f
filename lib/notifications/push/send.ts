import webPush from "web-push";
import { z } from "zod";
import { db, Prisma, readRows } from "@/lib/db/client";
import { enqueueAll, type Jobs } from "@/lib/db/enqueue";
import { feeBpsOf } from "@/lib/db/fee-bps";
import { knownName, publicName, stageName } from "@/lib/db/public-name";
import { transaction } from "@/lib/db/transaction";
import { fetchPublic, NotPublicError } from "@/lib/http/outbound";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { appLink } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { site } from "@/lib/shared/site";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { NOTIFICATION_TYPES, type NotificationType } from "../contract";
import { isMailed, isOff, isPushed, isUrgent } from "../kinds";
import { linkOf } from "../link";
import { type OwnMoney, selectOwnMoney } from "../own-money";
import { shorten } from "../shorten";
import { afterFee, ownValues, valuesOf, withoutAmount } from "../values";
import { pushKeys } from "./keys";

/** Tries end an hour after the notification; the push service keeps it for a browser that is off for half a day. */
const TRIED_MS = 60 * 60 * 1000;
const KEPT_SECONDS = 12 * 60 * 60;
/** Push services answer at once; whoever names another address must not hold a place for long. */
const TIMEOUT_MS = 5_000;

/** Stands for the answer of an address that we must not call. */
const NEVER_CALLED = 410;
/** Another pair's, unknown, gone. */
const ENDED: ReadonlySet<number> = new Set([403, 404, NEVER_CALLED]);

/** Characters; a push service takes 4 KiB. */
const LONGEST_BODY = 500;

type Row = {
  readonly id: string;
  readonly userId: UserId;
  readonly type: string;
  readonly data: Prisma.JsonValue;
  readonly challengeId: ChallengeId | null;
  readonly createdAt: Date;
  readonly language: string | null;
  readonly muted: readonly string[] | null;
  readonly challenge: string | null;
  readonly pot: number | null;
  readonly streamer: string | null;
  readonly creator: string | null;
  readonly person: string | null;
  readonly backers: number | null;
  /** A streamer who wants no amounts on the screen that they stream. */
  readonly hidesAmounts: boolean;
} & OwnMoney;

/**
 * Pushes a notification to the browsers of its reader, unless they read it meanwhile or switched it off. Of several
 * browsers each that could not be reached is retried by a job of its own, so that the others do not get it twice.
 * @param sessionId of the one browser to push to; left out for all
 * @throws Error when there is one browser and it could not be reached
 */
export async function pushNotification({
  notificationId,
  sessionId,
}: Jobs["notifications.push"]): Promise<void> {
  const row = await findRow(notificationId);
  if (row === null || now().getTime() - row.createdAt.getTime() > TRIED_MS) return;
  const type = z.enum(NOTIFICATION_TYPES).parse(row.type);
  if (!isPushed(type) || isOff(row.muted ?? [], type)) return;
  const subscriptions = await db().pushSubscription.findMany({
    where: {
      userId: row.userId,
      session: { revokedAt: null, expiresAt: { gt: now() } },
      ...(sessionId === undefined ? {} : { sessionId }),
    },
  });
  if (subscriptions.length === 0) return;
  const payload = JSON.stringify(await messageOf(type, row, localeSchema.catch("en").parse(row.language)));
  const options = {
    TTL: KEPT_SECONDS,
    urgency: isUrgent(type) ? "high" : "normal",
    topic: Buffer.from(row.id.replaceAll("-", ""), "hex").toString("base64url"),
    vapidDetails: { subject: `mailto:${site().contactEmail}`, ...(await pushKeys()) },
  } as const;
  const sent = await Promise.allSettled(
    subscriptions.map((subscription) => send(subscription, payload, options)),
  );
  const failed = subscriptions.filter((_, at) => sent[at]?.status === "rejected");
  if (failed.length === 0) return;
  if (subscriptions.length === 1) throw new Error("pushNotification: to try again");
  await transaction((tx) =>
    enqueueAll(
      tx,
      "notifications.push",
      failed.map(({ sessionId }) => ({ payload: { notificationId, sessionId } })),
    ),
  );
}

type Subscription = {
  readonly sessionId: string;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
};

async function send(
  { sessionId, endpoint, publicKey, authSecret }: Subscription,
  payload: string,
  options: webPush.RequestOptions,
): Promise<void> {
  const keys = { p256dh: publicKey, auth: authSecret };
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
  const status = await statusOf(endpoint, {
    method,
    headers: textOf(headers),
    body,
    timeoutMs: TIMEOUT_MS,
  });
  if (status < 300) return;
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  log.info({ status }, "a push was refused");
  if (ENDED.has(status)) await db().pushSubscription.deleteMany({ where: { sessionId, endpoint } });
}

async function statusOf(endpoint: string, init: Parameters<typeof fetchPublic>[1]): Promise<number> {
  try {
    return (await fetchPublic(endpoint, init)).status;
  } catch (error) {
    if (error instanceof NotPublicError) return NEVER_CALLED;
    throw error;
  }
}

function textOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Raw, because the client would send a query for each of the joined tables. */
async function findRow(notificationId: string): Promise<Row | null> {
  const [row] = await readRows<Row>(Prisma.sql`
    SELECT n.id, n.user_id AS "userId", n.type, n.data, n.challenge_id AS "challengeId", n.created_at AS "createdAt",
      reader.language, muted.muted_push AS muted, c.text AS challenge, c.pot_cents::float8 AS pot, c.backer_count AS backers,
      ${stageName("streamer")} AS streamer, ${publicName("creator")} AS creator, ${knownName("person")} AS person,
      coalesce(own.hide_amounts_dashboard, false) AS "hidesAmounts", mine.*
    FROM notifications n
    JOIN users u ON u.id = n.user_id
    LEFT JOIN profiles reader ON reader.user_id = n.user_id
    LEFT JOIN notification_settings muted ON muted.user_id = n.user_id
    LEFT JOIN streamers own ON own.user_id = n.user_id
    LEFT JOIN challenges c ON c.id = n.challenge_id
    LEFT JOIN profiles streamer ON streamer.user_id = c.streamer_id
    LEFT JOIN profiles creator ON creator.user_id = c.creator_id
    LEFT JOIN profiles person ON person.user_id = (n.data ->> 'person_id')::uuid
    LEFT JOIN LATERAL (${selectOwnMoney(Prisma.sql`n.challenge_id`, Prisma.sql`n.user_id`)}) mine ON true
    WHERE n.id = ${notificationId}::uuid AND n.read_at IS NULL AND u.suspended_at IS NULL`);
  return row ?? null;
}

/**
 * A declarative push message: a browser that knows them shows it itself, elsewhere `public/sw.js` does.
 * Source: https://www.w3.org/TR/push-api/#declarative-push-message
 */
async function messageOf(type: NotificationType, row: Row, locale: Locale) {
  const words = wordsIn(locale);
  const { challenge, streamer, person, backers } = row;
  const about = {
    challenge: shorten(challenge ?? "", 60),
    streamer: streamer ?? "",
    person: person ?? "",
    backers: backers ?? 0,
  };
  // The push stands over the game that the audience sees, as a toast does.
  const data = row.hidesAmounts ? withoutAmount(row.data) : row.data;
  const values = { ...valuesOf(data, locale), ...ownValues(row, locale), ...about };
  return {
    web_push: 8030,
    notification: {
      title: await titleOf(type, row, locale, values),
      body: shorten(words(`notifications.types.${type}`, values), LONGEST_BODY),
      navigate: appLink(linkOf(type, row), locale),
      lang: locale,
      tag: row.id,
    },
  };
}

type Values = Readonly<Record<string, string | number>>;

async function titleOf(type: NotificationType, row: Row, locale: Locale, values: Values): Promise<string> {
  const { userId, pot, creator, hidesAmounts } = row;
  const words = wordsIn(locale);
  if (type === "challenge_received" && !hidesAmounts) {
    const dollars = (amount: number) => formatIn(locale).number(amount / 100, "money");
    return words("notifications.push.received", {
      amount: dollars(pot ?? 0),
      net: dollars(afterFee(pot ?? 0, await feeBpsOf(userId))),
      person: creator ?? "",
      named: creator ? "yes" : "no",
    });
  }
  return isMailed(type) ? words(`mail.notifications.${type}.title`, values) : "Bravado";
}
