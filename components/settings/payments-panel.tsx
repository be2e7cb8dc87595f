import { useTranslations } from "next-intl";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { PaymentMethods } from "./payments/payment-methods";
import { Section } from "./section";

/** The payment methods tab of the settings. */
export function PaymentsPanel() {
  const t = useTranslations("settings.cards");
  return (
    <ClientMessages namespaces={["payments.card", "settings.cards"]}>
      <Section title={t("title")} text={t("text")}>
        <PaymentMethods />
      </Section>
    </ClientMessages>
  );
}
