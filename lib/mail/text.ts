import type { MailContent } from "./content";

/** A mail as plain text: the same content in the same order, links on lines of their own. */
export function mailText(content: MailContent, why: string): string {
  const { title, paragraphs, quote, action, notes = [] } = content;
  const blocks = [
    title,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, "> ")] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `--\n${why}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}
