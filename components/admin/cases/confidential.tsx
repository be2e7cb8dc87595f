import { useTranslations } from "next-intl";

/** Beside the name of an anonymous backer, which an operator must not write to either side. */
export function Confidential() {
  const t = useTranslations("admin.cases.page");
  return (
    <span className="ml-2 rounded-full bg-raised px-2 py-0.5 text-muted text-xs">{t("confidential")}</span>
  );
}
