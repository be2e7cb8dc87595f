/**
 * The networks that a streamer, and the site itself, can be found on, in the order in which they are shown. Each has a column
 * `<network>_url` in `profiles`, a field of that name on the wire, and a variable `SOCIAL_<NETWORK>` of the environment.
 * Names are the same in every language. Source: docs/product/settings.md#social-links.
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

/** The field of each network on the wire, which is also the name of its column. */
export type SocialFields<Value> = { readonly [Network in SocialNetwork as `${Network}_url`]: Value };

/** A field for each network. */
export function socialFields<Value>(make: (network: SocialNetwork) => Value): SocialFields<Value> {
  return named((network) => `${network}_url` as const, make);
}

/** The same under the names of the database client. */
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
  // What `fromEntries` forgets: every network is in the list, so every name is in the result.
  return Object.fromEntries(entries) as Record<Name, Value>;
}
