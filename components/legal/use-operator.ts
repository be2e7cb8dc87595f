import { useLocale, useTranslations } from "next-intl";
import { site } from "@/lib/shared/site";

const FACTS = ["name", "address", "register", "representative"] as const;

/**
 * Who runs the site, as a list of a legal page; empty where nothing is configured. The terms also name the law that governs
 * them and the mediation body.
 */
export function useOperator({ withLaw = false } = {}): string {
  const t = useTranslations("legal.operator");
  const locale = useLocale();
  const { operator } = site();
  const country = operator.country && new Intl.DisplayNames(locale, { type: "region" }).of(operator.country);
  const lines = [
    ...FACTS.map((fact) => operator[fact] && t(fact, { value: operator[fact] })),
    withLaw && operator.mediator && t("mediator", { value: operator.mediator }),
    withLaw && country && t("law", { value: country }),
  ];
  return lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join("\n");
}
