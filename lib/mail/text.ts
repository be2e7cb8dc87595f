import { wordsIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";
import type { MailContent } from "./content";

/** A mail as plain text: the same content in the same order, links on lines of their own. */
export function mailText(content: MailContent, locale: Locale, why: string): string {
  const { title, paragraphs, quote, action, notes = [] } = content;
  const blocks = [
    title,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, "> ")] : []),
    ...(action ? [`${wordsIn(locale)("mail.frame.action", { label: action.label })}\n${action.url}`] : []),
    ...notes,
    `--\n${why}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}
