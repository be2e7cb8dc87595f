import { z } from "zod";
import { db, Prisma } from "@/lib/db/client";
import { feeBpsOf } from "@/lib/db/fee-bps";
import { knownName, stageName } from "@/lib/db/public-name";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, type OptOut, sendMail } from "@/lib/mail";
import type { UserId } from "@/lib/shared/ids";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { NOTIFICATION_TYPES, type NotificationTopic } from "./contract";
import { isMailed, isOff, topicOf } from "./kinds";
import { contentOf, type MailedNotification } from "./mail-content";
import { selectOwnMoney } from "./own-money";
import { unsubscribeToken } from "./unsubscribe";
import { mutedEmail } from "./wanted";

type Row = MailedNotification & {
  readonly id: string;
  readonly userId: UserId;
  readonly streamerId: UserId | null;
  readonly type: string;
  readonly email: string;
  readonly language: string | null;
  readonly muted: readonly string[];
};

/**
 * Mails a notification to its reader, in their language, unless they have switched such mails off or their account was erased.
 */
export async function mailNotification(notificationId: string): Promise<void> {
  const row = await findRow(notificationId);
  if (row === null) return;
  const type = z.enum(NOTIFICATION_TYPES).parse(row.type);
  if (!isMailed(type) || isOff(row.muted, type)) return;
  const locale = localeSchema.catch("en").parse(row.language);
  const content = contentOf(type, row, locale);
  const topic = topicOf(type);
  const optOut = topic === null ? {} : { optOut: optOutOf(row.userId, topic, locale) };
  await sendMail({ id: row.id, to: row.email, content, ...optOut }, locale);
}

/** Raw, because the client would send a query for each of the joined tables. */
async function findRow(notificationId: string): Promise<Row | null> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT n.id, n.user_id AS "userId", n.type, n.data, n.challenge_id AS "challengeId", u.email, reader.language,
      ${mutedEmail(Prisma.sql`muted`)} AS muted, c.text AS challenge, ${stageName("streamer")} AS streamer, ${knownName("person")} AS person,
      c.amount_cents AS offer, c.pay_by AS "payBy", c.pot_cents::float8 AS pot, c.backer_count AS backers, decided.message AS said, c.expires_at AS "acceptBy", c.perform_by AS "performBy", c.dispute_until AS "disputeUntil", c.fee_bps AS "feeBps", c.streamer_id AS "streamerId",
      mine.*, t.scheduled_for AS "payoutOn"
    FROM notifications n
    JOIN users u ON u.id = n.user_id
    LEFT JOIN profiles reader ON reader.user_id = n.user_id
    LEFT JOIN notification_settings muted ON muted.user_id = n.user_id
    LEFT JOIN challenges c ON c.id = n.challenge_id
    LEFT JOIN profiles streamer ON streamer.user_id = c.streamer_id
    LEFT JOIN profiles person ON person.user_id = (n.data ->> 'person_id')::uuid
    LEFT JOIN scheduled_transfers t ON t.challenge_id = c.id AND t.streamer_id = n.user_id
    LEFT JOIN LATERAL (${selectOwnMoney(Prisma.sql`n.challenge_id`, Prisma.sql`n.user_id`)}) mine ON true
    LEFT JOIN LATERAL (
      SELECT message FROM cases
      WHERE challenge_id = n.challenge_id AND state = 'decided' AND kind::text = ANY(CASE
        WHEN n.type IN ('review_approved', 'review_rejected') THEN ARRAY['review', 'appeal']
        WHEN n.type IN ('dispute_upheld', 'dispute_rejected', 'dispute_lost', 'dispute_won') THEN ARRAY['dispute']
      END)
      ORDER BY ended_at DESC, id DESC LIMIT 1
    ) decided ON true
    WHERE n.id = ${notificationId}::uuid AND u.erased_at IS NULL`;
  if (row === undefined) return null;
  const { streamerId, feeBps } = row;
  return { ...row, feeBps: feeBps ?? (streamerId && (await feeBpsOf(streamerId))) };
}

/** The page's address carries the token in its fragment, which is in no log; the header's cannot. */
export function optOutOf(userId: UserId, topic: NotificationTopic, locale: Locale): OptOut {
  const words = wordsIn(locale);
  const token = unsubscribeToken(userId, topic);
  return {
    oneClickUrl: appLink(`/api/notifications/unsubscribe/${token}`, "en"),
    links: [
      { label: words("mail.frame.unsubscribe"), url: appLink(`/unsubscribe#${token}`, locale) },
      { label: words("mail.frame.settings"), url: appLink("/settings?tab=notifications", locale) },
    ],
  };
}
