import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Instead of the card form, which could not be loaded. */
export function FormUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("payments.form");
  return (
    <Notice
      title={t("error")}
      text={t("unavailable")}
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
