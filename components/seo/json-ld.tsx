import { scriptSafeJson } from "./script-safe-json";

type JsonLdProps = {
  /** As `lib/seo/structured-data` makes it. */
  data: Readonly<Record<string, unknown>>;
};

/** What a page is about, in the words of schema.org: for search engines, seen by nobody. */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script holds no elements; what it must not hold is escaped
      dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }}
    />
  );
}
