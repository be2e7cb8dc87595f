import { db } from "@/lib/db/client";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { appLink, sendMail } from "@/lib/mail";
import { openStatementPath } from "@/lib/shared/mailed-code";
import { localeSchema } from "@/lib/shared/wire";
import { outcomeOf } from "./contract";
import { ownTexts, presentStatement, statementFields } from "./present";

/**
 * Mails a statement to the person whom it is about: what was decided, why, until when, and how to object. The link works
 * without signing in. Does nothing once the account is erased.
 */
export async function mailStatement(statementId: string): Promise<void> {
  const read = await readFor(statementId);
  if (read === null) return;
  const { locale, to, statement } = read;
  const words = wordsIn(locale);
  const { kind, reason, limits, until, facts, streamer, removed } = statement;
  const { challenge_text: text, terms_version: version } = statement;
  const content = {
    subject: words(`statements.kinds.${kind}`),
    title: words(`statements.kinds.${kind}`),
    paragraphs: [
      ...(text === null ? [] : [words("statements.mail.about", { text })]),
      ...removed.map((one) => words(`statements.removed.parts.${one.part}`, { text: one.text ?? "" })),
      words(`statements.effects.${kind}`, { streamer: streamer ? "yes" : "no" }),
      ...limits.map((limit) => words(`statements.limits.${limit}`)),
      ...(until === null
        ? []
        : [words("statements.until", { until: formatIn(locale).dateTime(new Date(until), "exact") })]),
      words("statements.because", { reason }),
      ...(facts === null ? [] : [facts]),
      ...(version === null ? [] : [words("statements.versions.terms", { version })]),
    ],
    action: { label: words("statements.mail.open"), url: appLink(openStatementPath(statementId), locale) },
    notes: [words("statements.mail.object")],
  };
  await sendMail({ id: statementId, to, content }, locale);
}

/**
 * Mails what an operator decided about an objection, with their words. The link works without signing in: a suspension may
 * stand. Does nothing once the account is erased.
 */
export async function mailAnswer(statementId: string): Promise<void> {
  const read = await readFor(statementId);
  const objection = read?.statement.objection ?? null;
  if (read === null || objection === null || objection.status === "open") return;
  const { locale, to, statement } = read;
  const words = wordsIn(locale);
  const { status, undone, answer } = objection;
  const outcome = outcomeOf(statement.kind, status, undone);
  const content = {
    subject: words(`statements.answers.${status}`),
    title: words(`statements.answers.${status}`),
    paragraphs: [
      words("statements.answers.about", { decision: words(`statements.kinds.${statement.kind}`) }),
      words(`statements.outcomes.${outcome}`),
      ...(answer === null ? [] : [answer]),
    ],
    action: {
      label: words("statements.mail.read"),
      url: appLink(openStatementPath(statementId), locale),
    },
    more:
      statement.challenge_id === null
        ? []
        : [
            {
              label: words("mail.frame.challenge"),
              url: appLink(`/challenge/${statement.challenge_id}`, locale),
            },
          ],
    notes: status === "kept" ? [words("statements.mail.court")] : [],
  };
  await sendMail({ id: `${statementId}-answer`, to, content }, locale);
}

async function readFor(statementId: string) {
  const row = await db().statementOfReasons.findUnique({
    where: { id: statementId, user: { erasedAt: null } },
    select: {
      ...statementFields,
      user: {
        select: { ...statementFields.user.select, email: true, profile: { select: { language: true } } },
      },
    },
  });
  if (row === null) return null;
  const locale = localeSchema.catch("en").parse(row.user.profile?.language);
  return { locale, to: row.user.email, statement: presentStatement(row, await ownTexts([row]), locale) };
}
