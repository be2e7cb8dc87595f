import { z } from "zod";
import { db, Prisma } from "@/lib/db/client";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, type MailContent, type OptOut, sendMail } from "@/lib/mail";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { NOTIFICATION_TYPES, type NotificationTopic } from "./contract";
import { isMailed, type MailedType, topicOf } from "./kinds";
import { linkOf } from "./link";
import { type Figures, factsOf } from "./mail-facts";
import { unsubscribeToken } from "./unsubscribe";
import { amountsOf, valuesOf } from "./values";
import { mutedEmail } from "./wanted";

type Row = {
  readonly id: string;
  readonly userId: UserId;
  readonly type: string;
  readonly data: unknown;
  readonly challengeId: ChallengeId | null;
  readonly email: string;
  readonly language: string | null;
  readonly muted: readonly string[];
  /** Text and streamer of the challenge that it is about. */
  readonly challenge: string | null;
  readonly streamer: string | null;
  /** The streamer or moderator whom it names. */
  readonly person: string | null;
  readonly backers: number | null;
  /** The operator's words, of a notification about a decision. */
  readonly said: string | null;
  /** The reader's pledge in it, if it is only one. */
  readonly onlyPledge: string | null;
} & { readonly [Name in Exclude<keyof Figures, "amount" | "heldUntil">]: Figures[Name] };

/**
 * Mails a notification to its reader, in their language, unless they have switched such mails off or their account was erased.
 */
export async function mailNotification(notificationId: string): Promise<void> {
  const row = await findRow(notificationId);
  if (row === null) return;
  const type = z.enum(NOTIFICATION_TYPES).parse(row.type);
  const topic = topicOf(type);
  if (!isMailed(type) || (topic !== null && row.muted.includes(topic))) return;
  const locale = localeSchema.catch("en").parse(row.language);
  const content = contentOf(type, row, locale);
  const optOut = topic === null ? {} : { optOut: optOutOf(row.userId, topic, locale) };
  await sendMail({ id: row.id, to: row.email, content, ...optOut }, locale);
}

/** Raw, because the client would send a query for each of the joined tables. */
async function findRow(notificationId: string): Promise<Row | null> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT n.id, n.user_id AS "userId", n.type, n.data, n.challenge_id AS "challengeId", u.email, reader.language,
      ${mutedEmail(Prisma.sql`muted`)} AS muted, c.text AS challenge, streamer.username AS streamer, person.username AS person,
      c.pot_cents::float8 AS pot, c.backer_count AS backers, decided.message AS said, c.expires_at AS "acceptBy", c.perform_by AS "performBy", c.dispute_until AS "disputeUntil",
      mine.sum::float8 AS yours, CASE WHEN mine.count = 1 THEN mine.pledge END AS "onlyPledge",
      (t.amount_cents - t.platform_fee_cents - t.set_off_cents)::float8 AS payout
    FROM notifications n
    JOIN users u ON u.id = n.user_id
    LEFT JOIN profiles reader ON reader.user_id = n.user_id
    LEFT JOIN notification_settings muted ON muted.user_id = n.user_id
    LEFT JOIN challenges c ON c.id = n.challenge_id
    LEFT JOIN profiles streamer ON streamer.user_id = c.streamer_id
    LEFT JOIN profiles person ON person.user_id = (n.data ->> 'person_id')::uuid
    LEFT JOIN scheduled_transfers t ON t.challenge_id = c.id AND t.streamer_id = n.user_id
    LEFT JOIN LATERAL (
      SELECT sum(amount_cents), count(*), min(id::text) AS pledge FROM pledges p
      WHERE p.challenge_id = n.challenge_id AND p.backer_id = n.user_id AND p.counted_at IS NOT NULL
    ) mine ON true
    LEFT JOIN LATERAL (
      SELECT message FROM cases
      WHERE challenge_id = n.challenge_id AND state = 'decided' AND kind::text = ANY(CASE
        WHEN n.type IN ('review_approved', 'review_rejected') THEN ARRAY['review', 'appeal']
        WHEN n.type IN ('dispute_upheld', 'dispute_rejected', 'dispute_lost', 'dispute_won') THEN ARRAY['dispute']
      END)
      ORDER BY ended_at DESC LIMIT 1
    ) decided ON true
    WHERE n.id = ${notificationId}::uuid AND u.erased_at IS NULL`;
  return row ?? null;
}

function contentOf(type: MailedType, row: Row, locale: Locale): MailContent {
  const about = {
    challenge: row.challenge ?? "",
    streamer: row.streamer ?? "",
    backers: row.backers ?? 0,
    person: row.person ?? "",
  };
  const words = wordsIn(locale);
  const values = { ...valuesOf(row.data, locale), ...about };
  return {
    subject: words(`mail.notifications.${type}.subject`, values),
    title: words(`mail.notifications.${type}.title`, values),
    paragraphs: [
      words(`mail.notifications.${type}.text`, values),
      ...(row.said === null ? [] : [words("mail.frame.said", { message: row.said })]),
    ],
    ...(about.challenge === "" ? {} : { quote: about.challenge }),
    celebrates: type === "challenge_completed",
    facts: factsOf(type, figuresOf(row), locale),
    action: { label: words(`mail.notifications.${type}.act`), url: appLink(linkOf(type, row), locale) },
    ...(type === "challenge_completed" && {
      more: moreLinks(row).map(({ label, path }) => ({
        label: words(`mail.frame.${label}`),
        url: appLink(path, locale),
      })),
    }),
  };
}

/** The receipt, and while one can be opened the dispute. */
function moreLinks(row: Row) {
  const receipt = { label: "receipt", path: receiptLink(row) } as const;
  if (row.disputeUntil === null || row.challengeId === null) return [receipt];
  return [receipt, { label: "dispute", path: `/dispute/${row.challengeId}` } as const];
}

/** A backer with several pledges finds the receipts beside their payments. */
function receiptLink({ onlyPledge }: Row): string {
  return onlyPledge === null ? "/viewer-dashboard?tab=transactions" : `/receipts/${onlyPledge}`;
}

function figuresOf({ data, pot, yours, payout, acceptBy, performBy, disputeUntil }: Row): Figures {
  return { pot, yours, payout, acceptBy, performBy, disputeUntil, ...amountsOf(data) };
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
