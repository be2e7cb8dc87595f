import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";

/** The amount of a payment with its currency: "$25.00" alone may be read as pesos or Canadian dollars. */
export function PaymentAmount({ dollars }: { dollars: number }) {
  const t = useTranslations("payments.card");
  return (
    <>
      <Money dollars={dollars} />{" "}
      <abbr title={t("currency")} className="font-medium font-sans text-base text-muted no-underline">
        {t("usd")}
      </abbr>
    </>
  );
}
