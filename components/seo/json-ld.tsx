type JsonLdProps = {
  /** From `lib/seo/structured-data`. */
  data: Readonly<Record<string, unknown>>;
};

/** Structured data (schema.org) about a page, for search engines. */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element holds raw text; the data is escaped
      dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }}
    />
  );
}

/**
 * JSON that is safe inside a script element: characters with a meaning in HTML are written as JSON escapes, so user text
 * can neither end the element nor open a comment.
 */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
