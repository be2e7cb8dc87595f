/**
 * The social networks of streamers and of the site, in display order. Each has a column `<network>_url` in `profiles`, a
 * wire field of that name, and an environment variable `SOCIAL_<NETWORK>`. Source: docs/product/settings.md#social-links.
 */
export const SOCIAL_NETWORKS = [
  "youtube",
  "twitch",
  "instagram",
  "twitter",
  "kick",
  "discord",
  "tiktok",
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

export const SOCIAL_NAMES: Readonly<Record<SocialNetwork, string>> = {
  youtube: "YouTube",
  twitch: "Twitch",
  instagram: "Instagram",
  twitter: "Twitter",
  kick: "Kick",
  discord: "Discord",
  tiktok: "TikTok",
};

/** The wire field of each network, which is also its column's name. */
export type SocialFields<Value> = { readonly [Network in SocialNetwork as `${Network}_url`]: Value };

/** An object with a wire field for each network. */
export function socialFields<Value>(make: (network: SocialNetwork) => Value): SocialFields<Value> {
  return named((network) => `${network}_url` as const, make);
}

/** The same with the database client's field names. */
export function socialColumns<Value>(make: (network: SocialNetwork) => Value): {
  readonly [Network in SocialNetwork as `${Network}Url`]: Value;
} {
  return named((network) => `${network}Url` as const, make);
}

function named<Name extends string, Value>(
  nameOf: (network: SocialNetwork) => Name,
  make: (network: SocialNetwork) => Value,
): Record<Name, Value> {
  const entries = SOCIAL_NETWORKS.map((network) => [nameOf(network), make(network)]);
  // `fromEntries` loses the keys' types: every network is in the list, so every name is in the result.
  return Object.fromEntries(entries) as Record<Name, Value>;
}
