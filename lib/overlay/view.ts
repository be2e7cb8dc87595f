import { listStreamerChallenges, performedNow } from "@/lib/challenges";
import { type ChallengeWire, type StackSegment, stackOf } from "@/lib/challenges/contract";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { cents } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import type { StreamerStatus } from "@/lib/streamers/contract";
import type { OverlayLook } from "./look-contract";
import { requireOverlayStreamer } from "./streamer";

/** Source: docs/product/overlay.md#what-it-shows. */
const TOP = 2;
/** More than fits on the two lines of the card. */
const SHOWN_CHARACTERS = 160;

export type OverlaySlide = {
  readonly id: string;
  /** live: being performed; top and next: the largest and the second largest active pot. */
  readonly rank: "live" | "top" | "next";
  /** The beginning of the challenge's text. */
  readonly text: string;
  /** Dollars in the pot; null when the streamer hides amounts. */
  readonly amount: number | null;
  /** People, each counted once. */
  readonly backers: number;
  /** Of equal parts when the streamer hides amounts. */
  readonly stack: readonly StackSegment[];
  /** The time limit for acceptance, ISO 8601; null while being performed. */
  readonly fuse: { readonly from: string; readonly until: string } | null;
};

export type OverlayView = {
  readonly streamerId: string;
  readonly locale: Locale;
  readonly status: StreamerStatus;
  /** The address of the streamer's page without the protocol, to be read off a screen. */
  readonly address: string;
  /** The server's time, ISO 8601. */
  readonly now: string;
  readonly look: OverlayLook;
  /** In the order of their rotation. */
  readonly slides: readonly OverlaySlide[];
};

/**
 * The content of a streamer's overlay: the challenge being performed, then the two active ones with the largest pots.
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
    look: streamer.look,
    slides: [
      ...(live === null ? [] : [slideOf(live, "live")]),
      ...active.items.map((challenge, place) => slideOf(challenge, place === 0 ? "top" : "next")),
    ].map((slide) => (streamer.hidesAmounts ? withoutAmounts(slide) : slide)),
  };
}

/** Every figure goes, and with it what the widths of the segments tell. */
function withoutAmounts(slide: OverlaySlide): OverlaySlide {
  return { ...slide, amount: null, stack: slide.stack.map((segment) => ({ ...segment, cents: cents(1) })) };
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
