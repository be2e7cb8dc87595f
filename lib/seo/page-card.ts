import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Locale } from "@/lib/i18n/routing";
import { wordsIn } from "@/lib/i18n/words";
import type { StreamerDetailWire } from "@/lib/streamers/contract";
import { amountIn } from "./amount";
import type { SocialImage } from "./page-metadata";
import { challengeImagePath, streamerImagePath } from "./social-image-path";

/** The picture of a shared challenge link, for `pageMetadata`. */
export function challengeCard(challenge: ChallengeWire, locale: Locale): SocialImage {
  return {
    path: challengeImagePath(challenge, locale),
    alt: wordsIn(locale)("seo.alt.challenge", {
      name: challenge.streamer_display_name,
      amount: amountIn(locale, challenge.amount),
      challenge: challenge.challenge,
    }),
  };
}

/** The picture of a shared streamer link, for `pageMetadata`. */
export function streamerCard(streamer: StreamerDetailWire, locale: Locale): SocialImage {
  const name = streamer.name || streamer.streamer_name;
  return { path: streamerImagePath(streamer, locale), alt: wordsIn(locale)("seo.alt.streamer", { name }) };
}
