import { db, Prisma } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import type { UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { batchesOf } from "@/lib/shared/page";
import { standings } from "../standings";
import { lockLeaderboard, publishLeaderboardChange } from "./keep-leaderboard";

/** People in one read of the nightly check. */
const CHECKED_AT_ONCE = 200;

/**
 * Compares the boards with the pledges, and repairs what differs. Nightly, because it reads every captured pledge.
 * @returns the people whose place rested on wrong figures
 */
export async function repairLeaderboard(): Promise<readonly UserId[]> {
  const repaired: UserId[] = [];
  for await (const batch of batchesOf(CHECKED_AT_ONCE, peopleAfter))
    repaired.push(...(await repairBatch(batch)));
  return repaired;
}

/** The same as jobs of a batch each, because all of it may take minutes. @param after the last person of the batch before */
export async function repairNextPlaces(after: UserId | null): Promise<void> {
  const batch = await peopleAfter(after);
  await repairBatch(batch);
  const last = batch.at(-1);
  if (last === undefined || batch.length < CHECKED_AT_ONCE) return;
  await transaction((tx) => enqueue(tx, "streamers.repair_leaderboard", { after: last }));
}

async function peopleAfter(last: UserId | null): Promise<readonly UserId[]> {
  const rows = await db().$queryRaw<{ id: UserId }[]>`
    SELECT id::text AS id FROM users WHERE ${last}::uuid IS NULL OR id > ${last}::uuid ORDER BY id LIMIT ${CHECKED_AT_ONCE}::int`;
  return rows.map(({ id }) => id);
}

async function repairBatch(people: readonly UserId[]): Promise<readonly UserId[]> {
  // In one statement, which sees boards, pledges and waiting changes as of one moment.
  const wrong = await db().$queryRaw<{ id: UserId }[]>`
    SELECT DISTINCT person_id::text AS id FROM (${placesOf(people)}) AS place
    FULL JOIN (SELECT * FROM leaders WHERE person_id = ANY(${[...people]}::uuid[])) AS leader USING (person_id, board, period)
    WHERE (place.total_cents, place.completed) IS DISTINCT FROM (leader.total_cents, leader.completed)`;
  const repaired = wrong.map(({ id }) => id);
  if (repaired.length > 0) {
    await count(repaired);
    log.warn({ people: repaired }, "the leaderboard was repaired");
  }
  return repaired;
}

async function count(people: readonly UserId[]): Promise<void> {
  await transaction(async (tx) => {
    await lockLeaderboard(tx);
    await tx.$executeRaw`DELETE FROM leaders WHERE person_id = ANY(${[...people]}::uuid[])`;
    await tx.$executeRaw`
      INSERT INTO leaders (person_id, board, period, total_cents, completed) ${placesOf(people)}`;
    await publishLeaderboardChange(tx);
  });
}

/** Selects the rows of `leaders` that these people should have, without the changes that wait. */
function placesOf(people: readonly UserId[]): Prisma.Sql {
  const ids = Prisma.sql`(${[...people]}::uuid[])`;
  const theirs = standings(Prisma.sql`(money.streamer_id = ANY${ids} OR money.backer_id = ANY${ids})`);
  return Prisma.sql`
    SELECT person_id, board, period, sum(cents)::bigint AS total_cents, count(*)::int AS completed
    FROM (${theirs}) AS standing JOIN leaderboard_periods ON ended_at > since
    WHERE person_id = ANY${ids}
    GROUP BY person_id, board, period`;
}
