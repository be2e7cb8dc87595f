import { platformRules } from "@/lib/moderation";
import { toDollars } from "@/lib/shared/money";
import { socialFields } from "@/lib/shared/social-networks";
import type { Locale } from "@/lib/shared/wire";
import { minimumOffer, type OwnStreamerWire, type StreamerDetailWire, type StreamerWire } from "./contract";
import { overlayLink } from "./overlay-link";
import type { StreamerRow } from "./rows";

/** A streamer as everybody sees them. Names: docs/product/README.md#names-on-the-wire. */
export function presentStreamer(row: StreamerRow): StreamerWire {
  return {
    _id: row.user_id,
    id: row.user_id,
    user_id: row.user_id,
    streamer_name: row.username,
    name: row.full_name,
    category: row.category,
    game: row.category,
    followers: row.followers,
    profile_image: row.avatar_url,
    avatar_url: row.avatar_url,
    image: row.avatar_url,
    isLive: row.is_live,
    status: row.status,
    bio: row.bio,
    total_funded: toDollars(row.funded_cents),
    active_challenges: row.active,
    received_challenges: row.received,
    completed_challenges: row.completed,
    minimum_challenge_amount: toDollars(minimumOffer(row.minimum_challenge_cents)),
    completion_rate: row.completion_rate < 0 ? null : row.completion_rate,
    median_accept_seconds: row.median_accept_seconds,
    backer_count: row.backer_count,
    language: row.language,
    ...socialFields((network) => row[`${network}_url` as const]),
  };
}

/** A streamer with the rules that challengers read first, in the reader's language. */
export function presentStreamerDetail(row: StreamerRow, locale: Locale): StreamerDetailWire {
  return {
    ...presentStreamer(row),
    moderation_prompt: platformRules(locale),
    additional_guidelines: row.additional_guidelines,
  };
}

/** A streamer as they see themselves: the minimum as set, and the private overlay link. */
export function presentOwnStreamer(row: StreamerRow, locale: Locale): OwnStreamerWire {
  return {
    ...presentStreamerDetail(row, locale),
    minimum_challenge_amount: toDollars(row.minimum_challenge_cents),
    obs_link: row.overlay_key === null ? null : overlayLink(row.user_id, row.overlay_key),
  };
}
