import { db } from "@/lib/db/client";

export const LIVE_CHANNEL = "bravado_live";

/** A NOTIFY holds 8,000 bytes; an event takes about 150. */
const EVENTS_PER_NOTIFY = 40;
const BATCH = 400;

/**
 * Sends a batch of live updates with a few NOTIFYs instead of one per commit, because commits that notify wait for each other.
 * Equal updates are sent once, at the position of the last one. Rows are never updated, so a locked one is found by its place. Deleting the rows and notifying is one transaction; several
 * workers may publish at the same time. @returns whether there may be more
 */
export async function publishOutbox(): Promise<boolean> {
  const [sent] = await db().$queryRaw<{ count: bigint }[]>`
    WITH batch AS (
      DELETE FROM outbox_events
      WHERE ctid = ANY(ARRAY(SELECT ctid FROM outbox_events ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
      RETURNING id, channel, type, data
    ), single AS (
      SELECT max(id) AS id, channel, type, data FROM batch GROUP BY channel, type, data
    ), grouped AS (
      SELECT (row_number() OVER (ORDER BY id) - 1) / ${EVENTS_PER_NOTIFY} AS part, id, channel, type, data FROM single
    ), notified AS (
      SELECT pg_notify(${LIVE_CHANNEL},
        json_agg(json_build_object('channel', channel, 'type', type, 'data', data) ORDER BY id)::text)::text
      FROM grouped GROUP BY part
    )
    SELECT (SELECT count(*) FROM batch) AS count, (SELECT count(*) FROM notified) AS notifications`;
  return Number(sent?.count ?? 0) === BATCH;
}
