"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useSaveSteps } from "./use-save-steps";

/** Ticks off that the page was shared, which nobody else can know. */
export function SharedButton() {
  const t = useTranslations("streamerDashboard.firstSteps.share");
  const { save, busy } = useSaveSteps();
  return (
    <div>
      <Button loading={busy} onClick={() => save({ shared: true })}>
        {t("act")}
      </Button>
    </div>
  );
}
