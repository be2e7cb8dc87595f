"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { useRouter } from "@/lib/i18n/navigation";

/** The payouts could not be read; the rest of the dashboard stands. */
export function PayoutsError() {
  const t = useTranslations("streamerDashboard.payouts");
  const router = useRouter();
  const [busy, begin] = useTransition();
  return (
    <ErrorState
      title={t("errorTitle")}
      text={t("errorText")}
      retrying={busy}
      onRetry={() => begin(() => router.refresh())}
    />
  );
}
