import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Locale } from "@/lib/i18n/routing";
import type { StreamerWire } from "@/lib/streamers/contract";

/** In pixels: the size that networks show uncropped. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The path of the site's picture. */
export function siteImagePath(locale: Locale): string {
  return `/social/${locale}/site.png`;
}

/** The path of a challenge's picture. It changes with the stack, because networks cache a picture for weeks. */
export function challengeImagePath(
  { id, status, amount, boost_number }: Pick<ChallengeWire, "id" | "status" | "amount" | "boost_number">,
  locale: Locale,
): string {
  return `/social/${locale}/challenge/${id}.png?v=${status}-${boost_number}-${amount}`;
}

type PicturedStreamer = Pick<StreamerWire, "id" | "active_challenges" | "received_challenges" | "avatar_url">;

/** The path of a streamer's picture. It changes with each new challenge and each new avatar. */
export function streamerImagePath(
  { id, active_challenges, received_challenges, avatar_url }: PicturedStreamer,
  locale: Locale,
): string {
  const face = avatar_url?.split("?v=")[1] ?? "";
  return `/social/${locale}/streamer/${id}.png?v=${active_challenges}-${received_challenges}-${face}`;
}
