import { Prisma, readRows } from "@/lib/db/client";
import { keptCentsFor } from "@/lib/db/net-cents";
import type { UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { DEFAULT_PAGE_SIZE } from "@/lib/shared/page";
import { SOCIAL_NETWORKS, type SocialFields } from "@/lib/shared/social-networks";
import type { StreamerStatus } from "./contract";

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
  readonly bio: string;
  readonly avatar_url: string | null;
  readonly active: number;
  readonly received: number;
  readonly completed: number;
  readonly funded_cents: Cents;
  readonly is_live: boolean;
} & SocialFields<string>;

const SOCIAL_COLUMNS = Prisma.raw(SOCIAL_NETWORKS.map((network) => `p.${network}_url`).join(", "));

/**
 * The newest `limit` streamers that match, with their figures (decision 109). Raw, because one query cuts the page first
 * and then counts the challenges and the money of each of its streamers by index. Suspended people are left out.
 */
export function findStreamers(where: Prisma.Sql, limit: number): Promise<StreamerRow[]> {
  return readRows<StreamerRow>(Prisma.sql`
    SELECT page.*, figures.*, ${keptCentsFor(Prisma.sql`page.user_id::uuid`)} AS funded_cents
    FROM (
      SELECT s.user_id::text, s.status::text, s.minimum_challenge_cents, s.additional_guidelines, s.overlay_key,
        s.followers, s.created_at, p.username, p.full_name, p.category, p.bio, p.avatar_url,
        ${SOCIAL_COLUMNS}
      FROM streamers s
      JOIN profiles p ON p.user_id = s.user_id
      JOIN users u ON u.id = s.user_id AND u.suspended_at IS NULL
      WHERE ${where}
      ORDER BY s.created_at DESC, s.user_id DESC
      LIMIT ${limitOf(limit)}
    ) page
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE c.status = 'active')::int AS active,
        count(c.activated_at)::int AS received,
        count(*) FILTER (WHERE c.status = 'completed' AND d.id IS NULL)::int AS completed,
        coalesce(bool_or(c.status = 'in_progress'), false) AS is_live
      FROM challenges c
      LEFT JOIN disputes d ON d.challenge_id = c.id AND d.status = 'upheld'
      WHERE c.streamer_id = page.user_id::uuid
    ) figures
    ORDER BY page.created_at DESC, page.user_id::uuid DESC`);
}

/** A usual page's limit is a literal: for a parameter Postgres would plan the statement anew at each read. */
function limitOf(limit: number): Prisma.Sql {
  return limit === DEFAULT_PAGE_SIZE + 1 ? Prisma.raw(String(limit)) : Prisma.sql`${limit}`;
}

export function byId(userId: UserId): Prisma.Sql {
  return Prisma.sql`s.user_id = ${userId}::uuid`;
}
