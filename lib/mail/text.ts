import { wordsIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";
import type { MailContent, MailFrame, MailLink } from "./content";

/** A mail as plain text: the same content in the same order, links on lines of their own. */
export function mailText(content: MailContent, locale: Locale, frame: MailFrame): string {
  const { title, paragraphs, quote, facts = [], action, more = [], notes = [] } = content;
  const words = wordsIn(locale);
  const linked = ({ label, url }: MailLink) => `${words("mail.frame.action", { label })}\n${url}`;
  const blocks = [
    title,
    ...paragraphs.slice(0, 1),
    ...(quote ? [quote.replace(/^/gm, "> ")] : []),
    ...paragraphs.slice(1),
    ...(facts.length > 0
      ? [
          facts
            .flatMap(({ label, value, url }) => [
              `${words("mail.frame.action", { label })} ${value}`,
              ...(url === undefined ? [] : [url]),
            ])
            .join("\n"),
        ]
      : []),
    ...[...(action === undefined ? [] : [action]), ...more].map(linked),
    ...notes,
    `--\n${frame.why}`,
    ...frame.links.map(linked),
    ...(frame.notes.length > 0 ? [frame.notes.join("\n")] : []),
    `Bravado\n${frame.home}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}
