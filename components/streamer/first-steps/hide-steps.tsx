"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useSaveSteps } from "./use-save-steps";

/** Puts the list of first steps away; the settings bring it back. */
export function HideSteps() {
  const t = useTranslations("streamerDashboard.firstSteps");
  const { save, busy } = useSaveSteps();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:-ml-3 sm:-mr-3"
      loading={busy}
      onClick={() => save({ hidden: true })}
    >
      {t("hide")}
    </Button>
  );
}
