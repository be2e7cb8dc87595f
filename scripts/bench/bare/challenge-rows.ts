import { pool } from "./pool";

const SELECT = `
  SELECT c.id, c.creator_id, c.streamer_id, c.text, c.amount_cents, c.pot_cents, c.boost_count, c.backer_count, c.time_limit,
    c.status, c.created_at, c.pay_by, c.activated_at, c.expires_at, c.accepted_at, c.perform_by, c.ended_at,
    CASE WHEN creator.name_confirmed_at IS NULL THEN '' ELSE creator.username END AS creator_username, streamer.username AS streamer_name, streamer.avatar_url
  FROM challenges c
  JOIN profiles creator ON creator.user_id = c.creator_id
  JOIN profiles streamer ON streamer.user_id = c.streamer_id`;

const BACKINGS = `
  SELECT newest.challenge_id, newest.kind, newest.amount_cents, p.username
  FROM unnest($1::uuid[]) AS asked(id)
  CROSS JOIN LATERAL (
    SELECT challenge_id, backer_id, kind, amount_cents, counted_at, id FROM pledges
    WHERE challenge_id = asked.id AND counted_at IS NOT NULL
    ORDER BY counted_at DESC, id DESC LIMIT 12
  ) AS newest
  JOIN profiles p ON p.user_id = newest.backer_id
  ORDER BY newest.counted_at, newest.id`;

type Row = { readonly id: string };
type Backing = { readonly challenge_id: string };

/** A page of challenges with their backings: the two queries of the application's lists. */
export async function challengeRows(condition: string, order: string, values: readonly unknown[]) {
  const { rows } = await pool().query<Row>(`${SELECT} WHERE ${condition} ORDER BY ${order} LIMIT 25`, [
    ...values,
  ]);
  const backings = await pool().query<Backing>(BACKINGS, [rows.map((row) => row.id)]);
  return rows.map((row) => ({
    ...row,
    backings: backings.rows.filter((backing) => backing.challenge_id === row.id),
  }));
}
