import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { useDates } from "@/components/ui/use-dates";
import { call } from "@/lib/http/call";

/** Pauses the streamer until a time, ISO 8601, and says so. Rejects as `call` does. */
export function usePause(): (end: string) => Promise<void> {
  const t = useTranslations("streamerDashboard.availability");
  const dates = useDates();
  return async (end) => {
    await call("PUT /api/streamers/me/settings", { body: { paused_until: end } });
    toast({ variant: "success", title: t.markup("pausedTill", { at: () => dates(end, "dateTime") }) });
  };
}
