"use client";

import { useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { callbackPath } from "@/components/auth/auth-path";
import { StepUpDeclined, useStepUp } from "@/components/auth/use-step-up";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/http/call";
import { getPathname } from "@/lib/i18n/navigation";

/** Says that a reset by link ended the sign-in with Google, and connects it again by a visit to Google (decision 0368). */
export function ConnectGoogle() {
  const t = useTranslations("settings.security.google");
  const failed = useTranslations("auth.google")("failed");
  const locale = useLocale();
  const [busy, begin] = useTransition();
  const { withStepUp, stepUpDialog } = useStepUp();
  const connect = () =>
    begin(async () => {
      try {
        await withStepUp(() => call("GET /api/auth/step-up"));
        const { beginProvider } = await import("@/components/auth/browser-session");
        const back = getPathname({ href: callbackPath("/settings?tab=profile"), locale });
        window.location.assign(await beginProvider("google", back));
      } catch (error) {
        if (!(error instanceof StepUpDeclined)) toast({ title: failed, variant: "destructive" });
      }
    });
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-info-tint p-4 text-sm">
      <p className="min-w-0 flex-1 basis-64">{t("text")}</p>
      <Button variant="secondary" size="sm" loading={busy} onClick={connect}>
        {t("act")}
      </Button>
      {stepUpDialog}
    </div>
  );
}
