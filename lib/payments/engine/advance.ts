import type { Tx } from "@/lib/db/client";
import { type NewDeadline, setDeadlines } from "@/lib/db/deadlines";
import { enqueueAll } from "@/lib/db/enqueue";
import { type LiveEvent, publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { backerEvents } from "../events/backer-events";
import { type LockedPledge, lockAndReadPledges, readPledges } from "./locked-pledge";
import type { PledgeStatus } from "./machine";
import { nextRenewalAt, planPledge, type Step, statusOf } from "./plan";
import { type Planned, takeSteps } from "./take-steps";

/**
 * Moves pledges one step towards their goals: creates the operations that are needed and writes the current statuses, in as
 * many statements for many as for one. The only writer of a pledge's status except `captured`, which is written together
 * with the money. Called after every decision and every snapshot, at a pledge's deadlines, and by the reconciler. Idempotent.
 * @returns for how many there was something to do
 */
export async function advancePledges(tx: Tx, pledgeIds: readonly PledgeId[]): Promise<number> {
  return advanceLocked(tx, await lockAndReadPledges(tx, pledgeIds));
}

/** The same for pledges that the transaction has locked and read, including its own changes since. */
export async function advanceLocked(tx: Tx, pledges: readonly LockedPledge[]): Promise<number> {
  const planned = pledges.map((pledge) => ({ pledge, steps: planPledge(pledge, now()) }));
  await setRenewals(tx, pledges);
  await takeSteps(tx, planned);
  const changed = await writeStatuses(tx, planned);
  return planned.filter(({ pledge, steps }) => steps.length > 0 || changed.has(pledge.id)).length;
}

/** From the answers to the last attempts: nothing else looks again at a pledge that only waits for its next one. */
async function setRenewals(tx: Tx, pledges: readonly LockedPledge[]): Promise<void> {
  const deadlines = pledges.flatMap((pledge): NewDeadline[] => {
    const dueAt = nextRenewalAt(pledge, now());
    return dueAt === null ? [] : [{ kind: "hold_renewal", subjectId: pledge.id, dueAt }];
  });
  await setDeadlines(tx, deadlines);
}

/** Steps that leave a pledge's status as it is until the provider has answered. */
const REQUESTS: ReadonlySet<Step["do"]> = new Set(["capture", "void", "recall", "reverse", "refund"]);

/** Writes the statuses that have changed. @returns the ids of these pledges */
async function writeStatuses(tx: Tx, planned: readonly Planned[]): Promise<ReadonlySet<PledgeId>> {
  const moved = planned
    .filter(({ steps }) => !steps.every((step) => REQUESTS.has(step.do)))
    .map(({ pledge }) => pledge.id);
  const read = moved.length === 0 ? [] : await readPledges(tx, moved);
  const after = new Map(read.map((pledge) => [pledge.id, pledge]));
  const changed = new Map<PledgeStatus, LockedPledge[]>();
  for (const { pledge: before } of planned) {
    const pledge = after.get(before.id) ?? before;
    const status = statusOf(pledge, now());
    if (status !== before.status) changed.set(status, [...(changed.get(status) ?? []), pledge]);
  }
  for (const [status, pledges] of changed) await writeStatus(tx, status, pledges);
  return new Set([...changed.values()].flat().map(({ id }) => id));
}

async function writeStatus(tx: Tx, status: PledgeStatus, pledges: readonly LockedPledge[]): Promise<void> {
  const ids = pledges.map(({ id }) => id);
  await tx.pledge.updateMany({ where: { id: { in: ids } }, data: { status, updatedAt: now() } });
  await publish(tx, [...backerEvents(pledges), ...progressEvents(status, pledges)]);
  if (status === "secured") await settleUncounted(tx, pledges);
}

/**
 * Only a payment that is secured and does not count yet asks something of its challenge. A job, because challenges belong to a
 * domain that this one must not import.
 */
async function settleUncounted(tx: Tx, pledges: readonly LockedPledge[]): Promise<void> {
  const uncounted = pledges.filter(({ countedAt }) => countedAt === null);
  await enqueueAll(
    tx,
    "challenges.settle_pledge",
    uncounted.map(({ id }) => ({ key: id, payload: { pledgeId: id } })),
  );
}

/**
 * Has each streamer's pages reload "7,412 of 10,000 released" once. For captured pledges the change of their payout does.
 */
function progressEvents(status: PledgeStatus, pledges: readonly LockedPledge[]): LiveEvent[] {
  if (status !== "voided" && status !== "uncollected" && status !== "refunded") return [];
  const counted = pledges.filter(({ countedAt }) => countedAt !== null);
  const streamerOf = new Map(counted.map(({ challengeId, streamerId }) => [challengeId, streamerId]));
  return [...streamerOf].map(([challengeId, streamerId]) => ({
    channel: `user:${streamerId}`,
    type: "challenge.changed",
    data: { challenge_id: challengeId },
  }));
}
