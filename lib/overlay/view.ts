import { listStreamerChallenges, performedNow } from "@/lib/challenges";
import { type ChallengeWire, type StackSegment, stackOf } from "@/lib/challenges/contract";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { Locale } from "@/lib/shared/wire";
import type { StreamerStatus } from "@/lib/streamers/contract";
import { requireOverlayStreamer } from "./streamer";

/** Source: docs/product/overlay.md#what-it-shows. */
const TOP = 2;
/** Two lines of the card hold less; what comes after would be sent for nothing. */
const SHOWN_CHARACTERS = 160;

export type OverlaySlide = {
  readonly id: string;
  /** live: performed now; top and next: the biggest and the second biggest pot that waits to be accepted. */
  readonly rank: "live" | "top" | "next";
  /** As much of the dare as can be shown. */
  readonly text: string;
  /** Dollars in the pot. */
  readonly amount: number;
  /** People, each once. */
  readonly backers: number;
  readonly stack: readonly StackSegment[];
  /** The time limit under which it must be accepted, ISO 8601; null while it is performed. */
  readonly fuse: { readonly from: string; readonly until: string } | null;
};

export type OverlayView = {
  readonly streamerId: string;
  readonly locale: Locale;
  readonly status: StreamerStatus;
  /** Where a dare is written, without the protocol: something to read off a screen. */
  readonly address: string;
  /** The server's time, ISO 8601. */
  readonly now: string;
  /** In the order in which they are shown. */
  readonly slides: readonly OverlaySlide[];
};

/**
 * What a streamer's overlay shows: the challenge being performed first, then the top two of the active ones by amount.
 * Public data only.
 * @throws DomainError streamer_not_found, overlay_key_invalid
 */
export async function overlayView(streamerId: string, key: string | null): Promise<OverlayView> {
  const streamer = await requireOverlayStreamer(streamerId, key);
  const [live, active] = await Promise.all([
    performedNow(streamer.id),
    listStreamerChallenges(null, streamer.id, "active", { limit: TOP }),
  ]);
  return {
    streamerId: streamer.id,
    locale: streamer.locale,
    status: streamer.status,
    address: `${new URL(env().APP_URL).host}/streamer/${streamer.username}`,
    now: now().toISOString(),
    slides: [
      ...(live === null ? [] : [slideOf(live, "live")]),
      ...active.items.map((challenge, place) => slideOf(challenge, place === 0 ? "top" : "next")),
    ],
  };
}

function slideOf(challenge: ChallengeWire, rank: OverlaySlide["rank"]): OverlaySlide {
  const { deadline, deadline_from } = challenge;
  return {
    id: challenge.id,
    rank,
    text: [...challenge.challenge].slice(0, SHOWN_CHARACTERS).join(""),
    amount: challenge.amount,
    backers: challenge.backer_count,
    stack: stackOf(challenge),
    fuse:
      rank === "live" || deadline === null || deadline_from === null
        ? null
        : { from: deadline_from, until: deadline },
  };
}
