import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { enqueueAll } from "@/lib/db/enqueue";
import { publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { askHolder } from "./ask-holder";
import { backerEvents } from "./backer-events";
import { type LockedPledge, lockAndReadPledges, readPledges } from "./locked-pledge";
import { COLLECTION_HOURS, DECLINED_RENEWAL_PAUSE_HOURS, type PledgeStatus } from "./machine";
import {
  createOffSessionAuthorization,
  createRefundOperation,
  createReverseOperation,
  createSettlements,
  endOperation,
  recallOperation,
  type Settlement,
} from "./operations";
import { planPledge, type Step, statusOf } from "./plan";

/**
 * Brings a pledge one step nearer to its goal: freezes what must be asked of the provider and writes the status that is
 * true now. The one writer of a pledge's status, but for `captured`, which is written together with the money. Called
 * after every decision and every piece of news, when a pledge's time comes, and by the reconciler; doing it once more
 * changes nothing.
 * @returns true when there was something to do
 */
export async function advancePledge(tx: Tx, pledgeId: string): Promise<boolean> {
  return (await advancePledges(tx, [pledgeId])) > 0;
}

/** The same for many; what most of them need is asked for and written together. @returns for how many there was something to do */
export async function advancePledges(tx: Tx, pledgeIds: readonly string[]): Promise<number> {
  return advanceLocked(tx, await lockAndReadPledges(tx, pledgeIds));
}

/** The same for pledges that the transaction has locked and read, with what it has changed of them since. */
export async function advanceLocked(tx: Tx, pledges: readonly LockedPledge[]): Promise<number> {
  const planned = pledges.map((pledge) => ({ pledge, steps: planPledge(pledge, now()) }));
  await createSettlements(
    tx,
    planned.flatMap(({ pledge, steps }) => settlementsOf(pledge, steps)),
  );
  for (const { pledge, steps } of planned) for (const step of steps) await take(tx, pledge, step);
  const changed = await writeStatuses(tx, planned);
  return planned.filter(({ pledge, steps }) => steps.length > 0 || changed.has(pledge.id)).length;
}

type Planned = { readonly pledge: LockedPledge; readonly steps: readonly Step[] };

/** Writes what is true now, where it was not written yet. @returns the ids of the pledges it wrote */
async function writeStatuses(tx: Tx, planned: readonly Planned[]): Promise<ReadonlySet<string>> {
  // What a hold holds is as it was until the provider has answered: only the other steps change anything here.
  const moved = planned.filter(({ steps }) => !steps.every(isSettlement)).map(({ pledge }) => pledge.id);
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
  await publish(tx, backerEvents(pledges));
  // What follows for the challenge is its own to say: arrows between domains run one way.
  if (status === "secured" || status === "pledged" || status === "voided") {
    const jobs = ids.map((pledgeId) => ({ key: `settle:${pledgeId}`, payload: { pledgeId } }));
    await enqueueAll(tx, "challenges.settle_pledge", jobs);
  }
}

type SettlementStep = Extract<Step, { readonly do: "capture" | "void" }>;

function isSettlement(step: Step): step is SettlementStep {
  return step.do === "capture" || step.do === "void";
}

function settlementsOf(pledge: LockedPledge, steps: readonly Step[]): Settlement[] {
  return steps.filter(isSettlement).flatMap((step) => {
    const hold = pledge.holds.find(({ id }) => id === step.holdId);
    return hold === undefined ? [] : [{ pledgeId: pledge.id, hold, kind: step.do }];
  });
}

async function take(tx: Tx, pledge: LockedPledge, step: Step): Promise<void> {
  switch (step.do) {
    case "capture":
    case "void":
      // Created together, before.
      return;
    case "discard":
      if (step.operationId !== null) {
        await endOperation(tx, step.operationId, { status: "failed", error: "never_sent" });
      }
      await tx.hold.update({ where: { id: step.holdId }, data: { status: "voided", updatedAt: now() } });
      return;
    case "renew":
      await tx.pledge.update({
        where: { id: pledge.id },
        data: { renewals: { increment: 1 }, updatedAt: now() },
      });
      // Looked at again if the bank declines; a hold that goes live sets a later time of its own.
      await setDeadline(tx, "hold_renewal", pledge.id, addHours(now(), DECLINED_RENEWAL_PAUSE_HOURS));
      return holdSavedCard(tx, pledge, step.paymentMethodId);
    case "charge":
      return holdSavedCard(tx, pledge, step.paymentMethodId);
    case "ask":
      return openCollection(tx, pledge);
    case "recall":
      await recallOperation(tx, step.operationId);
      return;
    case "reverse":
      return createReverseOperation(tx, pledge, step.transferId, step.amountCents);
    case "refund":
      return createRefundOperation(tx, pledge, step.holdId, step.amountCents);
  }
}

async function holdSavedCard(tx: Tx, pledge: LockedPledge, paymentMethodId: string): Promise<void> {
  const at = now();
  const { id } = await tx.hold.create({
    data: {
      pledgeId: pledge.id,
      status: "open",
      amountCents: pledge.amountCents,
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  });
  await createOffSessionAuthorization(tx, pledge, id, paymentMethodId);
}

/** From now on `openAuthorization` gives the backer a payment to confirm, until the time is over. */
async function openCollection(tx: Tx, pledge: LockedPledge): Promise<void> {
  const collectBy = addHours(now(), COLLECTION_HOURS);
  await tx.pledge.update({ where: { id: pledge.id }, data: { collectBy, updatedAt: now() } });
  await setDeadline(tx, "collection_end", pledge.id, collectBy);
  await askHolder(tx, pledge, collectBy);
}
