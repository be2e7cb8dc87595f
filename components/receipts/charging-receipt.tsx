import { Hourglass } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** In place of the receipt of a payment that is still being charged. */
export function ChargingReceipt() {
  const t = useTranslations("receipts");
  return (
    <>
      <h1 className="mb-6 display-tight text-3xl">{t("title")}</h1>
      <EmptyState
        icon={Hourglass}
        title={t("charging.title")}
        text={t("charging.text")}
        action={
          <LinkButton href="/viewer-dashboard?tab=transactions" variant="secondary">
            {t("back")}
          </LinkButton>
        }
      />
    </>
  );
}
