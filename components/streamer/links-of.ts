import { SOCIAL_NETWORKS, type SocialFields, type SocialNetwork } from "@/lib/shared/social-networks";

/** A streamer's social links, as props of `SocialLinks`. */
export function linksOf(streamer: Partial<SocialFields<string>>): Partial<Record<SocialNetwork, string>> {
  return Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, streamer[`${network}_url`]]));
}
