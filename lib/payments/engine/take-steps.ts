import { addHours } from "date-fns";
import { Prisma, type Tx } from "@/lib/db/client";
import { setDeadlines } from "@/lib/db/deadlines";
import { now } from "@/lib/shared/clock";
import { newId, type PledgeId } from "@/lib/shared/ids";
import { COLLECTION_HOURS } from "../contract";
import { requestAuthentication } from "../events/request-authentication";
import type { LockedPledge } from "./locked-pledge";
import { NEVER_SENT } from "./machine";
import {
  afterOthers,
  captureOrVoid,
  createAndSend,
  type NewOperation,
  offSessionAuthorization,
  onSessionAuthorization,
  refund,
  reversal,
  withdrawOperations,
} from "./operations";
import type { Step } from "./plan";

/** A locked pledge and its next steps. */
export type Planned = { readonly pledge: LockedPledge; readonly steps: readonly Step[] };

type Kind = Step["do"];
/** One step of one pledge. */
type Due<K extends Kind> = {
  readonly pledge: LockedPledge;
  readonly step: Extract<Step, { readonly do: K }>;
};

type OfPledge = { readonly pledge: LockedPledge };

/** Takes planned steps: updates our rows and creates operations. As many statements for many pledges as for one. */
export async function takeSteps(tx: Tx, planned: readonly Planned[]): Promise<void> {
  await openCollections(tx, stepsOf(planned, "ask"));
  const opening = await discard(tx, stepsOf(planned, "discard"));
  // A payment that its backer is opening after all is voided before the card is asked.
  const asking = planned.filter(({ pledge }) => !opening.has(pledge.id));
  const renewed = stepsOf(asking, "renew");
  const charged = stepsOf(asking, "renew", "charge");
  const invited = stepsOf(asking, "invite");
  await countRenewals(tx, [...renewed, ...invited.filter(({ step }) => !step.isCounted)]);
  const sending = await recallOperations(tx, stepsOf(planned, "recall"));
  // The outcome of a transfer that is being sent after all decides what there is to take back.
  const returned = planned.filter(({ pledge }) => !sending.has(pledge.id));
  await createAndSend(tx, [
    ...stepsOf(planned, "capture", "void").map(({ pledge, step }) =>
      captureOrVoid(pledge, step.do, step.holdId),
    ),
    ...(await openOffSessionHolds(tx, charged)),
    ...(await inviteBackers(tx, invited)),
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

async function countRenewals(tx: Tx, renewed: readonly OfPledge[]): Promise<void> {
  if (renewed.length === 0) return;
  const ids = renewed.map(({ pledge }) => pledge.id);
  await tx.pledge.updateMany({
    where: { id: { in: ids } },
    data: { renewals: { increment: 1 }, updatedAt: now() },
  });
}

/** From now on `openAuthorization` lets the backers confirm a payment, until the collection ends. */
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

/**
 * A hold whose authorization is being sent after all stays: its payment intent must be voided at the provider.
 * @returns the ids of the pledges of those
 */
async function discard(tx: Tx, discarded: readonly Due<"discard">[]): Promise<ReadonlySet<PledgeId>> {
  if (discarded.length === 0) return new Set();
  const withdrawn = await withdrawOperations(
    tx,
    discarded.flatMap(({ step }) => step.operationId ?? []),
    NEVER_SENT,
  );
  const isUnsent = ({ step }: Due<"discard">) => step.operationId === null || withdrawn.has(step.operationId);
  await tx.hold.updateMany({
    where: { id: { in: discarded.filter(isUnsent).map(({ step }) => step.holdId) } },
    data: { status: "voided", endedAt: now(), updatedAt: now() },
  });
  return new Set(discarded.filter((one) => !isUnsent(one)).map(({ pledge }) => pledge.id));
}

/** @returns the ids of pledges with a transfer that is being sent after all */
async function recallOperations(tx: Tx, recalled: readonly Due<"recall">[]): Promise<ReadonlySet<PledgeId>> {
  const withdrawn = await withdrawOperations(
    tx,
    recalled.map(({ step }) => step.operationId),
    "recalled",
  );
  const sending = recalled.filter(({ step }) => !withdrawn.has(step.operationId));
  return new Set(sending.map(({ pledge }) => pledge.id));
}

/** Opens holds on saved cards. @returns the operations that authorize them */
async function openOffSessionHolds(tx: Tx, due: readonly Due<"renew" | "charge">[]): Promise<NewOperation[]> {
  const opened = await openHolds(tx, due);
  return opened.map(({ holdId, pledge, step }) =>
    offSessionAuthorization(pledge, holdId, step.paymentMethodId),
  );
}

/** Opens holds that their backers are asked to confirm, with the card of their choice. @returns their operations */
async function inviteBackers(tx: Tx, due: readonly Due<"invite">[]): Promise<NewOperation[]> {
  if (due.length === 0) return [];
  const opened = await openHolds(tx, due);
  const untilOf = ({ holds }: LockedPledge) => holds.find(({ status }) => status === "live")?.captureBefore;
  await requestAuthentication(
    tx,
    due.map(({ pledge }) => ({ pledge, until: untilOf(pledge) ?? null })),
  );
  return opened.map(({ holdId, pledge }) => onSessionAuthorization(pledge, holdId));
}

async function openHolds<D extends OfPledge>(tx: Tx, due: readonly D[]): Promise<(D & { holdId: string })[]> {
  if (due.length === 0) return [];
  const at = now();
  const opened = due.map((one) => ({ ...one, holdId: newId(at) }));
  const rows = opened.map(({ holdId, pledge }) => {
    return { id: holdId, pledgeId: pledge.id, amountCents: pledge.amountCents };
  });
  // Raw, because the client cannot read the pledges' other holds in the same statement.
  await tx.$executeRaw`
    INSERT INTO holds (id, pledge_id, status, amount_cents, created_at, updated_at)
    SELECT id, "pledgeId", 'open', "amountCents", ${afterOthers("holds", Prisma.sql`h."pledgeId"`, at)}, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS h(id uuid, "pledgeId" uuid, "amountCents" int)`;
  return opened;
}
