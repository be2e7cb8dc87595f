import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/http/call";
import type { AlertKind } from "@/lib/overlay/contract";
import { showFailure } from "../../show-failure";

/** Plays an alert on the streamer's open overlays, and says so. */
export function useTestAlert() {
  const t = useTranslations("settings.overlay.alerts");
  return async (kind: AlertKind, isUnsaved = false): Promise<void> => {
    try {
      await call("POST /api/streamers/me/overlay/test", { body: { kind } });
      toast({ variant: "success", title: t("sent"), description: t(isUnsaved ? "sentUnsaved" : "sentHelp") });
    } catch (error) {
      showFailure(t("testFailed"), error);
    }
  };
}
