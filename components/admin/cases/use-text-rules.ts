import { useTranslations } from "next-intl";
import { CASE_TEXT_MAX } from "@/lib/admin/contract";

/** What every text about a case must be, for react-hook-form: the server's rules in its words. */
export function useTextRules() {
  const t = useTranslations("errors.fields");
  return {
    validate: (text: string) => {
      if (text.trim() === "") return t("required");
      return text.trim().length <= CASE_TEXT_MAX || t("too_long");
    },
  };
}
