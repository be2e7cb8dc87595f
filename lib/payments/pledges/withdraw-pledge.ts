import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { addBacker } from "@/lib/streamers/figures";
import { lockAndReadPledges } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";
import { markFirstOfBacker } from "./count-pledge";

export type Withdrawn = {
  /** Whether it counted until now. */
  readonly wasCounted: boolean;
  /** Whether its backer has no other pledge that counts in the challenge. */
  readonly leaves: boolean;
};

/**
 * Takes a boost back for its backer: it stops counting, and its holds are voided. An authorization or a renewal that is on its
 * way is voided when it arrives. The caller holds the challenge's lock and has checked that it is undecided.
 * @returns null when it is released already
 */
export async function withdrawPledge(tx: Tx, pledgeId: PledgeId): Promise<Withdrawn | null> {
  const { challengeId, backerId } = await tx.pledge.findUniqueOrThrow({
    where: { id: pledgeId },
    select: { challengeId: true, backerId: true },
  });
  const next = await tx.pledge.findFirst({
    where: { challengeId, backerId, countedAt: { not: null }, id: { not: pledgeId } },
    orderBy: [{ anonymous: "asc" }, { countedAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  // With the one that may inherit the mark of the first.
  const locked = await lockAndReadPledges(tx, next === null ? [pledgeId] : [pledgeId, next.id]);
  const pledge = locked.find(({ id }) => id === pledgeId);
  if (pledge === undefined || pledge.goal !== "hold") return null;
  const at = now();
  await tx.$executeRaw`
    UPDATE pledges SET withdrawn_at = ${at}::timestamptz, updated_at = ${at}::timestamptz, counted_at = NULL,
      first_of_backer = false, goal = 'release'
    WHERE id = ${pledgeId}::uuid`;
  if (next !== null) await markFirstOfBacker(tx, { challengeId, backerId });
  await setGoals(tx, [{ ...pledge, countedAt: null }], () => "release");
  const [wasCounted, leaves] = [pledge.countedAt !== null, next === null];
  if (wasCounted && leaves) await addBacker(tx, pledge.streamerId, { id: backerId, challengeId, by: -1 });
  return { wasCounted, leaves };
}
