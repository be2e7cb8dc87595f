import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadlines } from "@/lib/db/deadlines";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import type { LockedPledge } from "./locked-pledge";
import { COLLECTION_HOURS, DECLINED_RENEWAL_PAUSE_HOURS } from "./machine";
import {
  captureOrVoid,
  createAndSend,
  type NewOperation,
  offSessionAuthorization,
  refund,
  reversal,
  takeBackOperations,
} from "./operations";
import type { Step } from "./plan";
import { requestAuthentication } from "./request-authentication";

/** A pledge whose lock the transaction holds, and what has to be done about it now. */
export type Planned = { readonly pledge: LockedPledge; readonly steps: readonly Step[] };

type Kind = Step["do"];
/** One step of one pledge. */
type Due<K extends Kind> = {
  readonly pledge: LockedPledge;
  readonly step: Extract<Step, { readonly do: K }>;
};

/**
 * Does what was planned: writes what is ours to write, and freezes what must be asked of the provider. As many statements
 * for many pledges as for one, in the order of locks.
 */
export async function takeSteps(tx: Tx, planned: readonly Planned[]): Promise<void> {
  const renewed = stepsOf(planned, "renew");
  const charged = stepsOf(planned, "renew", "charge");
  await countRenewals(tx, renewed);
  await openCollections(tx, stepsOf(planned, "ask"));
  await discard(tx, stepsOf(planned, "discard"));
  const late = await recall(tx, stepsOf(planned, "recall"));
  // Of a transfer that is being sent after all only its end says what there is to take back.
  const returned = planned.filter(({ pledge }) => !late.has(pledge.id));
  await createAndSend(tx, [
    ...stepsOf(planned, "capture", "void").map(({ pledge, step }) =>
      captureOrVoid(pledge, step.do, step.holdId),
    ),
    ...(await holdSavedCards(tx, charged)),
    ...stepsOf(returned, "reverse").map(({ pledge, step }) =>
      reversal(pledge, step.transferId, step.amountCents),
    ),
    ...stepsOf(returned, "refund").map(({ pledge, step }) => refund(pledge, step.holdId, step.amountCents)),
  ]);
}

function stepsOf<K extends Kind>(planned: readonly Planned[], ...kinds: readonly K[]): Due<K>[] {
  const isOne = (step: Step): step is Extract<Step, { readonly do: K }> =>
    kinds.some((kind) => kind === step.do);
  return planned.flatMap(({ pledge, steps }) => steps.filter(isOne).map((step) => ({ pledge, step })));
}

async function countRenewals(tx: Tx, renewed: readonly Due<"renew">[]): Promise<void> {
  if (renewed.length === 0) return;
  const at = now();
  const ids = renewed.map(({ pledge }) => pledge.id);
  await tx.pledge.updateMany({
    where: { id: { in: ids } },
    data: { renewals: { increment: 1 }, updatedAt: at },
  });
  // Looked at again if the bank declines; a hold that goes live sets a later time of its own.
  const dueAt = addHours(at, DECLINED_RENEWAL_PAUSE_HOURS);
  await setDeadlines(
    tx,
    ids.map((subjectId) => ({ kind: "hold_renewal", subjectId, dueAt })),
  );
}

/** From now on `openAuthorization` gives the backers a payment to confirm, until the time is over. */
async function openCollections(tx: Tx, asked: readonly Due<"ask">[]): Promise<void> {
  if (asked.length === 0) return;
  const at = now();
  const collectBy = addHours(at, COLLECTION_HOURS);
  const ids = asked.map(({ pledge }) => pledge.id);
  await tx.pledge.updateMany({ where: { id: { in: ids } }, data: { collectBy, updatedAt: at } });
  await setDeadlines(
    tx,
    ids.map((subjectId) => ({ kind: "collection_end", subjectId, dueAt: collectBy })),
  );
  await requestAuthentication(
    tx,
    asked.map(({ pledge }) => ({ pledge, until: collectBy })),
  );
}

/** An authorization that is being sent after all keeps its hold: what comes of it is voided at the provider. */
async function discard(tx: Tx, discarded: readonly Due<"discard">[]): Promise<void> {
  if (discarded.length === 0) return;
  const taken = await takeBackOperations(
    tx,
    discarded.flatMap(({ step }) => step.operationId ?? []),
    "never_sent",
  );
  const gone = discarded.filter(({ step }) => step.operationId === null || taken.has(step.operationId));
  await tx.hold.updateMany({
    where: { id: { in: gone.map(({ step }) => step.holdId) } },
    data: { status: "voided", updatedAt: now() },
  });
}

/** @returns the ids of pledges of which a transfer is being sent after all */
async function recall(tx: Tx, recalled: readonly Due<"recall">[]): Promise<ReadonlySet<string>> {
  const taken = await takeBackOperations(
    tx,
    recalled.map(({ step }) => step.operationId),
    "recalled",
  );
  const late = recalled.filter(({ step }) => !taken.has(step.operationId));
  return new Set(late.map(({ pledge }) => pledge.id));
}

/** New holds on saved cards. @returns what is to be asked for them */
async function holdSavedCards(tx: Tx, due: readonly Due<"renew" | "charge">[]): Promise<NewOperation[]> {
  if (due.length === 0) return [];
  const at = now();
  const opened = due.map((one) => ({ ...one, holdId: newId(at) }));
  await tx.hold.createMany({
    data: opened.map(({ holdId, pledge }) => ({
      id: holdId,
      pledgeId: pledge.id,
      status: "open",
      amountCents: pledge.amountCents,
      createdAt: at,
      updatedAt: at,
    })),
  });
  return opened.map(({ holdId, pledge, step }) =>
    offSessionAuthorization(pledge, holdId, step.paymentMethodId),
  );
}
