import { useTranslations } from "next-intl";
import type { CountdownTexts } from "./countdown-format";

/** The texts of `formatCountdown` in the reader's language. */
export function useCountdownTexts(): CountdownTexts {
  const t = useTranslations("ui.countdown");
  return {
    days: t("days"),
    hours: t("hours"),
    minutes: t("minutes"),
    seconds: t("seconds"),
    expired: t("expired"),
    underASecond: t("underASecond"),
  };
}
