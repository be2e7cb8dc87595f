import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";

type Consent = {
  readonly isGiven: boolean;
  readonly isMissing: boolean;
  readonly give: (given: boolean) => void;
  /** Whether the consent is given or not needed; if neither, marks the checkbox as invalid. */
  readonly require: () => boolean;
};

/** State of the consent to keep a card. The box is never ticked in advance. */
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
      const isSatisfied = !needed || isGiven;
      setMissing(!isSatisfied);
      return isSatisfied;
    },
  };
}

/** Asks for consent to keep the card. Source: docs/product/pledges-and-boosts.md#consent-to-keep-a-card. */
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
