import { escapeHtml } from "@/lib/shared/escape-html";
import type { Locale } from "@/lib/shared/wire";
import type { MailContent, MailFrame, MailLink } from "./content";
import { PALETTE, type Token } from "./palette";

const FONT = "font-family:'Geist Variable',Geist,Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;";
const WIDTH = 560;
/** Phones: the text gets the room of the margins. */
const NARROW =
  "@media (max-width:480px){.edge{padding:20px 8px!important}.body{padding:22px 18px 24px!important}}";

/**
 * A mail as HTML: tables and inline styles, because mail programs support little else. Light by default, dark where the
 * program supports `prefers-color-scheme`. It loads nothing from the network, so that opening it is not tracked.
 */
export function mailHtml(content: MailContent, locale: Locale, frame: MailFrame): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyle()}${NARROW}</style>
</head>
<body class="bg-ground" style="margin:0;padding:0;${fill("ground")}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.paragraphs[0] ?? "")}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg-ground" style="${fill("ground")}">
<tr><td class="edge" align="center" style="padding:32px 16px">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" style="width:100%;max-width:${WIDTH}px">
<tr><td style="padding:0 8px 20px">${wordmark(frame.home)}</td></tr>
<tr><td class="bg-surface bd-line" style="${fill("surface")}border:1px solid ${PALETTE.line.light};border-radius:16px;overflow:hidden">
${stack(content.celebrates === true ? 28 : 8)}
<div class="body" style="padding:28px 28px 32px">${bodyOf(content)}</div>
</td></tr>
<tr><td class="tx-muted" style="padding:20px 8px 0;${FONT}font-size:13px;line-height:20px;${ink("muted")}">${[escapeHtml(frame.why), ...frame.links.map((link) => plainLink(link)), ...frame.notes.map(escapeHtml)].join("<br>")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function bodyOf(content: MailContent): string {
  const parts = [
    `<h1 class="tx-text" style="margin:0 0 16px;${FONT}font-size:24px;line-height:30px;font-weight:800;letter-spacing:-0.02em;word-break:break-word;${ink("text")}">${escapeHtml(content.title)}</h1>`,
  ];
  // The quote is the challenge's text. After a decision's reason it would look like that reason.
  for (const [index, text] of content.paragraphs.entries()) {
    parts.push(paragraph(text, "text", 16));
    if (index === 0 && content.quote) parts.push(quote(content.quote));
  }
  if (content.facts && content.facts.length > 0) parts.push(factTable(content.facts));
  if (content.action) parts.push(button(content.action));
  for (const link of content.more ?? []) parts.push(moreLink(link));
  for (const note of content.notes ?? []) parts.push(paragraph(note, "muted", 14));
  return parts.join("\n");
}

function paragraph(text: string, token: Token, size: number): string {
  return `<p class="tx-${token}" style="margin:0 0 14px;${FONT}font-size:${size}px;line-height:${Math.round(size * 1.55)}px;word-break:break-word;${ink(token)}">${numbersTogether(text)}</p>`;
}

/** Escapes a text, and keeps on one line a time and its zone, a day and its month, and a number and what it counts. */
function numbersTogether(text: string): string {
  return escapeHtml(text)
    .replace(/(?: [AP]M)? UTC\b/g, (end) => end.replaceAll(" ", "&nbsp;"))
    .replace(/(?<![\p{L}\d.,:#&])(\d{1,2}) (?=\p{L})/gu, "$1&nbsp;")
    .replace(/ (?=\d{1,2}, \d{4}\b)/g, "&nbsp;");
}

function quote(text: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 20px"><tr>
<td class="bg-brand" width="4" style="width:4px;${fill("brand")}border-radius:4px 0 0 4px">&nbsp;</td>
<td class="bg-raised tx-text" dir="auto" style="${fill("raised")}padding:14px 16px;border-radius:0 10px 10px 0;${FONT}font-size:16px;line-height:25px;word-break:break-word;${ink("text")}">${escapeHtml(text)}</td>
</tr></table>`;
}

/** Labels in one line beside their values, which may wrap on the narrowest screens. */
function factTable(facts: NonNullable<MailContent["facts"]>): string {
  const line = `border-bottom:1px solid ${PALETTE.line.light};`;
  const rows = facts.map(
    ({ label, value, url }) => `<tr>
<td class="tx-muted bd-line" style="padding:9px 12px 9px 0;vertical-align:top;white-space:nowrap;${line}${FONT}font-size:14px;line-height:21px;${ink("muted")}">${escapeHtml(label)}</td>
<td class="tx-text bd-line" dir="auto" align="right" style="padding:9px 0;word-break:break-word;${line}${FONT}font-size:15px;line-height:21px;font-weight:600;${ink("text")}">${url === undefined ? numbersTogether(value) : plainLink({ label: value, url }, "text")}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px">${rows.join("")}</table>`;
}

function moreLink(link: MailLink): string {
  return `<p class="tx-text" style="margin:0 0 16px;${FONT}font-size:15px;line-height:23px;${ink("text")}">${plainLink(link, "text")}</p>`;
}

function plainLink({ label, url }: MailLink, token: Token = "muted"): string {
  return `<a class="tx-${token}" href="${escapeHtml(url)}" style="text-decoration:underline;${ink(token)}">${escapeHtml(label)}</a>`;
}

/** The button, and its address below: some programs do not show the button, and readers can check where it leads. */
function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 18px"><tr>
<td class="bg-brand" style="${fill("brand")}border-radius:10px"><a class="tx-on-brand" href="${href}" style="display:inline-block;padding:13px 22px;${FONT}font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${ink("on-brand")}">${escapeHtml(label)}</a></td>
</tr></table>
<p class="tx-muted" style="margin:0 0 16px;${FONT}font-size:12px;line-height:18px;word-break:break-all;${ink("muted")}"><a class="tx-muted" href="${href}" style="${ink("muted")}">${href}</a></p>`;
}

function wordmark(home: string): string {
  return `<a class="tx-text" href="${escapeHtml(home)}" style="${FONT}font-size:22px;line-height:28px;font-weight:800;letter-spacing:-0.03em;text-decoration:none;${ink("text")}">Bravado<span class="tx-brand-text" style="${ink("brand-text")}">.</span></a>`;
}

/** The product's stack: an offer in the brand colour, then boosts. @param height in pixels */
function stack(height: number): string {
  const slabs = [
    ["brand", "44%"],
    ["boost", "26%"],
    ["boost", "18%"],
    ["mark", "12%"],
  ] as const;
  const cells = slabs.map(
    ([token, width], index) =>
      `<td class="bg-${token} bd-surface" width="${width}" height="${height}" style="width:${width};height:${height}px;font-size:0;line-height:0;${fill(token)}${index < slabs.length - 1 ? `border-right:2px solid ${PALETTE.surface.light}` : ""}">&nbsp;</td>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" aria-hidden="true"><tr>${cells.join("")}</tr></table>`;
}

function fill(token: Token): string {
  return `background-color:${PALETTE[token].light};`;
}

function ink(token: Token): string {
  return `color:${PALETTE[token].light};`;
}

/** The dark theme. `!important` overrides the inline styles. */
function darkStyle(): string {
  const rules = Object.entries(PALETTE).map(
    ([token, { dark }]) =>
      `.bg-${token}{background-color:${dark}!important}.tx-${token}{color:${dark}!important}.bd-${token}{border-color:${dark}!important}`,
  );
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}`;
}
