import { z } from "zod";
import { db } from "@/lib/db/client";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, type MailContent, sendMail } from "@/lib/mail";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { NOTIFICATION_TYPES } from "./contract";
import { linkOf } from "./link";
import { isMailed } from "./mailed";

type Row = {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly challengeId: ChallengeId | null;
  readonly email: string;
  readonly language: string | null;
  /** Text and streamer of the challenge that it is about. */
  readonly challenge: string | null;
  readonly streamer: string | null;
};

/** The placeholders of a mail besides {challenge} and {streamer}. */
const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()])).catch({});

/** Mails a notification to its reader, in their language, unless their account was erased. */
export async function mailNotification(notificationId: string): Promise<void> {
  const row = await findRow(notificationId);
  if (row === null) return;
  const locale = localeSchema.catch("en").parse(row.language);
  const content = contentOf(row, locale);
  if (content !== null) await sendMail({ id: row.id, to: row.email, content }, locale);
}

/** Raw, because the client would send a query for each of the joined tables. */
async function findRow(notificationId: string): Promise<Row | null> {
  const [row] = await db().$queryRaw<Row[]>`
    SELECT n.id, n.type, n.data, n.challenge_id AS "challengeId", u.email, reader.language,
      c.text AS challenge, streamer.username AS streamer
    FROM notifications n
    JOIN users u ON u.id = n.user_id
    LEFT JOIN profiles reader ON reader.user_id = n.user_id
    LEFT JOIN challenges c ON c.id = n.challenge_id
    LEFT JOIN profiles streamer ON streamer.user_id = c.streamer_id
    WHERE n.id = ${notificationId}::uuid AND u.erased_at IS NULL`;
  return row ?? null;
}

function contentOf(row: Row, locale: Locale): MailContent | null {
  const type = z.enum(NOTIFICATION_TYPES).parse(row.type);
  if (!isMailed(type)) return null;
  const about = { challenge: row.challenge ?? "", streamer: row.streamer ?? "" };
  const words = wordsIn(locale);
  const values = { ...valuesSchema.parse(row.data), ...about };
  return {
    subject: words(`mail.notifications.${type}.subject`, values),
    title: words(`mail.notifications.${type}.title`, values),
    paragraphs: [words(`mail.notifications.${type}.text`, values)],
    ...(about.challenge === "" ? {} : { quote: about.challenge }),
    action: { label: words(`mail.notifications.${type}.act`), url: appLink(linkOf(type, row), locale) },
  };
}
