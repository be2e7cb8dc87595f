"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSaveSteps } from "./use-save-steps";

/** Brings the list of first steps back to the dashboard. */
export function ShowSteps() {
  const t = useTranslations("streamerDashboard.firstSteps");
  const { save, busy } = useSaveSteps(() => toast({ variant: "success", title: t("shownAgain") }));
  return (
    <Button variant="secondary" loading={busy} onClick={() => save({ hidden: false })}>
      {t("showAgain")}
    </Button>
  );
}
