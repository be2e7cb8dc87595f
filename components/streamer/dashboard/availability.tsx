"use client";

import { useTranslations } from "next-intl";
import { AvailabilityBadge } from "../availability-badge";
import { PauseButton, type PauseButtonProps } from "./pause-button";

/** Whether the streamer takes new challenges, with the button that changes it, in the header. */
export function Availability({ status, timeZone }: Pick<PauseButtonProps, "status" | "timeZone">) {
  const t = useTranslations("streamerDashboard.availability");
  return (
    <div className="flex items-center gap-2">
      {/* Phones have no room for words here; the status is beside the page's title. */}
      <AvailabilityBadge status={status} label={t(status)} className="max-sm:hidden" />
      <PauseButton status={status} timeZone={timeZone} labelClassName="max-sm:sr-only" />
    </div>
  );
}
