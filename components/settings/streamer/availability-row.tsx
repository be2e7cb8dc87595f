"use client";

import { useTranslations } from "next-intl";
import { AvailabilityBadge } from "@/components/streamer/availability-badge";
import { PauseButton } from "@/components/streamer/dashboard/pause-button";
import { PausedTill } from "@/components/streamer/dashboard/pause-until";
import type { OwnStreamerWire } from "@/lib/streamers/contract";

type AvailabilityRowProps = Pick<OwnStreamerWire, "status" | "paused_until" | "time_zone">;

/** Whether the streamer takes new challenges, until when not, and the button that changes it: an act of its own, not a field of the rules. */
export default function AvailabilityRow({ status, paused_until, time_zone }: AvailabilityRowProps) {
  const t = useTranslations("streamerDashboard.availability");
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3">
      <AvailabilityBadge status={status} label={t(status)} />
      <PauseButton status={status} timeZone={time_zone} />
      {status === "paused" && <PausedTill until={paused_until} />}
    </div>
  );
}
