import { z } from "zod";
import { db, type Prisma } from "@/lib/db/client";
import { wordsIn } from "@/lib/i18n/words";
import { appLink, type MailContent, sendMail } from "@/lib/mail";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { NOTIFICATION_TYPES } from "./contract";
import { linkOf } from "./link";
import { isMailed } from "./mailed";

const fields = {
  id: true,
  type: true,
  data: true,
  challengeId: true,
  user: { select: { email: true, profile: { select: { language: true } } } },
} as const satisfies Prisma.NotificationSelect;
type Row = Prisma.NotificationGetPayload<{ select: typeof fields }>;

/** What a notification's words may use beside the challenge and the streamer. */
const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()])).catch({});

/** Sends a notification to its reader's address, in their language. Nothing to do when the reader is gone. */
export async function mailNotification(notificationId: string): Promise<void> {
  const where = { id: notificationId, user: { erasedAt: null } };
  const row = await db().notification.findUnique({ where, select: fields });
  if (row === null) return;
  const locale = localeSchema.catch("en").parse(row.user.profile?.language);
  const content = await contentOf(row, locale);
  if (content !== null) await sendMail({ id: row.id, to: row.user.email, content }, locale);
}

async function contentOf(row: Row, locale: Locale): Promise<MailContent | null> {
  const type = z.enum(NOTIFICATION_TYPES).parse(row.type);
  if (!isMailed(type)) return null;
  const about = await aboutOf(row.challengeId);
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

async function aboutOf(challengeId: string | null): Promise<{ challenge: string; streamer: string }> {
  const row =
    challengeId === null
      ? null
      : await db().challenge.findUnique({
          where: { id: challengeId },
          select: {
            text: true,
            streamer: { select: { user: { select: { profile: { select: { username: true } } } } } },
          },
        });
  return { challenge: row?.text ?? "", streamer: row?.streamer.user.profile?.username ?? "" };
}
