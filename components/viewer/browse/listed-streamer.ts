import { SOCIAL_NETWORKS, type SocialFields } from "@/lib/shared/social-networks";
import type { StreamerWire } from "@/lib/streamers/contract";

type Shown =
  | "id"
  | "streamer_name"
  | "name"
  | "game"
  | "image"
  | "isLive"
  | "status"
  | "bio"
  | "total_funded"
  | "minimum_challenge_amount";

/** The fields that a streamer's card shows; empty social links are omitted. */
export type ListedStreamer = Pick<StreamerWire, Shown> & Partial<SocialFields<string>>;

/** Reduces a streamer to what their card shows: a page contains its list twice, as markup and as data. */
export function listedStreamer(streamer: StreamerWire): ListedStreamer {
  const { id, streamer_name, name, game, image, isLive, status, bio } = streamer;
  const { total_funded, minimum_challenge_amount } = streamer;
  const links = SOCIAL_NETWORKS.flatMap((network) => {
    const url = streamer[`${network}_url`];
    return url === "" ? [] : [[`${network}_url`, url]];
  });
  return {
    id,
    streamer_name,
    name,
    game,
    image,
    isLive,
    status,
    bio,
    total_funded,
    minimum_challenge_amount,
    ...Object.fromEntries(links),
  };
}
