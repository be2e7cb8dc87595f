"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import type { PayoutWire } from "@/lib/payouts/contract";

/** Retries a failed payout, once its cause has been fixed: for its streamer and for operators. */
export function RetryPayout({ payout }: { payout: Pick<PayoutWire, "id"> }) {
  const t = useTranslations("streamerDashboard.payouts");
  const refresh = useRefresh();
  const [busy, begin] = useTransition();
  const retry = () =>
    begin(async () => {
      try {
        await call("POST /api/streamers/me/scheduled-transfers/{id}/retry", {
          params: { id: payout.id },
          body: {},
        });
        toast({ variant: "success", title: t("retried"), description: t("retriedText") });
      } catch (error) {
        toast({
          variant: "destructive",
          title: t("retryFailed"),
          description: error instanceof ApiError ? error.message : undefined,
        });
      }
      refresh();
    });
  return (
    <Button size="sm" variant="secondary" loading={busy} onClick={retry}>
      {t("tryAgain")}
    </Button>
  );
}
