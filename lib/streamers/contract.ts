import { z } from "zod";
import { categoryFilterSchema, socialShape } from "@/lib/accounts/contract";
import { channelSchema } from "@/lib/channels/contract";
import type { RouteTable } from "@/lib/http/route-contract";
import type { UserId } from "@/lib/shared/ids";
import { LOCALES } from "@/lib/shared/locales";
import { type Cents, cents, MAX_AMOUNT_CENTS, parseDollars } from "@/lib/shared/money";
import { pageQuerySchema } from "@/lib/shared/page";
import { SEARCH_MAX } from "@/lib/shared/search-max";
import { dollarsSchema, idFields, idSchema, optionalTextSchema } from "@/lib/shared/wire";
import { GUIDELINES_MAX } from "./bounds";
import { publicRulesShape, rulesShape } from "./rules";
import { switchFields } from "./settings";

export { clockSchema, DARE_CATEGORIES, type DareCategory, RULES, type Rule, rulesShape } from "./rules";
export { RULE_SETTINGS, type StreamerRules, switchFields } from "./settings";

export const streamerStatusSchema = z.enum(["available", "paused"]);
export type StreamerStatus = z.infer<typeof streamerStatusSchema>;

/** The floor under every challenge, whatever the streamer set. Source: docs/product/challenges.md#amounts. */
export const PLATFORM_MINIMUM_CENTS = cents(500);

/** The smallest offer that a challenge for this streamer may make. Source: docs/product/challenges.md#amounts. */
export function minimumOffer(streamerMinimumCents: Cents): Cents {
  return cents(Math.max(PLATFORM_MINIMUM_CENTS, streamerMinimumCents));
}

const MAXIMA = ["maximum_challenge_amount", "maximum_pot_amount"] as const;

/** The maxima that are below the smallest offer: they would decline everything, which a pause does with a better reason. */
export function maximaBelow(
  streamerMinimumCents: Cents,
  maxima: Readonly<Record<(typeof MAXIMA)[number], Cents | null | undefined>>,
): readonly (typeof MAXIMA)[number][] {
  const minimum = minimumOffer(streamerMinimumCents);
  return MAXIMA.filter((name) => (maxima[name] ?? minimum) < minimum);
}

/** A streamer as everybody sees them. */
export const streamerSchema = z.object({
  ...idFields,
  user_id: z.string(),
  streamer_name: z.string(),
  /** The display name; streamer_name is the one in addresses. */
  name: z.string(),
  category: z.string(),
  /** The category, under the name that cards use. */
  game: z.string(),
  followers: z.number(),
  profile_image: z.string().nullable(),
  avatar_url: z.string().nullable(),
  image: z.string().nullable(),
  /** True while the streamer performs a challenge (status in-progress). */
  isLive: z.boolean(),
  /** When the broadcast began that runs now (docs/product/overlay.md#presence); null while none does. */
  live_since: z.string().nullable(),
  status: streamerStatusSchema,
  bio: z.string(),
  /** Dollars captured for challenges, less what was refunded or lost. */
  total_funded: dollarsSchema,
  active_challenges: z.number(),
  received_challenges: z.number(),
  /** Without those whose dispute was upheld. */
  completed_challenges: z.number(),
  /** The smallest offer in dollars, never below the platform's $5. */
  minimum_challenge_amount: dollarsSchema,
  /** Whole percent of the accepted challenges that were completed; null while none has ended. */
  completion_rate: z.number().nullable(),
  /** Typical time from a public challenge to its acceptance, the median of the last hundred; null without one. */
  median_accept_seconds: z.number().nullable(),
  /** People whose money counted in any of the challenges. */
  backer_count: z.number(),
  /** The language of the account, which most of them stream in. */
  language: z.enum(LOCALES),
  ...socialShape,
});
export type StreamerWire = z.infer<typeof streamerSchema>;

/** A streamer with the rules that challengers read first. */
export const streamerDetailSchema = streamerSchema.extend({
  /** Channels that they proved to be theirs (docs/product/channels.md). */
  channels: z.array(channelSchema),
  /** The rules of the platform, in the caller's language. */
  moderation_prompt: z.string(),
  additional_guidelines: z.string().nullable(),
  ...publicRulesShape,
  /** When the pause ends by itself; null without one. */
  paused_until: z.string().nullable(),
});
export type StreamerDetailWire = z.infer<typeof streamerDetailSchema>;

/** A streamer as they see themselves: the minimum as set, not raised to the platform's, and the private overlay link. */
export const ownStreamerSchema = streamerDetailSchema.extend({
  obs_link: z.string().nullable(),
  blocked_words: z.array(z.string()),
  ...switchFields(() => z.boolean()),
});
export type OwnStreamerWire = z.infer<typeof ownStreamerSchema>;

/** Source: docs/product/leaderboard-and-feeds.md#streamers. */
export const STREAMER_SORTS = ["funded", "new", "completion"] as const;
export type StreamerSort = (typeof STREAMER_SORTS)[number];

export const streamerListQuerySchema = pageQuerySchema.extend({
  q: optionalTextSchema(SEARCH_MAX).optional(),
  category: categoryFilterSchema,
  status: streamerStatusSchema.optional(),
  sort: z.enum(STREAMER_SORTS).default("funded"),
  language: z.enum(LOCALES).optional(),
  /** Dollars: only streamers whose smallest offer is at most this. */
  max_minimum: z.coerce
    .number({ error: "amount_invalid" })
    .positive("amount_invalid")
    .max(MAX_AMOUNT_CENTS / 100, "amount_invalid")
    .optional(),
});
export type StreamerListQuery = z.output<typeof streamerListQuerySchema>;

/** A streamer whom the caller follows. */
export const followedStreamerSchema = streamerSchema.extend({ followed_at: z.string() });
export type FollowedStreamerWire = z.infer<typeof followedStreamerSchema>;

export const followListQuerySchema = pageQuerySchema.extend({
  /** Asks about one streamer: the list holds at most that one. */
  streamer_id: idSchema<UserId>().optional(),
});
export type FollowListQuery = z.output<typeof followListQuerySchema>;

const followParams = z.object({ id: idSchema<UserId>() });

/** Dollars to cents; null and an empty string are 0. Source: docs/product/settings.md#streamer. */
const minimumAmountSchema = z
  .union([z.number(), z.string(), z.null()], { error: "amount_invalid" })
  .transform((value, context) => {
    if (value === null || (typeof value === "string" && value.trim() === "")) return cents(0);
    const parsed = parseDollars(value);
    if (parsed !== null && (parsed === 0 || parsed >= 100) && parsed <= MAX_AMOUNT_CENTS) return parsed;
    const isHigh = parsed !== null && parsed > MAX_AMOUNT_CENTS;
    context.addIssue({ code: "custom", message: isHigh ? "amount_too_high" : "minimum_amount_invalid" });
    return z.NEVER;
  });

export const streamerSettingsSchema = z.strictObject({
  additional_guidelines: optionalTextSchema(GUIDELINES_MAX).nullable().optional(),
  minimum_challenge_amount: minimumAmountSchema.optional(),
  /** Clients that save the whole form send the generated link back, or nothing; no other one is accepted. */
  obs_link: z.string({ error: "invalid" }).max(500, "too_long").nullable().optional(),
  ...rulesShape,
  /** A time ahead pauses until then; null ends a pause that has an end. */
  paused_until: z.iso.datetime({ offset: true, error: "paused_until_invalid" }).nullable().optional(),
  ...switchFields(() => z.boolean({ error: "invalid" }).optional()),
});
export type StreamerSettingsInput = z.output<typeof streamerSettingsSchema>;

/** Which of a new streamer's first steps are done. Source: docs/product/settings.md#first-steps. */
export type FirstSteps = {
  readonly name: {
    readonly confirmed: boolean;
    readonly username: string;
    readonly fullName: string;
    readonly category: string;
  };
  /** The minimum and the guidelines were saved once. */
  readonly rules: boolean;
  /** The overlay was opened with its key. */
  readonly overlay: boolean;
  readonly shared: boolean;
  /** The streamer put the list away. */
  readonly hidden: boolean;
};

const firstStepsSchema = z.strictObject({
  hidden: z.boolean({ error: "invalid" }).optional(),
  /** The streamer has shared their page. */
  shared: z.literal(true, { error: "invalid" }).optional(),
});
export type FirstStepsInput = z.output<typeof firstStepsSchema>;

export const BOARDS = ["streamers", "viewers"] as const;
/** Source: docs/product/leaderboard-and-feeds.md#leaderboard. */
export const PERIODS = ["1w", "1m", "3m", "6m", "1y", "all"] as const;
export const boardSchema = z.enum(BOARDS);
export const periodSchema = z.enum(PERIODS);
export type Board = z.infer<typeof boardSchema>;
export type Period = z.infer<typeof periodSchema>;
const MAX_LEADERS = 100;

export const leaderboardQuerySchema = z.strictObject({
  board: boardSchema.default("streamers"),
  period: periodSchema.default("all"),
  limit: z.coerce.number().int().min(1).max(MAX_LEADERS).default(50),
});
export type LeaderboardQuery = z.output<typeof leaderboardQuerySchema>;

/** A person on the leaderboard. */
export const leaderSchema = z.object({
  ...idFields,
  /** From 1; equal totals share a rank. */
  rank: z.number(),
  username: z.string(),
  /** The display name; for viewers the username. */
  name: z.string(),
  /** Null for viewers. */
  profile_image: z.string().nullable(),
  /** Dollars captured for challenges completed within the period, less what was refunded or lost. */
  total: dollarsSchema,
  /** How many challenges contribute to the total. */
  completed_challenges: z.number(),
});
export type LeaderWire = z.infer<typeof leaderSchema>;

/** The figures of the public pages. Source: docs/product/pages.md#figures. */
export type PlatformFigures = {
  /** Completed challenges, without those whose dispute was upheld. */
  readonly completed: number;
  /** Active challenges, and accepted ones that are not completed yet. */
  readonly running: number;
  /** Boosts of all of these. */
  readonly boosts: number;
  readonly streamers: number;
};

export const streamerRoutes = {
  "GET /api/streamers": {
    summary:
      "Streamers, those who take challenges first, of these those who broadcast, then by `sort`; `q` searches names, `category`, `status`, `language` and `max_minimum` (dollars) filter.",
    auth: "public",
    query: streamerListQuerySchema,
    output: z.array(streamerSchema),
    list: true,
    errors: [],
  },
  "GET /api/streamers/{id}": {
    summary: "One streamer by id or username, with the rules that challengers read.",
    auth: "public",
    params: z.object({ id: z.string() }),
    output: streamerDetailSchema,
    errors: ["streamer_not_found"],
  },
  "PUT /api/streamers/{id}/follow": {
    summary: "Follows a streamer; nothing where the caller does already.",
    auth: "user",
    params: followParams,
    output: null,
    status: 204,
    errors: ["streamer_not_found", "forbidden"],
  },
  "DELETE /api/streamers/{id}/follow": {
    summary: "Follows a streamer no more; nothing where the caller does not.",
    auth: "user",
    params: followParams,
    output: null,
    status: 204,
    errors: ["streamer_not_found"],
  },
  "GET /api/users/follows": {
    summary: "The streamers whom the caller follows, the latest first; with `streamer_id` at most that one.",
    auth: "user",
    query: followListQuerySchema,
    output: z.array(followedStreamerSchema),
    list: true,
    errors: [],
  },
  "GET /api/leaderboard": {
    summary:
      "Who earned most by challenges completed within the period, or who backed most; the first `limit`, on one page.",
    auth: "public",
    query: leaderboardQuerySchema,
    output: z.array(leaderSchema),
    list: true,
    errors: [],
  },
  "GET /api/streamers/me": {
    summary: "The caller as a streamer.",
    auth: "user",
    output: ownStreamerSchema,
    errors: ["streamer_not_found"],
  },
  "GET /api/streamers/me/settings": {
    summary: "The streamer's settings: rules, guidelines, pause and what the overlay and the dashboard hide.",
    auth: "user",
    output: ownStreamerSchema,
    errors: ["streamer_not_found"],
  },
  "PUT /api/streamers/me/settings": {
    summary: "Saves all or some of the streamer's settings.",
    auth: "user",
    body: streamerSettingsSchema,
    output: ownStreamerSchema,
    errors: ["streamer_not_found", "moderation_failed", "amount_too_high"],
  },
  "GET /api/streamers/me/obs-link": {
    summary: "The overlay link with its private key; the first call generates the key.",
    auth: "user",
    output: z.object({ obs_link: z.string() }),
    errors: ["streamer_not_found"],
  },
  "PUT /api/streamers/me/first-steps": {
    summary: "Hides or shows the list of first steps on the dashboard; says that the page was shared.",
    auth: "user",
    body: firstStepsSchema,
    output: null,
    status: 204,
    errors: ["streamer_not_found"],
  },
  "POST /api/users/toggle-status": {
    summary:
      "Pauses or reopens the caller for new challenges: sets the `status` of the body, without one the other one.",
    auth: "user",
    apiKey: "act",
    body: z.strictObject({ status: streamerStatusSchema.optional() }).default({}),
    output: z.object({
      streamer: z.object({ ...idFields, status: streamerStatusSchema }),
      message: z.string(),
    }),
    errors: ["streamer_not_found"],
  },
} as const satisfies RouteTable;
