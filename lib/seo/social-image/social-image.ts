import { getChallenge, listStreamerChallenges } from "@/lib/challenges";
import type { Locale } from "@/lib/i18n/routing";
import { DomainError } from "@/lib/shared/errors";
import { asId, type ChallengeId, isId, type UserId } from "@/lib/shared/ids";
import { MAX_PAGE_SIZE } from "@/lib/shared/page";
import { getStreamer } from "@/lib/streamers";
import { challengePicture, type PicturedChallenge } from "./challenge-picture";
import { keptPicture } from "./kept-pictures";
import { type PicturedStreamer, streamerPicture } from "./streamer-picture";

/** The picture of a public challenge. @throws DomainError challenge_not_found, challenge_hidden */
export async function challengeImage(id: string, locale: Locale): Promise<Buffer> {
  const challenge = await getChallenge(null, asId<ChallengeId>(id));
  const shown: PicturedChallenge = {
    challenge: challenge.challenge,
    streamer_display_name: challenge.streamer_display_name,
    amount: challenge.amount,
    original_amount: challenge.original_amount,
    boost_number: challenge.boost_number,
    backer_count: challenge.backer_count,
    backings: challenge.backings.map(({ kind, amount }) => ({ kind, amount })),
    status: challenge.status,
  };
  return keptPicture({ locale, challenge: shown }, () => challengePicture(shown, locale));
}

/** The picture of a streamer. @throws DomainError streamer_not_found */
export async function streamerImage(id: string, locale: Locale): Promise<Buffer> {
  if (!isId<UserId>(id)) throw new DomainError("streamer_not_found");
  const [streamer, open] = await Promise.all([
    getStreamer(id, locale),
    listStreamerChallenges(null, id, "active", { limit: MAX_PAGE_SIZE }),
  ]);
  const shown: PicturedStreamer = {
    name: streamer.name,
    streamer_name: streamer.streamer_name,
    avatar_url: streamer.avatar_url,
    minimum_challenge_amount: streamer.minimum_challenge_amount,
    active_challenges: streamer.active_challenges,
    open: open.items.map(({ amount }) => ({ amount })),
  };
  return keptPicture({ locale, streamer: shown }, () => streamerPicture(shown, locale));
}
