import { type SiteEnv, siteEnv } from "./env";
import type { SocialNetwork } from "./social-networks";

/** What the site says of itself. One place to change it: the environment (`.env.example`). */
export type Site = {
  /** Where people write: about the product, the terms, their data. */
  readonly contactEmail: string;
  /** The site's own accounts; those that it has not are undefined. */
  readonly social: Readonly<Record<SocialNetwork, string | undefined>>;
  /** The profile behind each role of the team; null where none is told. */
  readonly team: Readonly<Record<TeamRole, string | null>>;
  /** A film of a stream with Bravado, opened in a new tab; null means the guided page /demo. */
  readonly demoUrl: string | null;
  /** Where events of visitors who agreed are sent; null means nowhere. */
  readonly analyticsUrl: string | null;
};

/** Source: docs/product/pages.md#home. */
export const TEAM_ROLES = ["stage", "safe", "rules"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The site's own configuration. Server only. */
export function site(): Site {
  return siteOf(siteEnv());
}

/** The configuration that an environment tells. */
export function siteOf(env: SiteEnv): Site {
  return {
    contactEmail: env.CONTACT_EMAIL,
    social: {
      youtube: env.SOCIAL_YOUTUBE,
      twitch: env.SOCIAL_TWITCH,
      instagram: env.SOCIAL_INSTAGRAM,
      twitter: env.SOCIAL_TWITTER,
      kick: env.SOCIAL_KICK,
      discord: env.SOCIAL_DISCORD,
      tiktok: env.SOCIAL_TIKTOK,
    },
    team: {
      stage: env.TEAM_STAGE_URL ?? null,
      safe: env.TEAM_SAFE_URL ?? null,
      rules: env.TEAM_RULES_URL ?? null,
    },
    demoUrl: env.DEMO_URL ?? null,
    analyticsUrl: env.ANALYTICS_URL ?? null,
  };
}
