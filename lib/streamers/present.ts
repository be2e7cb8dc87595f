import { platformRules } from "@/lib/moderation";
import { type Cents, toDollars } from "@/lib/shared/money";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import { socialFields } from "@/lib/shared/social-networks";
import type { Locale } from "@/lib/shared/wire";
import { minimumOffer, type OwnStreamerWire, type StreamerDetailWire, type StreamerWire } from "./contract";
import { overlayLink } from "./overlay-link";
import type { StreamerDetailRow, StreamerRow } from "./rows";
import { publicRulesShape } from "./rules";
import { COLUMN_OF, settingsOf, switchFields } from "./settings";

const PUBLIC_RULES = Object.keys(publicRulesShape) as readonly (keyof typeof publicRulesShape)[];

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
    isLive: row.is_performing,
    live_since: row.live_since?.toISOString() ?? null,
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
export function presentStreamerDetail(row: StreamerDetailRow, locale: Locale): StreamerDetailWire {
  const { pledgeCents, potCents } = pledgeCaps();
  return {
    ...presentStreamer(row),
    channels: row.channels.map(({ platform, name, url, picture_url }) => ({
      platform,
      name,
      url,
      picture_url,
    })),
    moderation_prompt: platformRules(locale),
    additional_guidelines: row.additional_guidelines,
    ...settingsOf(row, PUBLIC_RULES),
    maximum_challenge_amount: maximumOrNull(row.maximumChallengeCents, pledgeCents),
    maximum_pot_amount: maximumOrNull(row.maximumPotCents, potCents),
    paused_until: row.pausedUntil?.toISOString() ?? null,
  };
}

/** A streamer's limit in dollars, never above the platform's, which may have become lower since. */
function maximumOrNull(amount: Cents | null, platform: Cents): number | null {
  return amount === null ? null : toDollars(amount > platform ? platform : amount);
}

/** A streamer as they see themselves: the minimum as set, and the private overlay link. */
export function presentOwnStreamer(row: StreamerDetailRow, locale: Locale): OwnStreamerWire {
  return {
    ...presentStreamerDetail(row, locale),
    minimum_challenge_amount: toDollars(row.minimum_challenge_cents),
    obs_link: row.overlay_key === null ? null : overlayLink(row.user_id, row.overlay_key),
    blocked_words: row.blockedWords,
    ...switchFields((name) => row[COLUMN_OF[name]]),
  };
}
