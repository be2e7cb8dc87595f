import { useFormatter, useTranslations } from "next-intl";
import { TERMS_VERSION } from "@/lib/i18n/terms-version";
import { site } from "@/lib/shared/site";
import { LegalPage } from "./legal-page";
import { useOperator } from "./use-operator";

/** The ten sections, in their order (docs/product/pages.md#legal-pages). */
const SECTIONS = [
  "acceptance",
  "service",
  "accounts",
  "guidelines",
  "payments",
  "prohibited",
  "liability",
  "termination",
  "changes",
  "contact",
] as const;

/** The Terms of Service. What they say about money follows docs/product/money.md; change both together. */
export function Terms() {
  const t = useTranslations("legal.terms");
  const format = useFormatter();
  const operator = useOperator({ withLaw: true });
  const { contactEmail: email, feeRate } = site();
  const fee = format.number(feeRate, { style: "percent", maximumFractionDigits: 2 });
  return (
    <LegalPage
      title={t("title")}
      intro={t("intro")}
      version={TERMS_VERSION}
      other={{ href: "/privacy", label: t("other") }}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        body: t(`sections.${id}.body`, { email, fee }),
        ...(id === "contact" && { facts: operator }),
      }))}
    />
  );
}
