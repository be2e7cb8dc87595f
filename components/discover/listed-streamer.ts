import { SOCIAL_NETWORKS, type SocialFields } from "@/lib/shared/social-networks";
import type { StreamerWire } from "@/lib/streamers/contract";

const SHOWN = [
  "id",
  "streamer_name",
  "name",
  "game",
  "image",
  "isLive",
  "live_since",
  "status",
  "bio",
  "total_funded",
  "minimum_challenge_amount",
  "completion_rate",
  "median_accept_seconds",
  "backer_count",
] as const satisfies readonly (keyof StreamerWire)[];

/** The fields that a streamer's card shows; empty social links are omitted. */
export type ListedStreamer = Pick<StreamerWire, (typeof SHOWN)[number]> & Partial<SocialFields<string>>;

/** Reduces a streamer to what their card shows: a page contains its list twice, as markup and as data. */
export function listedStreamer(streamer: StreamerWire): ListedStreamer {
  const links = SOCIAL_NETWORKS.map((network) => `${network}_url` as const).filter(
    (field) => streamer[field] !== "",
  );
  const kept = [...SHOWN, ...links].map((field) => [field, streamer[field]]);
  // The names come from the two lists above.
  return Object.fromEntries(kept) as ListedStreamer;
}
