import { pool } from "../../../pool";

const STREAMERS = `
  SELECT page.*, figures.*, taken.*
  FROM (
    SELECT s.user_id, s.status, s.minimum_challenge_cents, s.additional_guidelines, s.overlay_key, s.followers,
      s.created_at, p.username, p.full_name, p.category, p.bio, p.avatar_url, p.youtube_url, p.twitch_url,
      p.instagram_url, p.twitter_url, p.kick_url, p.discord_url, p.tiktok_url
    FROM streamers s
    JOIN profiles p ON p.user_id = s.user_id
    JOIN users u ON u.id = s.user_id AND u.suspended_at IS NULL
    ORDER BY s.created_at DESC, s.user_id DESC
    LIMIT 25
  ) page
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE c.status = 'active')::int AS active,
      count(c.activated_at)::int AS received,
      count(*) FILTER (WHERE c.status = 'completed' AND d.id IS NULL)::int AS completed,
      coalesce(bool_or(c.status = 'in_progress'), false) AS is_live
    FROM challenges c
    LEFT JOIN disputes d ON d.challenge_id = c.id AND d.status = 'upheld'
    WHERE c.streamer_id = page.user_id
  ) figures
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(greatest(0,
      p.captured_cents - p.refunded_cents + p.refund_failed_cents - p.lost_cents)), 0)::float8 AS funded_cents
    FROM pledges p
    WHERE p.streamer_id = page.user_id AND p.counted_at IS NOT NULL AND p.captured_cents > 0
  ) taken
  ORDER BY page.created_at DESC, page.user_id DESC`;

export async function GET(): Promise<Response> {
  const { rows } = await pool().query(STREAMERS);
  return Response.json(rows);
}
