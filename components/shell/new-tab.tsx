import { useTranslations } from "next-intl";

/** At the end of a link's words, for those who do not see a tab open. */
export function NewTab() {
  const t = useTranslations("shell.link");
  return <span className="sr-only"> {t("newTab")}</span>;
}
