import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";

type Consent = {
  readonly isGiven: boolean;
  readonly isMissing: boolean;
  readonly give: (given: boolean) => void;
  /** True when nothing stands in the way; otherwise the box says what is missing. */
  readonly require: () => boolean;
};

/** The consent to keep a card, where it is needed at all. Never given in advance: the box starts empty. */
export function useCardConsent(needed: boolean): Consent {
  const [isGiven, setGiven] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    isGiven,
    isMissing,
    give: (given) => {
      setGiven(given);
      if (given) setMissing(false);
    },
    require: () => {
      const may = !needed || isGiven;
      setMissing(!may);
      return may;
    },
  };
}

/**
 * Asks to keep the card, and says what for. Source: docs/product/pledges-and-boosts.md#consent-to-keep-a-card.
 */
export function CardConsent({ consent }: { consent: Consent }) {
  const t = useTranslations("payments.form.consent");
  return (
    <Checkbox
      className="rounded-control border border-edge p-4"
      label={<span className="font-medium">{t("label")}</span>}
      description={t("why")}
      error={consent.isMissing ? t("missing") : undefined}
      required
      checked={consent.isGiven}
      onChange={({ target }) => consent.give(target.checked)}
    />
  );
}
