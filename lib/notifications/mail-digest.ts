import { db, Prisma, readRows } from "@/lib/db/client";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { appLink, sendMail } from "@/lib/mail";
import type { UserId } from "@/lib/shared/ids";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { linkOf } from "./link";
import { mailNotification, optOutOf } from "./mail-notification";
import { shorten } from "./shorten";
import { afterFee } from "./values";
import { mutedEmail } from "./wanted";

/** Challenges that a digest names, the largest pots first; the others are counted. */
const NAMED = 10;

const TOPIC = "incoming";

type Reader = { readonly email: string; readonly language: string | null; readonly muted: boolean };
type Waiting = { readonly id: string; readonly text: string; readonly potCents: number };

/**
 * Mails a streamer the new challenges that arrived while no page of theirs was open: one in full, several as a list. What they have
 * read, answered or muted meanwhile is left out. Tried again, the mail has the same Message-ID.
 * Source: docs/product/notifications-and-mail.md#the-digest.
 */
export async function mailDigest(userId: UserId): Promise<void> {
  const ids = (
    await readRows<{ id: string }>(Prisma.sql`
      SELECT id::text FROM notifications WHERE user_id = ${userId}::uuid AND awaits_digest`)
  ).map(({ id }) => id);
  if (ids.length === 0) return;
  const [[reader], waiting] = await Promise.all([findReader(userId), findWaiting(ids)]);
  const [first] = waiting;
  if (reader !== undefined && first !== undefined && !reader.muted) {
    if (waiting.length === 1) await mailNotification(first.id);
    else await mailList(userId, reader, waiting);
  }
  await db().$executeRaw`UPDATE notifications SET awaits_digest = false WHERE id = ANY(${ids}::uuid[])`;
}

/**
 * Leaves what is new for people with an open page out of their next digest: they see it there. One statement, however many they
 * are, over the few rows that wait.
 */
export async function leaveOutOfDigests(present: readonly UserId[]): Promise<void> {
  if (present.length === 0) return;
  await db().$executeRaw`
    UPDATE notifications SET awaits_digest = false WHERE awaits_digest AND user_id = ANY(${[...present]}::uuid[])`;
}

function findReader(userId: UserId): Promise<Reader[]> {
  return readRows<Reader>(Prisma.sql`
    SELECT u.email, p.language, ${TOPIC} = ANY(${mutedEmail(Prisma.sql`settings`)}) AS muted
    FROM users u
    LEFT JOIN profiles p ON p.user_id = u.id
    LEFT JOIN notification_settings settings ON settings.user_id = u.id
    WHERE u.id = ${userId}::uuid AND u.erased_at IS NULL`);
}

/** Those that can still be answered; their text was screened before they became active. */
function findWaiting(ids: readonly string[]): Promise<Waiting[]> {
  return readRows<Waiting>(Prisma.sql`
    SELECT n.id::text, c.text, c.pot_cents::float8 AS "potCents"
    FROM notifications n JOIN challenges c ON c.id = n.challenge_id
    WHERE n.id = ANY(${[...ids]}::uuid[]) AND n.read_at IS NULL AND c.status = 'active' AND c.hidden_at IS NULL
    ORDER BY c.pot_cents DESC, n.id`);
}

async function mailList(userId: UserId, reader: Reader, waiting: readonly Waiting[]): Promise<void> {
  const locale: Locale = localeSchema.catch("en").parse(reader.language);
  const words = wordsIn(locale);
  const dollars = (amount: number) => formatIn(locale).number(amount / 100, "money");
  const count = waiting.length;
  const rest = count - NAMED;
  const total = waiting.reduce((sum, { potCents }) => sum + potCents, 0);
  const content = {
    subject: words("mail.digest.subject", { count }),
    title: words("mail.digest.title", { count }),
    paragraphs: [words("mail.digest.text", { amount: dollars(total), net: dollars(afterFee(total)) })],
    facts: waiting
      .slice(0, NAMED)
      .map(({ potCents, text }) => ({ label: dollars(potCents), value: shorten(text, 120) })),
    action: {
      label: words("mail.digest.act"),
      url: appLink(linkOf("challenge_received", { challengeId: null, data: {} }), locale),
    },
    ...(rest > 0 ? { notes: [words("mail.digest.rest", { count: rest })] } : {}),
  };
  // The same for each attempt, as long as nothing more has arrived.
  const id =
    waiting
      .map((one) => one.id)
      .toSorted()
      .at(-1) ?? userId;
  await sendMail({ id, to: reader.email, content, optOut: optOutOf(userId, TOPIC, locale) }, locale);
}
