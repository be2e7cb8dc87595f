import { CreditCard } from "lucide-react";
import { useTranslations } from "next-intl";
import type { PaymentMethodWire } from "@/lib/payments/contract";
import { CardConsent } from "./card-consent";
import { PaymentCurrency } from "./payment-amount";
import { useCardName } from "./use-card-name";

type SavedCardProps = { card: PaymentMethodWire; onAnother: () => void };

/** The card that the button below pays with, the way to another one, and the consent to keep it. */
export function SavedCard({ card, onAnother }: SavedCardProps) {
  const t = useTranslations("payments.card");
  const nameOf = useCardName();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <CreditCard className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          {t("paysWith", { card: nameOf(card) })} <span className="text-muted">·</span> <PaymentCurrency />
        </span>
        <button
          type="button"
          onClick={onAnother}
          className="touch-target font-semibold underline underline-offset-4"
        >
          {t("another")}
        </button>
      </p>
      <CardConsent />
    </>
  );
}
