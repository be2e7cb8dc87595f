"use client";

import { CirclePause, CirclePlay, Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import type { StreamerStatus } from "@/lib/streamers/contract";

/** Whether new challenges come in, and the button that pauses or reopens. Challenges under way go on either way. */
export function Availability({ status }: { status: StreamerStatus }) {
  const t = useTranslations("streamerDashboard.availability");
  const router = useRouter();
  const [busy, begin] = useTransition();
  const isOpen = status === "available";
  const toggle = () =>
    begin(async () => {
      try {
        const { message } = await call("POST /api/users/toggle-status");
        toast({ variant: "success", title: message });
      } catch (error) {
        toast({
          variant: "destructive",
          title: t("failedTitle"),
          description: error instanceof ApiError ? error.message : t("failed"),
        });
      }
      router.refresh();
    });
  const Icon = isOpen ? Pause : Play;
  return (
    <div className="flex items-center gap-2">
      <Badge
        tone={isOpen ? "green" : "grey"}
        icon={isOpen ? CirclePlay : CirclePause}
        className="max-sm:sr-only"
      >
        {t(status)}
      </Badge>
      <Button size="sm" variant={isOpen ? "secondary" : "dare"} loading={busy} onClick={toggle}>
        <Icon className="size-4" />
        {t(isOpen ? "pause" : "activate")}
      </Button>
    </div>
  );
}
