import { useTranslations } from "next-intl";

/** The id of the element that holds a page's content; <PageContainer> carries it. */
export const CONTENT_ID = "content";

/** First stop of the keyboard on every page: jumps over the header. */
export function SkipLink() {
  const t = useTranslations("shell.header");
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="sr-only z-50 rounded-control bg-text px-4 py-3 font-semibold text-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t("skip")}
    </a>
  );
}
