import { db, Prisma, readRows } from "@/lib/db/client";
import { feeBpsOf } from "@/lib/db/fee-bps";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { appLink, sendMail } from "@/lib/mail";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type Cents, cents, toDollars } from "@/lib/shared/money";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { linkOf } from "./link";
import { mailNotification, optOutOf } from "./mail-notification";
import { shorten } from "./shorten";
import { afterFee } from "./values";
import { mutedEmail } from "./wanted";

/** Challenges that a digest names, the largest pots first; the others are counted. */
const NAMED = 10;
/** Challenges in one digest; more are a further one. */
const IN_ONE = 5_000;

const TYPE = "challenge_received";
const TOPIC = "incoming";

type Reader = { readonly email: string; readonly language: string | null; readonly muted: boolean };
/** One that is named, with figures of all. */
type Waiting = {
  readonly id: string;
  readonly challengeId: ChallengeId;
  readonly text: string;
  readonly potCents: Cents;
  readonly count: number;
  readonly totalCents: Cents;
  readonly newestId: string;
};

/**
 * Mails a streamer the new challenges that arrived while no page of theirs was open: one in full, several as a list. What they have
 * read, answered or muted meanwhile is left out. Tried again, the mail has the same Message-ID.
 * Source: docs/product/notifications-and-mail.md#the-digest.
 */
export async function mailDigest(userId: UserId): Promise<void> {
  let ids: readonly string[];
  do {
    ids = await findNext(userId);
    if (ids.length > 0) await mailThese(userId, ids);
  } while (ids.length === IN_ONE);
}

/** The oldest that wait. */
async function findNext(userId: UserId): Promise<string[]> {
  const rows = await readRows<{ id: string }>(Prisma.sql`
    SELECT id::text FROM notifications WHERE user_id = ${userId}::uuid AND awaits_digest ORDER BY id LIMIT ${IN_ONE}::int`);
  return rows.map(({ id }) => id);
}

async function mailThese(userId: UserId, ids: readonly string[]): Promise<void> {
  const [[reader], named] = await Promise.all([findReader(userId), findWaiting(ids)]);
  const [first] = named;
  if (reader !== undefined && first !== undefined && !reader.muted) {
    if (first.count === 1) await mailNotification(first.id);
    else await mailList(userId, reader, first, named);
  }
  await db().$executeRaw`UPDATE notifications SET awaits_digest = false WHERE id = ANY(${[...ids]}::uuid[])`;
}

/**
 * Leaves what is new for people with an open page out of their next digest: they see it there, unless it is off in the app. One
 * statement, however many they are, over the few rows that wait.
 */
export async function leaveOutOfDigests(present: readonly UserId[]): Promise<void> {
  if (present.length === 0) return;
  await db().$executeRaw`
    UPDATE notifications SET awaits_digest = false
    WHERE awaits_digest AND in_app AND user_id = ANY(${[...present]}::uuid[])`;
}

function findReader(userId: UserId): Promise<Reader[]> {
  return readRows<Reader>(Prisma.sql`
    SELECT u.email, p.language, ${mutedEmail(Prisma.sql`settings`)} && ${[TOPIC, TYPE]}::text[] AS muted
    FROM users u
    LEFT JOIN profiles p ON p.user_id = u.id
    LEFT JOIN notification_settings settings ON settings.user_id = u.id
    WHERE u.id = ${userId}::uuid AND u.erased_at IS NULL`);
}

/** Those to name, of those that can still be answered; their text was screened before they became active. */
function findWaiting(ids: readonly string[]): Promise<Waiting[]> {
  return readRows<Waiting>(Prisma.sql`
    SELECT n.id::text, c.id::text AS "challengeId", c.text, c.pot_cents::float8 AS "potCents", count(*) OVER ()::int AS count,
      (sum(c.pot_cents) OVER ())::float8 AS "totalCents", max(n.id::text) OVER () AS "newestId"
    FROM notifications n JOIN challenges c ON c.id = n.challenge_id
    WHERE n.id = ANY(${[...ids]}::uuid[]) AND n.read_at IS NULL AND c.status = 'active' AND c.hidden_at IS NULL
    ORDER BY c.pot_cents DESC, n.id LIMIT ${NAMED}::int`);
}

async function mailList(
  userId: UserId,
  reader: Reader,
  { count, totalCents: total, newestId }: Waiting,
  named: readonly Waiting[],
): Promise<void> {
  const locale: Locale = localeSchema.catch("en").parse(reader.language);
  const words = wordsIn(locale);
  const dollars = (amount: Cents) => formatIn(locale).number(toDollars(amount), "money");
  const rest = count - named.length;
  const net = cents(afterFee(total, await feeBpsOf(userId)));
  const content = {
    subject: words("mail.digest.subject", { count }),
    title: words("mail.digest.title", { count }),
    paragraphs: [words("mail.digest.text", { amount: dollars(total), net: dollars(net) })],
    facts: named.map(({ potCents, text, challengeId }) => ({
      label: dollars(potCents),
      value: shorten(text, 120),
      url: appLink(`/challenge/${challengeId}`, locale),
    })),
    action: {
      label: words("mail.digest.act"),
      url: appLink(linkOf(TYPE, { challengeId: null, data: {} }), locale),
    },
    ...(rest > 0 ? { notes: [words("mail.digest.rest", { count: rest })] } : {}),
  };
  // The same for each attempt, as long as nothing more has arrived.
  await sendMail(
    { id: newestId, to: reader.email, content, optOut: optOutOf(userId, TOPIC, locale) },
    locale,
  );
}
