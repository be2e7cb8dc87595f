import { useTranslations } from "next-intl";

/** Tells screen readers that a link opens in a new tab. */
export function NewTab() {
  const t = useTranslations("shell.link");
  return <span className="sr-only"> {t("newTab")}</span>;
}
