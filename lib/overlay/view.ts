import { min, subMinutes } from "date-fns";
import { challengeOnAir, largestPots, takesChallenges } from "@/lib/challenges";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { rehearsalAt } from "@/lib/rehearsal";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { cents } from "@/lib/shared/money";
import { type StackSegment, stackOf } from "@/lib/shared/stack";
import type { Locale } from "@/lib/shared/wire";
import type { StreamerStatus } from "@/lib/streamers/contract";
import { alertsFrom, type OverlayAlert, readAlerts, readGone } from "./alerts";
import { type Booster, boostersOf } from "./boosters";
import type { OverlayLook } from "./look-contract";
import { rehearsedAlerts, rehearsedSlides } from "./rehearsed";
import { requireOverlayStreamer } from "./streamer";

/** Source: docs/product/overlay.md#what-it-shows. */
const TOP = 2;
/** More than fits on the two lines of the card. */
const SHOWN_CHARACTERS = 160;

export type OverlaySlide = {
  readonly id: string;
  /** Of a rehearsal: no challenge has this id. */
  readonly rehearsal?: true;
  /** live: being performed; accepted: about to be; top and next: the largest and the second largest active pot. */
  readonly rank: "live" | "accepted" | "top" | "next";
  /** The beginning of the challenge's text. */
  readonly text: string;
  /** Dollars in the pot; null when the streamer hides amounts. */
  readonly amount: number | null;
  /** People, each counted once. */
  readonly backers: number;
  /** Who boosted it in the last minute, the latest first. */
  readonly boosters: readonly Booster[];
  /** Of equal parts when the streamer hides amounts. */
  readonly stack: readonly StackSegment[];
  /** The time limit for acceptance, ISO 8601; null while being performed. */
  readonly fuse: { readonly from: string; readonly until: string } | null;
};

export type OverlayView = {
  readonly streamerId: string;
  readonly locale: Locale;
  /** What the card without a challenge says: paused, too, while the streamer's rules decline every challenge. */
  readonly status: StreamerStatus;
  /** The address of the streamer's page without the protocol, to be read off a screen. */
  readonly address: string;
  /** The server's time, ISO 8601. */
  readonly now: string;
  /** No alert shows an amount. */
  readonly hidesAmounts: boolean;
  readonly look: OverlayLook;
  /** In the order of their rotation. */
  readonly slides: readonly OverlaySlide[];
  /** What the last document of this overlay did not have yet, the earliest first. */
  readonly alerts: readonly OverlayAlert[];
  /** What may not be announced any more of what waits on the page, as of `readGone`. */
  readonly gone: readonly string[];
};

/**
 * The content of a streamer's overlay: the challenge under way, then the two active ones with the largest pots; those of a
 * rehearsal while one runs. Public data only.
 * @param after as in `alertsFrom`
 * @param waits as in `readGone`
 * @throws DomainError streamer_not_found, overlay_key_invalid
 */
export async function overlayView(
  streamerId: string,
  key: string | null,
  after: number,
  waits: readonly string[],
): Promise<OverlayView> {
  const streamer = await requireOverlayStreamer(streamerId, key);
  // Before anything is read: what happens meanwhile is in the next document, too.
  const madeAt = now();
  const aMinuteAgo = subMinutes(madeAt, 1);
  const from = alertsFrom(after, madeAt);
  const [live, active, events, gone] = await Promise.all([
    challengeOnAir(streamer.id),
    largestPots(streamer.id, TOP),
    readAlerts(streamer.id, min([from, aMinuteAgo])),
    readGone(streamer.id, waits),
  ]);
  const rehearsal = live === null ? rehearsalAt(streamer.rehearsalStartedAt, madeAt) : null;
  const isIdle = live === null && rehearsal === null && active.length === 0;
  const isOpen = isIdle ? await takesChallenges(streamer.id) : streamer.status === "available";
  const boosts = events.filter(
    ({ kind, person, at }) => kind === "boosted" && person !== "" && at > aMinuteAgo,
  );
  return {
    streamerId: streamer.id,
    locale: streamer.locale,
    status: isOpen ? "available" : "paused",
    address: `${new URL(env().APP_URL).host}/streamer/${streamer.username}`,
    now: madeAt.toISOString(),
    look: streamer.look,
    slides: (rehearsal === null
      ? [
          ...(live === null ? [] : [slideOf(live, live.status === "accepted" ? "accepted" : "live")]),
          ...active.map((challenge, place) => slideOf(challenge, place === 0 ? "top" : "next")),
        ].map((slide) => ({
          ...slide,
          boosters: boostersOf(boosts.filter(({ challengeId }) => challengeId === slide.id)),
        }))
      : rehearsedSlides(rehearsal, streamer.locale, madeAt, TOP)
    ).map((slide) => (streamer.hidesAmounts ? withoutAmounts(slide) : slide)),
    alerts: [
      ...events.filter(({ at }) => at > from),
      ...(rehearsal === null ? [] : rehearsedAlerts(rehearsal, streamer.locale, from)),
    ],
    gone,
    hidesAmounts: streamer.hidesAmounts,
  };
}

/** Every figure goes, and with it what the widths of the segments reveal. */
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
    boosters: [],
    stack: stackOf(challenge),
    fuse:
      rank === "live" || rank === "accepted" || deadline === null || deadline_from === null
        ? null
        : { from: deadline_from, until: deadline },
  };
}
