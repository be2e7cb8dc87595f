import { Prisma, type Tx } from "@/lib/db/client";
import { deferWrites } from "@/lib/db/deferred-writes";
import { publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { recordWebhookEvents } from "@/lib/webhooks";
import type { WebhookEvent } from "@/lib/webhooks/contract";
import type { LockedPayout } from "./locked-payout";
import { type PayoutEvent, type PayoutStatus, TRANSITIONS } from "./machine";

type PayoutRef = Pick<LockedPayout, "id" | "streamerId">;
type Figures = Omit<Prisma.ScheduledTransferUncheckedUpdateManyInput, "id" | "status" | "updatedAt">;

export type TransitionOptions = {
  /** The user who did it; left out for a deadline or the payment provider. */
  readonly actorId?: UserId;
  readonly patch?: Figures;
  readonly data?: Prisma.InputJsonObject;
};

/**
 * The only writer of a payout's status: a compare-and-set by the machine's table, with the audit event and the live update
 * in the same transaction. The caller holds the payout's lock.
 * @throws DomainError wrong_state when the machine does not allow the event in the payout's state
 */
export async function transition(
  tx: Tx,
  payout: LockedPayout,
  event: PayoutEvent,
  { actorId, patch, data }: TransitionOptions = {},
): Promise<LockedPayout> {
  const { from, to } = TRANSITIONS[event];
  const at = now();
  const { count } = await tx.scheduledTransfer.updateMany({
    where: { id: payout.id, status: { in: [...from] } },
    data: { ...patch, status: to, nextCheckAt: null, updatedAt: at },
  });
  if (count === 0) throw new DomainError("wrong_state", { status: payout.status });
  await record(tx, payout, { event, fromStatus: payout.status, toStatus: to, actorId, data, at });
  const type = WEBHOOK_EVENT_OF[event];
  const updated = { ...payout, status: to };
  if (type !== undefined) await recordPayoutWebhook(tx, updated, type);
  return updated;
}

const WEBHOOK_EVENT_OF: Partial<Record<PayoutEvent, WebhookEvent>> = {
  complete: "payout.sent",
  fail: "payout.failed",
};

/** Records a payout's event for the streamer's webhooks. Amounts are read at the API: shares may still be added. */
export async function recordPayoutWebhook(tx: Tx, payout: LockedPayout, type: WebhookEvent): Promise<void> {
  const { id, streamerId, challengeId, status, scheduledFor } = payout;
  const at = now();
  const data = { id, challenge_id: challengeId, status, scheduled_for: scheduledFor.toISOString() };
  await recordWebhookEvents(tx, [{ streamerId, type, subjectId: id, data, at, dueAt: at, hidden: false }]);
}

type Recorded = {
  readonly event: PayoutEvent | "schedule";
  readonly fromStatus: PayoutStatus | null;
  readonly toStatus: PayoutStatus;
  readonly actorId?: UserId | undefined;
  readonly data?: Prisma.InputJsonObject | undefined;
  readonly at: Date;
};

const events = deferWrites<Recorded & { readonly payoutId: string }>((recorded) => [
  Prisma.sql`
    INSERT INTO payout_events (scheduled_transfer_id, event, from_status, to_status, actor_id, data, at)
    SELECT "payoutId", event, "fromStatus", "toStatus", "actorId", coalesce(data, '{}'), at FROM jsonb_to_recordset(
      ${JSON.stringify(recorded)}::jsonb
    ) AS recorded("payoutId" uuid, event text, "fromStatus" "PayoutStatus", "toStatus" "PayoutStatus",
      "actorId" uuid, data jsonb, at timestamptz)`,
]);

async function record(tx: Tx, payout: PayoutRef, event: Recorded): Promise<void> {
  await events.add(tx, [{ ...event, payoutId: payout.id }]);
  await announce(tx, payout);
}

/** Creates a payout in its first state. @returns its id */
export async function createPayout(
  tx: Tx,
  payout: { readonly challengeId: ChallengeId; readonly streamerId: UserId; readonly scheduledFor: Date },
  at: Date,
): Promise<string> {
  const { id } = await tx.scheduledTransfer.create({
    data: { ...payout, status: "pending", createdAt: at, updatedAt: at },
    select: { id: true },
  });
  const created = { id, streamerId: payout.streamerId };
  await record(tx, created, { event: "schedule", fromStatus: null, toStatus: "pending", at });
  return id;
}

/** Changes columns other than the status. The caller holds the payout's lock. */
export async function updatePayout(tx: Tx, payout: PayoutRef, figures: Figures): Promise<void> {
  await tx.scheduledTransfer.updateMany({
    where: { id: payout.id },
    data: { ...figures, nextCheckAt: null, updatedAt: now() },
  });
  await announce(tx, payout);
}

/** Makes the streamer's open pages reload the payout. */
async function announce(tx: Tx, { id, streamerId }: PayoutRef): Promise<void> {
  await publish(tx, [{ channel: `user:${streamerId}`, type: "payout.changed", data: { payout_id: id } }]);
}
