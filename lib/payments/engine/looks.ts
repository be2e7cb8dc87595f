import { db, Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { readPledges } from "./locked-pledge";
import { nextRetryAt } from "./retry-time";

/**
 * Whose turn it is with the reconciler. Each kind of thing that is not at rest stands in a queue ordered by when it is
 * due (`next_look_at`, or its own date before the first look), and a look puts it back further behind: however many are
 * stuck, a new one is seen as soon as those due before it have been (decision 131). The conditions are those of the
 * partial indexes, word for word.
 */

/** What is left alone: whoever caused it is probably still at it. */
const GRACE = Prisma.sql`interval '1 minute'`;
/** A little less than a minute, so that what is due each minute is not missed by the reconciler's own unevenness. */
const SOONEST = Prisma.sql`interval '50 seconds'`;
/** Of what waits for a provider that may be back any moment: at most this much later. */
const HANDED_ON_LATEST = Prisma.sql`interval '1 hour'`;
/** Of what the provider refuses: at most this much later. */
const REFUSED_LATEST = Prisma.sql`interval '6 hours'`;

/** An authorization that was never sent waits for its backer, who alone can confirm it. */
const OPEN_OPERATION = Prisma.sql`status IN ('sent', 'unknown')
  OR (status = 'pending' AND (kind <> 'authorize' OR request @> '{"off_session": true}'))`;

/** The open operations that are due. */
const dueOperation = (at: Date) => Prisma.sql`(${OPEN_OPERATION})
  AND COALESCE(next_look_at, sent_at, created_at) <= ${at}::timestamptz
  AND COALESCE(sent_at, created_at) < ${at}::timestamptz - ${GRACE}`;

/** @param most where counting ends */
export async function countDueOperations(most: number): Promise<number> {
  const [row] = await db().$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM (SELECT 1 FROM operations WHERE ${dueOperation(now())} LIMIT ${most}::int) AS due`;
  return row?.due ?? 0;
}

/** Takes what is due of the open operations and puts each back by a tenth of its age. @returns their ids */
export async function takeOpenOperations(tx: Tx, limit: number): Promise<string[]> {
  const at = now();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH due AS (
      SELECT id FROM operations WHERE ${dueOperation(at)}
      ORDER BY COALESCE(next_look_at, sent_at, created_at), id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE operations SET next_look_at = ${at}::timestamptz
      + LEAST(GREATEST((${at}::timestamptz - created_at) / 10, ${SOONEST}), ${HANDED_ON_LATEST})
    FROM due WHERE operations.id = due.id RETURNING operations.id`;
  return rows.map(({ id }) => id);
}

export type OpenOperation = {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly lastError: string | null;
};

/** The open operations of that queue, those due longest first; nothing is taken. */
export function listOpenOperations(limit: number): Promise<OpenOperation[]> {
  return db().$queryRaw<OpenOperation[]>`
    SELECT id::text AS id, kind::text AS kind, status::text AS status, created_at AS "createdAt",
      last_error AS "lastError"
    FROM operations WHERE (${OPEN_OPERATION})
    ORDER BY COALESCE(next_look_at, sent_at, created_at), id LIMIT ${limit}::int`;
}

/** The same of the events that are kept and not processed. */
export async function takeOpenEvents(tx: Tx, limit: number): Promise<string[]> {
  const at = now();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH due AS (
      SELECT id FROM provider_events
      WHERE processed_at IS NULL AND COALESCE(next_look_at, received_at) <= ${at}::timestamptz
        AND received_at < ${at}::timestamptz - ${GRACE}
      ORDER BY COALESCE(next_look_at, received_at), id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE provider_events SET next_look_at = ${at}::timestamptz
      + LEAST(GREATEST((${at}::timestamptz - received_at) / 10, ${SOONEST}), ${HANDED_ON_LATEST})
    FROM due WHERE provider_events.id = due.id RETURNING provider_events.id`;
  return rows.map(({ id }) => id);
}

/** The same of the live holds past the provider's own end of them, each put back by its lateness. @returns their intents */
export async function takeEndedHolds(limit: number): Promise<string[]> {
  const at = now();
  const rows = await transaction(
    (tx) => tx.$queryRaw<{ intentId: string }[]>`
      WITH due AS (
        SELECT id FROM holds
        WHERE status = 'live' AND COALESCE(next_look_at, capture_before) < ${at}::timestamptz
        ORDER BY COALESCE(next_look_at, capture_before), id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
      )
      UPDATE holds SET next_look_at = ${at}::timestamptz
        + LEAST(GREATEST(${at}::timestamptz - capture_before, ${SOONEST}), ${REFUSED_LATEST})
      FROM due WHERE holds.id = due.id RETURNING holds.stripe_payment_intent_id AS "intentId"`,
  );
  return rows.map(({ intentId }) => intentId);
}

/** Decided on and not there yet: to be taken, let go of or given back; or the streamer's debt. */
const UNSETTLED = Prisma.sql`owed_cents > 0 OR undecided_at IS NOT NULL OR (goal = 'release' AND status = 'captured')
  OR (goal <> 'hold' AND status IN ('awaiting', 'secured', 'pledged'))`;

/** The pledges that are due, those due longest first. They keep their place until `planNextLook`. */
export async function findDuePledges(limit: number): Promise<string[]> {
  const at = now();
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT id FROM pledges
    WHERE (next_look_at IS NOT NULL OR ${UNSETTLED})
      AND COALESCE(next_look_at, updated_at) <= ${at}::timestamptz
      AND (next_look_at IS NOT NULL OR updated_at < ${at}::timestamptz - ${GRACE})
    ORDER BY COALESCE(next_look_at, updated_at), id LIMIT ${limit}::int`;
  return rows.map(({ id }) => id);
}

/**
 * After a look at pledges, or after the provider refused something of theirs: says when each is looked at again. At the
 * time of the next attempt, where one is planned; if it is not at rest, when as much time has passed once more as since
 * its last change, so that the pauses double; otherwise not until something changes. The caller holds the pledges' locks.
 */
export async function planNextLook(tx: Tx, pledgeIds: readonly string[]): Promise<void> {
  const at = now();
  const pledges = await readPledges(tx, pledgeIds);
  const retries = pledges.map((pledge) => nextRetryAt(pledge, at)?.toISOString() ?? null);
  await tx.$executeRaw`
    UPDATE pledges SET next_look_at = CASE WHEN retry.at IS NOT NULL OR ${UNSETTLED} THEN COALESCE(retry.at,
      ${at}::timestamptz + LEAST(GREATEST(${at}::timestamptz - updated_at, ${SOONEST}), ${REFUSED_LATEST})) END
    FROM unnest(${pledges.map(({ id }) => id)}::uuid[], ${retries}::timestamptz[]) AS retry(id, at)
    WHERE pledges.id = retry.id`;
}

/** The same of pledges at which looking fails: they make room for those behind them. */
export async function putBackPledges(pledgeIds: readonly string[]): Promise<void> {
  const at = now();
  await db().$executeRaw`
    UPDATE pledges SET next_look_at = ${at}::timestamptz
      + LEAST(GREATEST(${at}::timestamptz - updated_at, ${SOONEST}), ${REFUSED_LATEST})
    WHERE id = ANY(${[...pledgeIds]}::uuid[])`;
}
