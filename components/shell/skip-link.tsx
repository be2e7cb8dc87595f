import { useTranslations } from "next-intl";

/** Id of the page's content, set by <PageContainer>. */
export const CONTENT_ID = "content";

/** The first focusable element of a page: skips the header. */
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
