import { type SiteEnv, siteEnv } from "./env";
import type { SocialNetwork } from "./social-networks";

/** The site's own data, from the environment (`.env.example`). */
export type Site = {
  /** The contact address for everything. */
  readonly contactEmail: string;
  readonly operator: Operator;
  /** The platform's usual share of what is charged: 0.1 is 10 %. One streamer's is `feeBpsOf`. */
  readonly feeRate: number;
  /** The site's own accounts; undefined where there is none. */
  readonly social: Readonly<Record<SocialNetwork, string | undefined>>;
  /** Profile link of each team role; null where unset. */
  readonly team: Readonly<Record<TeamRole, string | null>>;
  /** A video of a stream with Bravado, opened in a new tab; null means the guided page /demo. */
  readonly demoUrl: string | null;
  /** Where analytics events are sent after consent; null means nowhere. */
  readonly analyticsUrl: string | null;
};

/** Who runs the site; undefined where unset. Source: docs/product/pages.md#legal-pages. */
export type Operator = Readonly<
  Record<"name" | "address" | "register" | "representative" | "mediator" | "country", string | undefined>
>;

/** Source: docs/product/pages.md#home. */
export const TEAM_ROLES = ["stage", "safe", "rules"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** The site's own configuration. Server only. */
export function site(): Site {
  return siteOf(siteEnv());
}

/** The site's data from an environment. */
export function siteOf(env: SiteEnv): Site {
  return {
    contactEmail: env.CONTACT_EMAIL,
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      register: env.OPERATOR_REGISTER,
      representative: env.OPERATOR_REPRESENTATIVE,
      mediator: env.OPERATOR_MEDIATOR,
      country: env.OPERATOR_COUNTRY,
    },
    feeRate: env.PLATFORM_FEE_BPS / 10_000,
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
