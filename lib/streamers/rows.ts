import type { ChannelWire } from "@/lib/channels/contract";
import { Prisma, readRows } from "@/lib/db/client";
import { columnsOf } from "@/lib/db/columns";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/locales";
import type { Cents } from "@/lib/shared/money";
import { DEFAULT_PAGE_SIZE } from "@/lib/shared/page";
import { SOCIAL_NETWORKS, type SocialFields } from "@/lib/shared/social-networks";
import type { StreamerStatus } from "./contract";
import { COLUMN_OF, RULE_SETTINGS, type StoredSettings } from "./settings";

/** A streamer with profile and figures. */
export type StreamerRow = {
  readonly user_id: UserId;
  readonly status: StreamerStatus;
  readonly minimum_challenge_cents: Cents;
  readonly additional_guidelines: string | null;
  readonly overlay_key: string | null;
  readonly followers: number;
  readonly created_at: Date;
  readonly username: string;
  readonly full_name: string;
  readonly category: string;
  readonly language: Locale;
  readonly bio: string;
  readonly avatar_url: string | null;
  readonly active: number;
  readonly received: number;
  readonly completed: number;
  readonly funded_cents: Cents;
  /** -1 while no accepted challenge has ended. */
  readonly completion_rate: number;
  readonly median_accept_seconds: number | null;
  readonly backer_count: number;
  readonly is_performing: boolean;
  readonly live_since: Date | null;
  /** How well they match a search; null without one. */
  readonly rank: number | null;
} & SocialFields<string>;

const COLUMNS = Prisma.sql`s.user_id::text, s.status::text, s.minimum_challenge_cents, s.additional_guidelines, s.overlay_key,
  s.followers, s.created_at, s.funded_cents::float8 AS funded_cents, s.completion_rate, s.median_accept_seconds, s.backer_count,
  s.received_count AS received, s.completed_count AS completed, p.username, p.full_name, p.category, p.language, p.bio, p.avatar_url, ${Prisma.raw(SOCIAL_NETWORKS.map((network) => `p.${network}_url`).join(", "))}`;

const BROADCASTING_SINCE = (streamer: string) =>
  Prisma.raw(
    `(SELECT live_since FROM streamer_presence WHERE streamer_id = ${streamer}::uuid) AS live_since`,
  );

/** One streamer with their settings. */
export type StreamerDetailRow = StreamerRow &
  StoredSettings & { readonly pausedUntil: Date | null; readonly channels: readonly ChannelWire[] };

/** The columns of `StreamerRules`, of the table `s`. */
export const RULE_COLUMNS = columnsOf(
  "s",
  RULE_SETTINGS.map((rule) => COLUMN_OF[rule]),
);

const DETAIL_COLUMNS = Prisma.sql`${COLUMNS}, ${columnsOf("s", ["pausedUntil", ...Object.values(COLUMN_OF)])}, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('platform', platform, 'name', name, 'url', url, 'picture_url', picture_url)
      ORDER BY platform), '[]')
    FROM channels WHERE channels.user_id = s.user_id
  ) AS channels`;

/** Streamers with their profiles; suspended people are left out. */
const LISTED = Prisma.sql`streamers s
  JOIN profiles p ON p.user_id = s.user_id
  JOIN users u ON u.id = s.user_id AND u.suspended_at IS NULL`;

/** What of a row's challenges no figure is kept of, found by index. @param streamer the column of their id */
const OPEN_NOW = (streamer: string) => Prisma.sql`
  (SELECT count(*)::int FROM challenges c WHERE c.streamer_id = ${Prisma.raw(streamer)}::uuid AND c.status = 'active'
    AND c.hidden_at IS NULL) AS active,
  EXISTS (SELECT 1 FROM challenges c WHERE c.streamer_id = ${Prisma.raw(streamer)}::uuid AND c.status = 'in_progress') AS is_performing`;

/** One streamer, with the stored figures (decision 196). Raw, because one query reads all of it by index. */
export async function findStreamer(where: Prisma.Sql): Promise<StreamerDetailRow | null> {
  const [row] = await readRows<StreamerDetailRow>(Prisma.sql`
    SELECT ${DETAIL_COLUMNS}, ${OPEN_NOW("s.user_id")}, ${BROADCASTING_SINCE("s.user_id")}, NULL AS rank
    FROM ${LISTED} WHERE ${where} LIMIT 1`);
  return row ?? null;
}

/**
 * The first `limit` streamers that match, in this order, with the stored figures (decision 196). Raw, because Prisma cannot
 * order by an expression, and one query cuts the page before it looks at challenges.
 * @param found ids with a rank, which the order may name
 */
export async function findStreamers(
  where: Prisma.Sql,
  order: Prisma.Sql,
  limit: number,
  found?: Prisma.Sql,
): Promise<StreamerRow[]> {
  return readRows<StreamerRow>(Prisma.sql`
    SELECT page.*, ${OPEN_NOW("page.user_id")}, ${BROADCASTING_SINCE("page.user_id")}
    FROM (
      SELECT ${COLUMNS}, ${found === undefined ? Prisma.sql`NULL` : Prisma.sql`found.rank`} AS rank, row_number() OVER (ORDER BY ${order})::int AS place
      FROM ${found === undefined ? LISTED : Prisma.sql`${found} AS found JOIN (${LISTED}) ON s.user_id = found.id`}
      WHERE ${where}
      ORDER BY ${order}
      LIMIT ${limitOf(limit)}
    ) page
    ORDER BY page.place`);
}

/** A usual page's limit is a literal: for a parameter Postgres would plan the statement anew at each read. */
function limitOf(limit: number): Prisma.Sql {
  return limit === DEFAULT_PAGE_SIZE + 1 ? Prisma.raw(String(limit)) : Prisma.sql`${limit}`;
}

export function byId(userId: UserId): Prisma.Sql {
  return Prisma.sql`s.user_id = ${userId}::uuid`;
}
