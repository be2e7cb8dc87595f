import { escapeHtml } from "@/lib/shared/escape-html";

/** Markup that may be written as it is: made by `html` or, for our own style and script, by `trusted`. */
export class Html {
  constructor(readonly source: string) {}
}

type Value = string | number | Html | readonly Html[];

/**
 * The one place where text becomes markup: every value of the template is escaped, for text and for quoted
 * attributes alike, unless it is markup already.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((source, part, at) => source + sourceOf(values[at - 1]) + part));
}

/** Our own code, never anybody's text. */
export function trusted(source: string): Html {
  return new Html(source);
}

function sourceOf(value: Value | undefined): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.source;
  if (typeof value === "object") return value.map(sourceOf).join("");
  return escapeHtml(String(value));
}
