"use client";

import { clsx } from "clsx";
import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/http/call";
import type { StreamerStatus } from "@/lib/streamers/contract";
import { PauseUntil } from "./pause-until";
import { STATUS_TOAST, useStatusFailure } from "./use-pause";

export type PauseButtonProps = {
  status: StreamerStatus;
  /** In which a time that the streamer chooses is meant. */
  timeZone: string;
  labelClassName?: string;
};

/** Pauses, also until a time, or resumes. Existing challenges are not affected. Source: docs/product/settings.md#availability. */
export function PauseButton({ status, timeZone, labelClassName }: PauseButtonProps) {
  const t = useTranslations("streamerDashboard.availability");
  const refresh = useRefresh();
  const sayFailure = useStatusFailure();
  const [busy, begin] = useTransition();
  const isOpen = status === "available";
  const toggle = () =>
    begin(async () => {
      try {
        // What the button said: the status may have changed meanwhile, and a press whose answer was lost is repeated.
        const body = { status: isOpen ? "paused" : "available" } as const;
        const { message } = await call("POST /api/users/toggle-status", { body });
        toast({ key: STATUS_TOAST, variant: "success", title: message });
      } catch (error) {
        sayFailure(error);
      }
      refresh();
    });
  const Icon = isOpen ? Pause : Play;
  return (
    <span className="flex">
      <Button
        size="sm"
        variant={isOpen ? "secondary" : "dare"}
        className="rounded-r-none"
        loading={busy}
        title={t(isOpen ? "pause" : "activate")}
        onClick={toggle}
      >
        <Icon className="size-4" />
        <span className={clsx(labelClassName)}>{t(isOpen ? "pause" : "activate")}</span>
      </Button>
      <PauseUntil timeZone={timeZone} />
    </span>
  );
}
