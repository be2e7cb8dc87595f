import { streamerChangeEvents } from "@/lib/accounts";
import { db, Prisma } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { NET_CENTS } from "@/lib/db/net-cents";
import { transaction } from "@/lib/db/transaction";
import type { UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { batchesOf } from "@/lib/shared/page";

/** Enough for a typical time, and as much work for every streamer. */
const LATEST_ACCEPTED = 100;
/** Streamers in one read of the nightly check. */
const CHECKED_AT_ONCE = 200;

/**
 * Counts the figures of a streamer that follow from their challenges, and publishes a change (decision 196). Idempotent.
 * It reads no pledge: money and backers are added up as they come (`../figures.ts`).
 */
export async function countFigures(streamerId: UserId): Promise<void> {
  await replaceFigures(
    streamerId,
    ["received_count", "completed_count", "completion_rate", "median_accept_seconds"],
    Prisma.sql`
      SELECT received, completed,
        CASE WHEN ended = 0 THEN -1 ELSE round(100.0 * completed / accepted)::int END,
        (${medianAcceptSeconds(streamerId)})
      FROM (
        SELECT count(c.activated_at)::int AS received,
          count(c.accepted_at)::int AS accepted,
          count(*) FILTER (WHERE c.status = 'completed' AND d.id IS NULL)::int AS completed,
          count(*) FILTER (WHERE c.accepted_at IS NOT NULL AND c.status NOT IN ('accepted', 'in_progress'))::int AS ended
        FROM challenges c
        LEFT JOIN disputes d ON d.challenge_id = c.id AND d.status = 'upheld'
        WHERE c.streamer_id = ${streamerId}::uuid
      ) AS counted`,
  );
}

/**
 * Compares what was added up with the pledges, and repairs what differs: a release that ran beside this one, or a person with
 * SQL, may have moved money past it. Nightly, because it reads every pledge.
 * @returns the streamers whose figures differed
 */
export async function repairFigures(): Promise<readonly UserId[]> {
  const repaired: UserId[] = [];
  const read = (last: Checked | null) => checkAfter(last?.id ?? null);
  for await (const batch of batchesOf(CHECKED_AT_ONCE, read)) repaired.push(...(await repairBatch(batch)));
  return repaired;
}

/** The same as jobs of a batch each, because all of it may take minutes. @param after the last streamer of the batch before */
export async function repairNextFigures(after: UserId | null): Promise<void> {
  const batch = await checkAfter(after);
  await repairBatch(batch);
  const last = batch.at(-1);
  if (last === undefined || batch.length < CHECKED_AT_ONCE) return;
  await transaction((tx) => enqueue(tx, "streamers.repair_figures", { after: last.id }));
}

async function repairBatch(checked: readonly Checked[]): Promise<readonly UserId[]> {
  const repaired: UserId[] = [];
  for (const { id, differs } of checked) if (differs && (await recount(id))) repaired.push(id);
  if (repaired.length > 0) log.warn({ streamers: repaired }, "figures of streamers were repaired");
  return repaired;
}

type Checked = { readonly id: UserId; readonly differs: boolean };

function checkAfter(after: UserId | null): Promise<readonly Checked[]> {
  return db().$queryRaw<Checked[]>`
    SELECT page.user_id::text AS id, (page.funded_cents, page.backer_count) IS DISTINCT FROM (
        ${fundedCents(Prisma.sql`page.user_id`)}, ${backerCount(Prisma.sql`page.user_id`)}) AS differs
    FROM (
      SELECT user_id, funded_cents, backer_count FROM streamers
      WHERE ${after}::uuid IS NULL OR user_id > ${after}::uuid
      ORDER BY user_id LIMIT ${CHECKED_AT_ONCE}::int
    ) AS page
    ORDER BY page.user_id`;
}

/** Under the streamer's lock, where a movement that was on its way during the comparison is over. */
function recount(streamerId: UserId): Promise<boolean> {
  const id = Prisma.sql`${streamerId}::uuid`;
  return replaceFigures(
    streamerId,
    ["funded_cents", "backer_count"],
    Prisma.sql`SELECT ${fundedCents(id)}, ${backerCount(id)}`,
  );
}

/** @returns whether anything differed */
async function replaceFigures(
  streamerId: UserId,
  columns: readonly string[],
  counted: Prisma.Sql,
): Promise<boolean> {
  const names = Prisma.raw(columns.join(", "));
  const namesIn = (row: string) => Prisma.raw(columns.map((column) => `${row}.${column}`).join(", "));
  const written = await transaction(async (tx) => {
    // The later of two counts must not be overwritten by the earlier one.
    await tx.$queryRaw`SELECT 1 FROM streamers WHERE user_id = ${streamerId}::uuid FOR NO KEY UPDATE`;
    return tx.$executeRaw`
      WITH counted (${names}) AS (${counted}), changed AS (
        UPDATE streamers s SET (${names}) = ROW(${namesIn("counted")}) FROM counted
        WHERE s.user_id = ${streamerId}::uuid AND (${namesIn("s")}) IS DISTINCT FROM (${namesIn("counted")})
        RETURNING s.user_id
      )
      ${streamerChangeEvents(Prisma.sql`changed`)}`;
  });
  return written > 0;
}

function fundedCents(streamerId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(sum(${NET_CENTS}), 0)::bigint FROM pledges p
    WHERE p.streamer_id = ${streamerId} AND p.captured_cents > 0 AND p.kind <> 'appeal')`;
}

function backerCount(streamerId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT count(DISTINCT p.backer_id)::int FROM pledges p
    WHERE p.streamer_id = ${streamerId} AND p.first_of_backer)`;
}

function medianAcceptSeconds(streamerId: UserId): Prisma.Sql {
  return Prisma.sql`
    SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM accepted_at - activated_at)))::int
    FROM (
      SELECT accepted_at, activated_at FROM challenges
      WHERE streamer_id = ${streamerId}::uuid AND accepted_at IS NOT NULL AND activated_at IS NOT NULL
      ORDER BY created_at DESC, id DESC
      LIMIT ${LATEST_ACCEPTED}
    ) latest`;
}
