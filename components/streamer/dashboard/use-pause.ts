import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { useDates } from "@/components/ui/use-dates";
import { ApiError, call } from "@/lib/http/call";

/** Both halves of the pause button share one toast: what it said before is out of date. */
export const STATUS_TOAST = "availability";

/** Says that the status is as it was, and why. */
export function useStatusFailure(): (error: unknown) => void {
  const t = useTranslations("streamerDashboard.availability");
  return (error) =>
    toast({
      key: STATUS_TOAST,
      variant: "destructive",
      title: t("failedTitle"),
      description: error instanceof ApiError ? error.message : t("failed"),
    });
}

/** Pauses the streamer until a time, ISO 8601, and says so. Rejects as `call` does. */
export function usePause(): (end: string) => Promise<void> {
  const t = useTranslations("streamerDashboard.availability");
  const dates = useDates();
  return async (end) => {
    await call("PUT /api/streamers/me/settings", { body: { paused_until: end } });
    toast({
      key: STATUS_TOAST,
      variant: "success",
      title: t.markup("pausedTill", { at: () => dates(end, "dateTime") }),
    });
  };
}
