import { db, Prisma, type Tx } from "@/lib/db/client";
import { type NewDeadline, setDeadlines } from "@/lib/db/deadlines";
import { executeTogether } from "@/lib/db/deferred-writes";
import { enqueueAll } from "@/lib/db/enqueue";
import { feeBpsOf } from "@/lib/db/fee-bps";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { NO_CENTS, shareOf } from "@/lib/shared/money";
import { type Movement, moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import type { IntentSnapshot } from "../provider/intents";
import { advanceLocked } from "./advance";
import { type LockedHold, type LockedPledge, lockAndReadPledges } from "./locked-pledge";
import {
  HOLD_OF_INTENT,
  type HoldStatus,
  isAdvance,
  isContradiction,
  OPERATION_END,
  renewalTime,
} from "./machine";
import { endingOf, type OperationEnd } from "./operations";
import { isOffSession, wasCaptureDecided } from "./plan";

export type Applied = {
  readonly pledgeId: PledgeId;
  readonly challengeId: ChallengeId;
  readonly backerId: UserId;
  /** Operations of the pledge that the snapshot ended. */
  readonly ended: readonly string[];
};

/**
 * Merges snapshots of payment intents, from replies to our calls, webhooks and the reconciler. Statuses only move up and
 * amounts only grow, so snapshots may come repeatedly, late and in any order. The ended operations, the ledger and the next
 * steps are written in the same transaction, in as many statements for many intents as for one.
 * @param known the pledge of each hold, where the caller knows it
 * @returns for each snapshot its pledge; null when the intent is not ours, or contradicts its hold
 */
export async function applySnapshots(
  snapshots: readonly IntentSnapshot[],
  known?: ReadonlyMap<string, PledgeId>,
): Promise<readonly (Applied | null)[]> {
  const pledgeOf = known ?? (await findPledges(snapshots));
  if (pledgeOf.size === 0) return snapshots.map(() => null);
  return transaction(async (tx) => {
    const locked = await lockAndReadPledges(tx, [...new Set(pledgeOf.values())]);
    const pledges = new Map<string, LockedPledge>(locked.map((pledge) => [pledge.id, pledge]));
    const changes: Change[] = [];
    const applied: (Applied | null)[] = [];
    // Two intents of one pledge (a hold and its renewal) are merged one after the other.
    for (const snapshot of snapshots) {
      const pledge = pledges.get(pledgeOf.get(snapshot.holdId ?? "") ?? "");
      const hold = pledge?.holds.find(({ id }) => id === snapshot.holdId);
      if (pledge === undefined || hold === undefined || !belongsTo(hold, snapshot)) {
        applied.push(null);
        continue;
      }
      const merged = await merge(tx, pledge, hold, snapshot);
      changes.push(merged);
      pledges.set(pledge.id, merged.after);
      const { id: pledgeId, challengeId, backerId } = pledge;
      applied.push({ pledgeId, challengeId, backerId, ended: merged.ends.map(({ id }) => id) });
    }
    await writeChanges(tx, changes, pledges);
    return applied;
  });
}

/** The same for one. */
export async function applySnapshot(snapshot: IntentSnapshot): Promise<Applied | null> {
  const [applied] = await applySnapshots([snapshot]);
  return applied ?? null;
}

/** The pledge of each hold, by the metadata: known even before the reply to our own call. */
async function findPledges(snapshots: readonly IntentSnapshot[]): Promise<ReadonlyMap<string, PledgeId>> {
  const holdIds = snapshots.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]));
  if (holdIds.length === 0) return new Map();
  const holds = await db().hold.findMany({
    where: { id: { in: holdIds } },
    select: { id: true, pledgeId: true },
  });
  return new Map(holds.map(({ id, pledgeId }) => [id, pledgeId]));
}

/** A second intent for the same hold, or one over another amount, is never merged: an operator must look. */
function belongsTo(hold: LockedHold, snapshot: IntentSnapshot): boolean {
  const bound = hold.stripePaymentIntentId === null || hold.stripePaymentIntentId === snapshot.id;
  if (bound && hold.amountCents === snapshot.amountCents && snapshot.currency === "usd") return true;
  log.error({ holdId: hold.id, intentId: snapshot.id }, "payment intent does not belong to its hold");
  return false;
}

/** What a snapshot changes of its pledge; `after` is the pledge with the changed holds and operations. */
type Change = {
  readonly after: LockedPledge;
  readonly holds: readonly LockedHold[];
  readonly ends: readonly OperationEnd[];
  readonly capture: Movement | null;
  readonly deadlines: readonly NewDeadline[];
};

async function merge(
  tx: Tx,
  pledge: LockedPledge,
  hold: LockedHold,
  snapshot: IntentSnapshot,
): Promise<Change> {
  const { changed, deadlines } = mergeHold(pledge, hold, snapshot);
  const status = changed.find(({ id }) => id === hold.id)?.status ?? hold.status;
  const ends = hold.operations.flatMap((operation) => endOf(operation, snapshot, status) ?? []);
  const merged = changed.map((one) => ({ ...one, operations: one.operations.map((o) => ended(o, ends)) }));
  const after = {
    ...pledge,
    holds: pledge.holds.map((one) => merged.find(({ id }) => id === one.id) ?? one),
  };
  return {
    after,
    holds: merged,
    ends,
    deadlines,
    capture: status === "captured" ? await captureOf(tx, after, snapshot) : null,
  };
}

async function writeChanges(
  tx: Tx,
  changes: readonly Change[],
  pledges: ReadonlyMap<string, LockedPledge>,
): Promise<void> {
  await writeHolds(
    tx,
    changes.flatMap(({ holds }) => holds),
    changes.flatMap(({ ends }) => ends),
  );
  await setDeadlines(
    tx,
    changes.flatMap(({ deadlines }) => deadlines),
  );
  const captures = new Map<PledgeId, PledgeMovement<LockedPledge>>();
  for (const { after, capture } of changes) {
    if (capture === null || captures.has(after.id)) continue;
    captures.set(after.id, { ...capture, pledge: pledges.get(after.id) ?? after });
  }
  const captured = (await moveMoneyOf(tx, [...captures.values()])).map(({ after }) => after);
  const fees = captured.filter(({ kind }) => kind === "appeal");
  await enqueueAll(
    tx,
    "challenges.settle_pledge",
    fees.map(({ id }) => ({ key: id, payload: { pledgeId: id } })),
  );
  const current = new Map([...pledges, ...captured.map((pledge) => [pledge.id, pledge] as const)]);
  await advanceLocked(tx, [...current.values()]);
}

/**
 * Captured, but not yet in the provider's books, which may follow a moment later. Counts as captured once it is in both
 * books, so that what comes after finds them in agreement (decision 50).
 */
function isUnbooked({ status, balance }: IntentSnapshot): boolean {
  return status === "succeeded" && balance === null;
}

/** The changed hold, the older one that it replaces, and the renewal's deadline. */
function mergeHold(
  pledge: LockedPledge,
  hold: LockedHold,
  snapshot: IntentSnapshot,
): { readonly changed: readonly LockedHold[]; readonly deadlines: readonly NewDeadline[] } {
  const reported = isUnbooked(snapshot) ? hold.status : HOLD_OF_INTENT[snapshot.status];
  if (isContradiction(hold.status, reported)) {
    log.error(
      { holdId: hold.id, known: hold.status, reported },
      "the provider contradicts an earlier snapshot",
    );
  }
  const status = isAdvance(hold.status, reported) ? reported : hold.status;
  const isSecured = reported === "live" || reported === "captured";
  const goesLive = status === "live" && hold.status === "open";
  const older = goesLive
    ? pledge.holds.find((other) => other.status === "live" && other.replacedByHoldId === null)
    : undefined;
  const renewAt =
    goesLive && snapshot.captureBefore !== null ? renewalTime(now(), snapshot.captureBefore) : null;
  const merged: LockedHold = {
    ...hold,
    status,
    stripePaymentIntentId: snapshot.id,
    stripePaymentMethodId: isSecured ? snapshot.paymentMethodId : hold.stripePaymentMethodId,
    stripeChargeId: isSecured ? snapshot.chargeId : hold.stripeChargeId,
    cardBrand: (isSecured ? snapshot.card?.brand : null) ?? hold.cardBrand,
    cardLast4: (isSecured ? snapshot.card?.last4 : null) ?? hold.cardLast4,
    captureBefore: snapshot.captureBefore ?? hold.captureBefore,
    renewAt: goesLive ? renewAt : hold.renewAt,
    capturedCents:
      status === "captured" && reported === "captured" ? snapshot.capturedCents : hold.capturedCents,
    // Once the money is being captured or released, the older hold stays and the newer one is surplus.
    replacedByHoldId: older !== undefined && pledge.goal !== "hold" ? older.id : hold.replacedByHoldId,
  };
  return {
    // While the challenge is undecided the newer hold takes over. The other one is voided next.
    changed:
      older !== undefined && pledge.goal === "hold"
        ? [{ ...older, replacedByHoldId: hold.id }, merged]
        : [merged],
    deadlines:
      renewAt !== null && pledge.goal === "hold"
        ? [{ kind: "hold_renewal", subjectId: pledge.id, dueAt: renewAt }]
        : [],
  };
}

/**
 * Writes holds and ended operations in one statement; in two where a hold replaces another one, because the database allows
 * one live hold per pledge: the old one must be marked as replaced before the new one goes live.
 */
async function writeHolds(
  tx: Tx,
  holds: readonly LockedHold[],
  ends: readonly OperationEnd[],
): Promise<void> {
  const takesOver = ({ status, replacedByHoldId }: LockedHold) =>
    status === "live" && replacedByHoldId === null;
  const others = holds.filter((hold) => !takesOver(hold));
  const makeRoom = others.length > 0 && others.length < holds.length;
  if (makeRoom) await executeTogether(tx, writingOf(others));
  const ending = ends.length === 0 ? [] : [endingOf(ends)];
  await executeTogether(tx, [...writingOf(makeRoom ? holds.filter(takesOver) : holds), ...ending]);
}

function writingOf(holds: readonly LockedHold[]): readonly Prisma.Sql[] {
  if (holds.length === 0) return [];
  // The last change of each: a hold may be listed twice, as replaced and by its own snapshot.
  const rows = [...new Map(holds.map((hold) => [hold.id, hold])).values()].map((hold) => ({
    id: hold.id,
    status: hold.status,
    captured: hold.capturedCents,
    intent: hold.stripePaymentIntentId,
    method: hold.stripePaymentMethodId,
    charge: hold.stripeChargeId,
    card_brand: hold.cardBrand,
    card_last4: hold.cardLast4,
    capture_before: hold.captureBefore,
    renew_at: hold.renewAt,
    replaced_by: hold.replacedByHoldId,
  }));
  // Raw, because the client updates many rows only to the same values.
  return [
    Prisma.sql`
    UPDATE holds SET status = h.status::"HoldStatus", captured_cents = h.captured, stripe_payment_intent_id = h.intent,
      stripe_payment_method_id = h.method, stripe_charge_id = h.charge, capture_before = h.capture_before,
      card_brand = h.card_brand, card_last4 = h.card_last4,
      renew_at = h.renew_at, replaced_by_hold_id = h.replaced_by, updated_at = ${now()}::timestamptz,
      live_at = CASE WHEN h.method IS NULL THEN live_at ELSE coalesce(live_at, ${now()}::timestamptz) END,
      ended_at = CASE WHEN h.status IN ('captured', 'voided') THEN coalesce(ended_at, ${now()}::timestamptz) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS h(id uuid, status text, captured int, intent text,
      method text, charge text, card_brand text, card_last4 text, capture_before timestamptz, renew_at timestamptz, replaced_by uuid)
    WHERE holds.id = h.id`,
  ];
}

type HoldOperation = LockedHold["operations"][number];

/** How a snapshot ends an operation; null when it does not, or the operation has ended before. */
function endOf(operation: HoldOperation, snapshot: IntentSnapshot, hold: HoldStatus): OperationEnd | null {
  if (operation.status === "done" || operation.status === "failed") return null;
  const status = endStatusOf(operation, snapshot, hold);
  if (status === null) return null;
  const refusal = operation.kind === "authorize" ? (snapshot.declineCode ?? snapshot.status) : `hold_${hold}`;
  const error = status === "failed" ? refusal : null;
  return { id: operation.id, status, providerId: snapshot.id, error };
}

function endStatusOf(
  operation: HoldOperation,
  snapshot: IntentSnapshot,
  hold: HoldStatus,
): OperationEnd["status"] | null {
  // Until it is in both books the reconciler retries.
  if (isUnbooked(snapshot)) return null;
  if (operation.kind === "capture" || operation.kind === "void") return OPERATION_END[operation.kind][hold];
  if (operation.kind !== "authorize") return null;
  // An off-session intent is confirmed at once; one that still waits was declined.
  if (!isOffSession(operation) || hold !== "open") return "done";
  return snapshot.status === "processing" ? null : "failed";
}

function ended(operation: HoldOperation, ends: readonly OperationEnd[]): HoldOperation {
  const end = ends.find(({ id }) => id === operation.id);
  if (end === undefined) return operation;
  return {
    ...operation,
    status: end.status,
    providerId: end.providerId,
    lastError: end.error,
    endedAt: now(),
    availableCents: null,
  };
}

/** Fixes the platform fee, at the rate of the acceptance: later entries and payouts read it. */
async function captureOf(tx: Tx, pledge: LockedPledge, snapshot: IntentSnapshot): Promise<Change["capture"]> {
  const { capturedCents, balance } = snapshot;
  if (pledge.capturedCents > 0 || capturedCents === 0 || balance === null) return null;
  if (!wasCaptureDecided(pledge, snapshot.holdId)) {
    log.error({ pledgeId: pledge.id }, "captured without a decision");
  }
  const platformFeeCents =
    pledge.kind === "appeal"
      ? NO_CENTS
      : shareOf(capturedCents, pledge.feeBps ?? (await feeBpsOf(pledge.streamerId, tx)));
  const change = { capturedCents, platformFeeCents, status: "captured" } as const;
  return { kind: "capture", change: () => change, balance };
}
