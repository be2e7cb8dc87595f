import { useTranslations } from "next-intl";
import { site } from "@/lib/shared/site";
import { ConsentGate } from "./consent-gate";

/** The cookie banner and, after consent, analytics. */
export function Consent() {
  const t = useTranslations("consent.banner");
  return (
    <ConsentGate
      analyticsUrl={site().analyticsUrl}
      words={{
        title: t("title"),
        text: t("text"),
        accept: t("accept"),
        decline: t("decline"),
        close: t("close"),
        more: t("more"),
      }}
    />
  );
}
