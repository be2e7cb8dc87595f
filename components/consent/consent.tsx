import { useTranslations } from "next-intl";
import { site } from "@/lib/shared/site";
import { ConsentGate } from "./consent-gate";

/** Asks, on every page with a language, whether visits may be counted, and counts where the answer was yes. */
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
