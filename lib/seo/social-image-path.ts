import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Locale } from "@/lib/i18n/routing";
import type { StreamerWire } from "@/lib/streamers/contract";

/** In pixels: what every network shows whole. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The picture of the site itself. */
export function siteImagePath(locale: Locale): string {
  return `/social/${locale}/site.png`;
}

/** The picture of a challenge. Networks keep a picture for weeks: a stack that has grown has another address. */
export function challengeImagePath(
  { id, status, amount, boost_number }: Pick<ChallengeWire, "id" | "status" | "amount" | "boost_number">,
  locale: Locale,
): string {
  return `/social/${locale}/challenge/${id}.png?v=${status}-${boost_number}-${amount}`;
}

type PicturedStreamer = Pick<StreamerWire, "id" | "active_challenges" | "received_challenges" | "avatar_url">;

/** The picture of a streamer, under another address after each new challenge, and with each new face. */
export function streamerImagePath(
  { id, active_challenges, received_challenges, avatar_url }: PicturedStreamer,
  locale: Locale,
): string {
  const face = avatar_url?.split("?v=")[1] ?? "";
  return `/social/${locale}/streamer/${id}.png?v=${active_challenges}-${received_challenges}-${face}`;
}
