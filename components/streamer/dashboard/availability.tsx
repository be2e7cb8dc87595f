"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import type { StreamerStatus } from "@/lib/streamers/contract";
import { AvailabilityBadge } from "../availability-badge";
import { PauseUntil } from "./pause-until";

/** Whether the streamer takes new challenges, with a button to pause, also until a time, or resume. Existing challenges are not affected. */
export function Availability({ status }: { status: StreamerStatus }) {
  const t = useTranslations("streamerDashboard.availability");
  const refresh = useRefresh();
  const [busy, begin] = useTransition();
  const isOpen = status === "available";
  const toggle = () =>
    begin(async () => {
      try {
        // What the button said: the status may have changed meanwhile, and a press whose answer was lost is repeated.
        const body = { status: isOpen ? "paused" : "available" } as const;
        const { message } = await call("POST /api/users/toggle-status", { body });
        toast({ variant: "success", title: message });
      } catch (error) {
        toast({
          variant: "destructive",
          title: t("failedTitle"),
          description: error instanceof ApiError ? error.message : t("failed"),
        });
      }
      refresh();
    });
  const Icon = isOpen ? Pause : Play;
  return (
    <div className="flex items-center gap-2">
      <AvailabilityBadge status={status} label={t(status)} className="max-sm:hidden" />
      <span className="flex">
        <Button
          size="sm"
          variant={isOpen ? "secondary" : "dare"}
          className={isOpen ? "rounded-r-none" : undefined}
          loading={busy}
          title={t(isOpen ? "pause" : "activate")}
          onClick={toggle}
        >
          <Icon className="size-4" />
          {/* Phones have no room for it here; the status is beside the page's title. */}
          <span className="max-sm:sr-only">{t(isOpen ? "pause" : "activate")}</span>
        </Button>
        {isOpen && <PauseUntil />}
      </span>
    </div>
  );
}
