import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";

/** The amount of a payment with its currency. */
export function PaymentAmount({ dollars }: { dollars: number }) {
  return (
    <>
      <Money dollars={dollars} /> <PaymentCurrency className="font-sans text-base" />
    </>
  );
}

/** The currency of every payment: "$25.00" alone may be read as pesos or Canadian dollars. */
export function PaymentCurrency({ className }: { className?: string }) {
  const t = useTranslations("payments.card");
  return (
    <abbr title={t("currency")} className={clsx("font-medium text-muted no-underline", className)}>
      {t("usd")}
    </abbr>
  );
}
