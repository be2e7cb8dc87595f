"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StepUpDeclined, useStepUp } from "@/components/auth/use-step-up";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/call";
import { saveExport } from "./save-export";

/** Hands the person a file with everything that is held about them, once they have proved who they are. */
export function DataExport() {
  const t = useTranslations("settings.sections.data");
  const { proved, question } = useStepUp();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await proved(saveExport);
    } catch (error) {
      if (error instanceof StepUpDeclined) return;
      const description = error instanceof ApiError ? error.message : undefined;
      toast({ title: t("failed"), description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="min-w-0 flex-1 basis-64 text-muted text-sm">{t("explain")}</p>
      <Button variant="secondary" loading={busy} onClick={save}>
        <Download className="size-4" />
        {t("act")}
      </Button>
      {question}
    </div>
  );
}
