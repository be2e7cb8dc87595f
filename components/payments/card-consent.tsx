import { useTranslations } from "next-intl";

/**
 * The consent to keep the card, in force by pressing the button below. Source:
 * docs/product/pledges-and-boosts.md#consent-to-keep-a-card.
 */
export function CardConsent() {
  const t = useTranslations("payments.form");
  return <p className="text-muted text-xs">{t("keeping")}</p>;
}
