"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStepUp } from "@/components/auth/use-step-up";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";
import { showFailure } from "../show-failure";

/** Downloads the person's data, after re-authentication when the server requires it. */
export function DataExport() {
  const t = useTranslations("settings.sections.data");
  const { withStepUp, stepUpDialog } = useStepUp();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await withStepUp(() => saveFile("/api/users/me/export", "bravado-data.json"));
    } catch (error) {
      showFailure(t("failed"), error);
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
      {stepUpDialog}
    </div>
  );
}
