import { db, Prisma, readRows } from "@/lib/db/client";

export const LIVE_CHANNEL = "bravado_live";

/** A NOTIFY holds 8,000 bytes; an event takes about 150, one with a challenge's totals up to 300. */
const EVENTS_PER_NOTIFY = 25;
const BATCH = 400;

/** Milliseconds between reads from the start of the outbox. */
const WHOLE_READ_EVERY_MS = 1_000;

/**
 * The last published event, where the next read begins: the index keeps the rows deleted before it for as long as any transaction
 * may see them, and a read from the start walks over all of them. What commits later than a greater id is found from the start.
 */
let position = 0n;
let nextWholeReadAt = 0;
/** Whether the last call published something. */
let isBusy = false;

/**
 * Sends a batch of live updates with a few NOTIFYs instead of one per commit, because commits that notify wait for each other.
 * Equal updates, and those with totals of the same challenge, are sent once: the last one. Deleting the rows and notifying is one transaction; several
 * workers may publish at the same time. While nothing happens, a call only looks (decision 3).
 * @returns whether there may be more
 */
export async function publishOutbox(): Promise<boolean> {
  const startedAt = performance.now();
  if (isBusy && startedAt < nextWholeReadAt) {
    const count = await publishAfter(position);
    if (count > 0) return count === BATCH;
  }
  isBusy = await isWaiting();
  if (!isBusy) return false;
  const count = await publishAfter(0n);
  const endedAt = performance.now();
  // A slow one takes at most a twentieth of the time.
  nextWholeReadAt = endedAt + Math.max(WHOLE_READ_EVERY_MS, 20 * (endedAt - startedAt));
  return count === BATCH;
}

/** Whether any update waits, for a quarter of what taking none costs. */
async function isWaiting(): Promise<boolean> {
  const rows = await readRows(Prisma.sql`SELECT 1 FROM outbox_events ORDER BY id LIMIT 1`);
  return rows.length > 0;
}

/** Rows are never updated, so a locked one is found by its place. @returns the number of events */
async function publishAfter(id: bigint): Promise<number> {
  const [sent] = await db().$queryRaw<{ count: bigint; last: bigint | null }[]>`
    WITH batch AS (
      DELETE FROM outbox_events
      WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM outbox_events WHERE id > ${id}::bigint ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
      RETURNING id, channel, type, data
    ), single AS (
      SELECT DISTINCT ON (channel, type, subject) id, channel, type, data
      FROM batch, LATERAL (SELECT CASE WHEN data ? 'boost_number' THEN data -> 'challenge_id' ELSE data END) AS of(subject)
      ORDER BY channel, type, subject, id DESC
    ), grouped AS (
      SELECT (row_number() OVER (ORDER BY id) - 1) / ${EVENTS_PER_NOTIFY} AS part, id, channel, type, data FROM single
    ), notified AS (
      SELECT pg_notify(${LIVE_CHANNEL},
        json_agg(json_build_object('channel', channel, 'type', type, 'data', data) ORDER BY id)::text)::text
      FROM grouped GROUP BY part
    )
    SELECT (SELECT count(*) FROM batch) AS count, (SELECT max(id) FROM batch) AS last,
      (SELECT count(*) FROM notified) AS notifications`;
  if (sent?.last != null) position = sent.last;
  return Number(sent?.count ?? 0);
}
