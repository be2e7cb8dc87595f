import { pool } from "../../../pool";

/** The same writes as POST /api/users/toggle-status, without authentication. */
export async function POST(request: Request): Promise<Response> {
  const userId = request.headers.get("x-user");
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query(
      `UPDATE streamers SET status = (CASE status WHEN 'available' THEN 'paused' ELSE 'available' END)::"StreamerStatus",
        updated_at = now() WHERE user_id = $1 RETURNING user_id AS id, status`,
      [userId],
    );
    await client.query(
      `INSERT INTO outbox_events (channel, type, data)
        SELECT unnest(ARRAY[$1::text, 'challenges']), 'streamer.changed', $2`,
      [`streamer:${userId}`, JSON.stringify({ streamer_id: userId })],
    );
    await client.query("COMMIT");
    return Response.json(rows[0]);
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}
