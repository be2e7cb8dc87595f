import { scriptSafeJson } from "./script-safe-json";

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
