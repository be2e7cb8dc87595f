"use client";

import { ArrowUpRight, PanelRight, Radio } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import type { OwnStreamerWire } from "@/lib/streamers/contract";
import { AvailabilityBadge } from "../availability-badge";
import { PausedTill } from "./pause-until";

type DashboardHeadProps = {
  /** The streamer's public page has their name in its address, as it is shared; else the id. */
  page: string;
  status: OwnStreamerWire["status"];
  /** ISO 8601; null without an end, and while the streamer takes challenges. */
  pausedUntil: string | null;
  /** Their broadcast is seen. */
  isOnAir: boolean;
  words: { title: string; onAir: string; availability: string; publicPage: string; liveMode: string };
};

/** The dashboard's title, whether the broadcast is seen, the availability on phones, and the ways to live mode and the public page. */
export function DashboardHead({ page, status, pausedUntil, isOnAir, words }: DashboardHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="display-tight text-3xl">{words.title}</h1>
        <Badge tone={isOnAir ? "green" : "grey"} icon={Radio}>
          {words.onAir}
        </Badge>
        <AvailabilityBadge status={status} label={words.availability} className="sm:hidden" />
        {status === "paused" && <PausedTill until={pausedUntil} />}
      </div>
      <div className="flex flex-wrap items-center max-sm:-ml-3 sm:-mr-3">
        <LinkButton href="/dock" variant="ghost" size="sm">
          <PanelRight className="size-4" />
          {words.liveMode}
        </LinkButton>
        <LinkButton href={`/streamer/${encodeURIComponent(page)}`} variant="ghost" size="sm">
          {words.publicPage}
          <ArrowUpRight className="size-4" />
        </LinkButton>
      </div>
    </div>
  );
}
