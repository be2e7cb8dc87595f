import { db } from "@/lib/db/client";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { appLink, sendMail } from "@/lib/mail";
import { localeSchema } from "@/lib/shared/wire";
import { presentStatement, statementFields } from "./present";
import { openStatementPath } from "./statement-code";

/**
 * Mails a statement to the person whom it is about: what was decided, why, until when, and how to object. The link works
 * without signing in. Does nothing once the account is erased.
 */
export async function mailStatement(statementId: string): Promise<void> {
  const row = await db().statementOfReasons.findUnique({
    where: { id: statementId, user: { erasedAt: null } },
    select: {
      ...statementFields,
      user: { select: { email: true, profile: { select: { language: true } } } },
    },
  });
  if (row === null) return;
  const locale = localeSchema.catch("en").parse(row.user.profile?.language);
  const words = wordsIn(locale);
  const { kind, reason, limits, until, facts } = presentStatement(row, locale);
  const content = {
    subject: words(`statements.kinds.${kind}`),
    title: words(`statements.kinds.${kind}`),
    paragraphs: [
      words(`statements.effects.${kind}`),
      ...limits.map((limit) => words(`statements.limits.${limit}`)),
      ...(until === null
        ? []
        : [words("statements.until", { until: formatIn(locale).dateTime(new Date(until), "exact") })]),
      words("statements.because", { reason }),
      ...(facts === null ? [] : [facts]),
    ],
    action: { label: words("statements.mail.open"), url: appLink(openStatementPath(statementId), locale) },
    notes: [words("statements.mail.object")],
  };
  await sendMail({ id: statementId, to: row.user.email, content }, locale);
}
