import { useTranslations } from "next-intl";
import type { FieldErrors } from "react-hook-form";
import type { NoticeWords } from "@/components/ui/use-notice";
import type { FormInput } from "../create/challenge-form-schema";

type GapWords = (errors: FieldErrors<FormInput>, minimum: number) => NoticeWords | null;

/**
 * What a form that cannot be sent yet lacks as a whole; what is wrong with one field stands beside that field.
 * Source: docs/product/pages.md#notices.
 */
export function useGapWords(): GapWords {
  const t = useTranslations("challenges.dialog");
  return (errors, minimum) => {
    const problems = Object.values(errors).map((error) => error.message);
    if (problems.includes("required")) return { title: t("missing"), text: t("missingText") };
    if (!problems.includes("amount_too_low")) return null;
    return { title: t("minimum"), text: t("minimumText", { minimum }) };
  };
}
