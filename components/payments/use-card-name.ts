import { useTranslations } from "next-intl";
import type { PaymentMethodWire } from "@/lib/payments/contract";

/** Names a saved card: "Visa ending in 4242". */
export function useCardName() {
  const t = useTranslations("payments.card");
  return ({ brand, last4, wallet }: Pick<PaymentMethodWire, "brand" | "last4" | "wallet">): string => {
    const name = t("name", { brand: inWords(brand), last4 });
    return wallet === null ? name : t("inWallet", { wallet: inWords(wallet), name });
  };
}

/** "american_express" -> "American Express": brands are names, which are not translated. */
function inWords(name: string): string {
  return name.replace(/(^|_)(\w)/g, (_, gap: string, letter: string) => (gap && " ") + letter.toUpperCase());
}
