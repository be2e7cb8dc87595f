"use client";

import { ArrowUpRight } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import type { OwnStreamerWire } from "@/lib/streamers/contract";
import { AvailabilityBadge } from "../availability-badge";
import { PauseUntil } from "./pause-until";

type DashboardHeadProps = {
  /** The streamer's public page has their name in its address, as it is shared; else the id. */
  page: string;
  status: OwnStreamerWire["status"];
  /** ISO 8601; null without an end, and while the streamer takes challenges. */
  pausedUntil: string | null;
  words: { title: string; availability: string; publicPage: string };
};

/** The dashboard's title, the availability on phones, and the way to the public page. */
export function DashboardHead({ page, status, pausedUntil, words }: DashboardHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="display-tight text-3xl">{words.title}</h1>
        <AvailabilityBadge status={status} label={words.availability} className="sm:hidden" />
        <PauseUntil status={status} until={pausedUntil} />
      </div>
      <LinkButton
        href={`/streamer/${encodeURIComponent(page)}`}
        variant="ghost"
        size="sm"
        className="max-sm:-ml-3"
      >
        {words.publicPage}
        <ArrowUpRight className="size-4" />
      </LinkButton>
    </div>
  );
}
