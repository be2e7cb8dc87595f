import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import type { FirstStepsInput } from "@/lib/streamers/contract";

/** Saves something about the first steps and refreshes the page. */
export function useSaveSteps(onSaved?: () => void) {
  const t = useTranslations("streamerDashboard.firstSteps");
  const refresh = useRefresh();
  const [busy, begin] = useTransition();
  const save = (body: FirstStepsInput) =>
    begin(async () => {
      try {
        await call("PUT /api/streamers/me/first-steps", { body });
        onSaved?.();
      } catch (error) {
        toast({
          variant: "destructive",
          title: t("failed"),
          description: error instanceof ApiError ? error.message : undefined,
        });
      }
      refresh();
    });
  return { save, busy };
}
