import { useTranslations } from "next-intl";
import { ConsentChoice } from "@/components/consent/consent-choice";
import { site } from "@/lib/shared/site";
import { LegalPage } from "./legal-page";
import { useOperator } from "./use-operator";

/** The fifteen sections, in their order (docs/product/pages.md#legal-pages). */
const SECTIONS = [
  "collected",
  "google",
  "use",
  "sharing",
  "security",
  "cookies",
  "rights",
  "moderation",
  "thirdParties",
  "retention",
  "transfers",
  "children",
  "california",
  "changes",
  "contact",
] as const;

/** The Privacy Policy. Source of its periods: docs/product/privacy-and-retention.md#how-long. */
export function Privacy() {
  const t = useTranslations("legal.privacy");
  const operator = useOperator();
  const { contactEmail: email } = site();
  return (
    <LegalPage
      title={t("title")}
      intro={t("intro")}
      other={{ href: "/terms", label: t("other") }}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        body: t(`sections.${id}.body`, { email }),
        ...(id === "contact" && { facts: operator }),
        ...(id === "cookies" && { act: <CookieChoice /> }),
      }))}
    />
  );
}

function CookieChoice() {
  const t = useTranslations("consent.choice");
  return <ConsentChoice words={{ label: t("label"), accepted: t("accepted"), declined: t("declined") }} />;
}
