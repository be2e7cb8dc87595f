import { checkPause } from "@/lib/db/check-pause";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { readPledges } from "./locked-pledge";
import { nextRetryAt } from "./retry-time";

/**
 * The reconciler's queues (decision 131). Open operations, unprocessed events, live holds past their end, unsettled pots and
 * unsettled pledges are each ordered by when they are due: `next_look_at`, or a date of their own before the first check. Each
 * check postpones a row by a growing pause, so that stuck rows do not delay new ones. The conditions must match those of the
 * partial indexes word for word. Only pots have no index in that order: few are unsettled, and all of them are sorted.
 */

/** Younger rows are left alone: whoever created them is probably still working on them. */
const GRACE = Prisma.sql`interval '1 minute'`;
/** The longest pause of what is only handed on: operations and events, whose provider may be back at any moment, and pots. */
const HANDED_ON_LATEST = Prisma.sql`interval '1 hour'`;
/** The longest pause of holds and pledges. */
const REFUSED_LATEST = Prisma.sql`interval '6 hours'`;

/** Without on-session authorizations that were never sent: they wait for their backers. */
const OPEN_OPERATION = Prisma.sql`status IN ('sent', 'unknown')
  OR (status = 'pending' AND (kind <> 'authorize' OR request @> '{"off_session": true}'))`;

const dueOperation = (at: Date) => Prisma.sql`(${OPEN_OPERATION})
  AND COALESCE(next_look_at, sent_at, created_at) <= ${at}::timestamptz
  AND COALESCE(sent_at, created_at) < ${at}::timestamptz - ${GRACE}`;

/** Counts the open operations that are due, up to a limit. */
export async function countDueOperations(limit: number): Promise<number> {
  const [row] = await db().$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM (SELECT 1 FROM operations WHERE ${dueOperation(now())} LIMIT ${limit}::int) AS due`;
  return row?.due ?? 0;
}

/** Takes open operations that are due, longest due first, and postpones each by a tenth of its age. @returns their ids */
export async function takeOpenOperations(tx: Tx, limit: number): Promise<string[]> {
  const at = now();
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH due AS (
      SELECT id FROM operations WHERE ${dueOperation(at)}
      ORDER BY COALESCE(next_look_at, sent_at, created_at), id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE operations SET next_look_at = ${at}::timestamptz
      + ${checkPause(Prisma.sql`(${at}::timestamptz - created_at) / 10`, HANDED_ON_LATEST)}
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

/** Lists the open operations, longest due first, without postponing them. */
export function listOpenOperations(limit: number): Promise<OpenOperation[]> {
  return db().$queryRaw<OpenOperation[]>`
    SELECT id::text AS id, kind::text AS kind, status::text AS status, created_at AS "createdAt",
      last_error AS "lastError"
    FROM operations WHERE (${OPEN_OPERATION})
    ORDER BY COALESCE(next_look_at, sent_at, created_at), id LIMIT ${limit}::int`;
}

/** How many operations are open, counted up to a limit. */
export async function countOpenOperations(limit: number): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM operations WHERE (${OPEN_OPERATION}) LIMIT ${limit}::int) AS open`;
  return row?.count ?? 0;
}

/** Takes unprocessed events that are due, longest due first, and postpones each by a tenth of its age. @returns their ids */
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
      + ${checkPause(Prisma.sql`(${at}::timestamptz - received_at) / 10`, HANDED_ON_LATEST)}
    FROM due WHERE provider_events.id = due.id RETURNING provider_events.id`;
  return rows.map(({ id }) => id);
}

/** Takes unsettled pots that are due, longest due first, and postpones each by a tenth of its age. */
export async function takeUnsettledPots(tx: Tx, limit: number): Promise<ChallengeId[]> {
  const at = now();
  const rows = await tx.$queryRaw<{ challengeId: ChallengeId }[]>`
    WITH due AS (
      SELECT challenge_id FROM pot_settlements
      WHERE settled_at IS NULL AND COALESCE(next_look_at, decided_at) <= ${at}::timestamptz
        AND decided_at < ${at}::timestamptz - ${GRACE}
      ORDER BY COALESCE(next_look_at, decided_at), challenge_id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
    )
    UPDATE pot_settlements SET next_look_at = ${at}::timestamptz
      + ${checkPause(Prisma.sql`(${at}::timestamptz - decided_at) / 10`, HANDED_ON_LATEST)}
    FROM due WHERE pot_settlements.challenge_id = due.challenge_id RETURNING pot_settlements.challenge_id AS "challengeId"`;
  return rows.map(({ challengeId }) => challengeId);
}

/**
 * Takes live holds past the end that the provider gave them, longest due first, and postpones each by the time since that
 * end. @returns the ids of their payment intents
 */
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
        + ${checkPause(Prisma.sql`${at}::timestamptz - capture_before`, REFUSED_LATEST)}
      FROM due WHERE holds.id = due.id RETURNING holds.stripe_payment_intent_id AS "intentId"`,
  );
  return rows.map(({ intentId }) => intentId);
}

/** Pledges still to be captured, released or refunded, those to which a decision could not be applied, and streamers' debts. */
const UNSETTLED = Prisma.sql`owed_cents > 0 OR undecided_at IS NOT NULL OR (goal = 'release' AND status = 'captured')
  OR (goal <> 'hold' AND status IN ('awaiting', 'secured', 'pledged'))`;

/** The unsettled pledges that are due, longest due first. They stay due until `planNextCheck`. */
export async function findDuePledges(limit: number): Promise<PledgeId[]> {
  const at = now();
  const rows = await db().$queryRaw<{ id: PledgeId }[]>`
    SELECT id FROM pledges
    WHERE (next_look_at IS NOT NULL OR ${UNSETTLED})
      AND COALESCE(next_look_at, updated_at) <= ${at}::timestamptz
      AND (next_look_at IS NOT NULL OR updated_at < ${at}::timestamptz - ${GRACE})
    ORDER BY COALESCE(next_look_at, updated_at), id LIMIT ${limit}::int`;
  return rows.map(({ id }) => id);
}

/**
 * Schedules the reconciler's next check of pledges, after a check or a refusal by the provider: at the time of the next
 * attempt where one is planned; for other unsettled pledges after as much time as has passed since their last change, so
 * that the pauses double; for settled ones not at all. The caller holds the pledges' locks.
 */
export async function planNextCheck(tx: Tx, pledgeIds: readonly PledgeId[]): Promise<void> {
  const at = now();
  const pledges = await readPledges(tx, pledgeIds);
  const retries = pledges.map((pledge) => nextRetryAt(pledge, at)?.toISOString() ?? null);
  await tx.$executeRaw`
    UPDATE pledges SET next_look_at = CASE WHEN retry.at IS NOT NULL OR ${UNSETTLED} THEN COALESCE(retry.at,
      ${at}::timestamptz + ${checkPause(Prisma.sql`${at}::timestamptz - updated_at`, REFUSED_LATEST)}) END
    FROM unnest(${pledges.map(({ id }) => id)}::uuid[], ${retries}::timestamptz[]) AS retry(id, at)
    WHERE pledges.id = retry.id`;
}

/** Postpones pledges whose check failed, so that they do not delay others. */
export async function postponePledges(pledgeIds: readonly PledgeId[]): Promise<void> {
  const at = now();
  await db().$executeRaw`
    UPDATE pledges SET next_look_at = ${at}::timestamptz
      + ${checkPause(Prisma.sql`${at}::timestamptz - updated_at`, REFUSED_LATEST)}
    WHERE id = ANY(${[...pledgeIds]}::uuid[])`;
}
