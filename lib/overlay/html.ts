import { escapeHtml } from "@/lib/shared/escape-html";

/** Markup that needs no escaping: made by `html` or, from our own code, by `trusted`. */
export class Html {
  constructor(readonly source: string) {}
}

type Value = string | number | Html | readonly Html[];

/**
 * The only place where text becomes markup: escapes every value of the template, for elements and for quoted attributes,
 * unless it is markup.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((source, part, at) => source + sourceOf(values[at - 1]) + part));
}

/** For our own code, never for user text. */
export function trusted(source: string): Html {
  return new Html(source);
}

function sourceOf(value: Value | undefined): string {
  if (value === undefined) return "";
  if (value instanceof Html) return value.source;
  if (typeof value === "object") return value.map(sourceOf).join("");
  return escapeHtml(String(value));
}
