"use client";

import { useTranslations } from "next-intl";
import { useEffect, useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";

const REFRESH_MS = 15_000;

/** Starts an audit, and refreshes the page every 15 seconds while it is visible. */
export function AuditNow({ underWay }: { underWay: boolean }) {
  const t = useTranslations("admin.money");
  const refresh = useRefresh();
  const [busy, begin] = useTransition();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const audit = () =>
    begin(async () => {
      try {
        await call("POST /api/admin/money/audit", { body: {} });
        toast({ variant: "success", title: t("auditStarted") });
      } catch (error) {
        const description = error instanceof ApiError ? error.message : undefined;
        toast({ variant: "destructive", title: t("auditFailed"), description });
      }
      refresh();
    });
  return (
    <Button variant="secondary" loading={busy} disabled={underWay} onClick={audit}>
      {t(underWay ? "auditing" : "auditNow")}
    </Button>
  );
}
