import type { Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { now } from "@/lib/shared/clock";
import { moveMoneyOf } from "../ledger/ledger";
import { advanceLocked } from "./advance";
import type { LockedPledge } from "./locked-pledge";
import type { PledgeGoal } from "./machine";

/**
 * Sets the goals of pledges and creates the operations that follow, in as many statements for many as for one. A goal only
 * moves from hold to capture to release, so repeating a decision changes nothing. The caller has locked and read the pledges.
 * @param goalOf the new goal of a pledge; its current one to leave it as it is
 */
export async function setGoals(
  tx: Tx,
  pledges: readonly LockedPledge[],
  goalOf: (pledge: LockedPledge) => PledgeGoal,
): Promise<void> {
  const decided = pledges.map((pledge) => ({ pledge, goal: goalOf(pledge) }));
  const changed = decided.filter(({ pledge, goal }) => goal !== pledge.goal);
  if (changed.length === 0) return;
  // Charged without a decision of ours, too: what was charged is booked, and now owed to its backer.
  const isCharged = ({ pledge, goal }: (typeof changed)[number]) =>
    goal === "release" && (pledge.goal === "capture" || pledge.capturedCents > 0);
  const held = changed.filter((decision) => !isCharged(decision));
  await writeGoal(tx, held, "capture");
  await writeGoal(tx, held, "release");
  // From now on the ledger owes the captured money to the backers.
  const refunded = await moveMoneyOf(
    tx,
    changed.filter(isCharged).map(({ pledge, goal }) => ({
      pledge,
      kind: "refund_decided",
      change: () => ({ goal }),
      balance: null,
    })),
  );
  const ids = changed.map(({ pledge }) => pledge.id);
  await clearDeadlines(tx, ids, ["hold_renewal", "collection_end"]);
  await advanceLocked(tx, [
    ...held.map(({ pledge, goal }) => ({ ...pledge, goal })),
    ...refunded.map(({ after }) => after),
  ]);
}

async function writeGoal(
  tx: Tx,
  held: readonly { readonly pledge: LockedPledge; readonly goal: PledgeGoal }[],
  goal: PledgeGoal,
): Promise<void> {
  const ids = held.filter((decision) => decision.goal === goal).map(({ pledge }) => pledge.id);
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE pledges SET goal = ${goal}::"PledgeGoal", updated_at = ${now()}::timestamptz WHERE id = ANY(${ids}::uuid[])`;
}
