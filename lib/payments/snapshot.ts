import { db, type Prisma, type Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { shareOf } from "@/lib/shared/money";
import { advancePledge } from "./advance";
import { askHolder } from "./ask-holder";
import { moveMoney } from "./ledger";
import { type LockedHold, type LockedPledge, lockPledge } from "./locked-pledge";
import {
  ASKS_FOR_THE_HOLDER,
  HOLD_OF_INTENT,
  type HoldStatus,
  isAdvance,
  isContradiction,
  OPERATION_END,
  renewalTime,
} from "./machine";
import { endOperation } from "./operations";
import { wasCaptureDecided } from "./plan";
import { authorizeRequestSchema, type IntentSnapshot } from "./provider/intents";

export type Applied = {
  readonly pledgeId: string;
  readonly challengeId: string;
  readonly backerId: string;
};

/**
 * Believes what the provider said about a payment intent. Three callers: the answer to a call, a webhook, the
 * reconciler. News is merged by the rank of states and by amounts that only grow, so it may come twice, late or in any
 * order; the operations that it ends, the ledger and the next steps are written in the same transaction.
 * @returns the pledge it belongs to; null when the intent is not ours
 */
export async function applySnapshot(snapshot: IntentSnapshot): Promise<Applied | null> {
  const pledgeId = await pledgeOf(snapshot);
  if (pledgeId === null) return null;
  return transaction(async (tx) => {
    const pledge = await lockPledge(tx, pledgeId);
    const hold = pledge.holds.find(({ id }) => id === snapshot.holdId);
    if (hold === undefined || !isItsOwn(hold, snapshot)) return null;
    const status = await mergeHold(tx, pledge, hold, snapshot);
    for (const operation of hold.operations) await endByNews(tx, pledge, operation, snapshot, status);
    if (status === "captured") await recordCapture(tx, pledge, snapshot);
    await advancePledge(tx, pledgeId);
    return { pledgeId, challengeId: pledge.challengeId, backerId: pledge.backerId };
  });
}

/** Which pledge an intent was made for; the metadata is ours, and known even before the answer to our own call. */
async function pledgeOf(snapshot: IntentSnapshot): Promise<string | null> {
  if (snapshot.holdId === null) return null;
  const hold = await db().hold.findUnique({ where: { id: snapshot.holdId }, select: { pledgeId: true } });
  return hold?.pledgeId ?? null;
}

/** A second intent for the same hold, or one over another amount, must never be believed: somebody has to look. */
function isItsOwn(hold: LockedHold, snapshot: IntentSnapshot): boolean {
  const bound = hold.stripePaymentIntentId === null || hold.stripePaymentIntentId === snapshot.id;
  if (bound && hold.amountCents === snapshot.amountCents && snapshot.currency === "usd") return true;
  log.error({ holdId: hold.id, intentId: snapshot.id }, "payment intent does not belong to its hold");
  return false;
}

/**
 * Captured, and not yet in the provider's own books, which may be a moment later: taken for captured when it is in both
 * books, so that whatever comes after finds the two in agreement (decision 50).
 */
function isUnbooked({ status, balance }: IntentSnapshot): boolean {
  return status === "succeeded" && balance === null;
}

async function mergeHold(
  tx: Tx,
  pledge: LockedPledge,
  hold: LockedHold,
  snapshot: IntentSnapshot,
): Promise<HoldStatus> {
  const told = isUnbooked(snapshot) ? hold.status : HOLD_OF_INTENT[snapshot.status];
  if (isContradiction(hold.status, told)) {
    log.error({ holdId: hold.id, known: hold.status, told }, "the provider contradicts what it said");
  }
  const status = isAdvance(hold.status, told) ? told : hold.status;
  const secured = told === "live" || told === "captured";
  await tx.hold.update({
    where: { id: hold.id },
    data: {
      status,
      stripePaymentIntentId: snapshot.id,
      ...(secured
        ? { stripePaymentMethodId: snapshot.paymentMethodId, stripeChargeId: snapshot.chargeId }
        : {}),
      ...(snapshot.captureBefore === null ? {} : { captureBefore: snapshot.captureBefore }),
      ...(status === "live" && hold.status === "open" ? await planRenewal(tx, pledge, snapshot) : {}),
      ...(status === "captured" && told === "captured" ? { capturedCents: snapshot.capturedCents } : {}),
      ...(status === "live" && hold.status === "open" ? await makeRoom(tx, pledge, hold) : {}),
      updatedAt: now(),
    },
  });
  return status;
}

/** Sets when a hold that goes live has to be renewed. */
async function planRenewal(
  tx: Tx,
  pledge: LockedPledge,
  { captureBefore }: IntentSnapshot,
): Promise<{ renewAt: Date | null }> {
  if (captureBefore === null) return { renewAt: null };
  const renewAt = renewalTime(now(), captureBefore);
  if (pledge.goal === "hold") await setDeadline(tx, "hold_renewal", pledge.id, renewAt);
  return { renewAt };
}

/**
 * A second hold goes live. While the challenge is undecided the newer one takes over (a renewal); once the money is
 * being taken or released, the older one stays and the newer one is too much. Either way the other is voided next.
 */
async function makeRoom(
  tx: Tx,
  pledge: LockedPledge,
  newer: LockedHold,
): Promise<Prisma.HoldUncheckedUpdateInput> {
  const older = pledge.holds.find((hold) => hold.status === "live" && hold.replacedByHoldId === null);
  if (older === undefined) return {};
  if (pledge.goal !== "hold") return { replacedByHoldId: older.id };
  await tx.hold.update({
    where: { id: older.id },
    data: { replacedByHoldId: newer.id, updatedAt: now() },
  });
  return {};
}

/** Ends the operations that the news answers, whoever brought it. */
async function endByNews(
  tx: Tx,
  pledge: LockedPledge,
  operation: LockedHold["operations"][number],
  snapshot: IntentSnapshot,
  hold: HoldStatus,
): Promise<void> {
  const end = endOf(operation, snapshot, hold);
  if (end === "done") await endOperation(tx, operation.id, { status: "done", providerId: snapshot.id });
  if (end === "failed") {
    const error = operation.kind === "authorize" ? (snapshot.declineCode ?? snapshot.status) : `hold_${hold}`;
    const ended = await endOperation(tx, operation.id, { status: "failed", providerId: snapshot.id, error });
    if (ended && operation.kind === "authorize") await askForRenewal(tx, pledge, error);
  }
}

/** The bank wants to see the holder before it renews a hold: they are told once for each such hold. */
async function askForRenewal(tx: Tx, pledge: LockedPledge, error: string): Promise<void> {
  if (pledge.goal !== "hold" || pledge.countedAt === null || !ASKS_FOR_THE_HOLDER.has(error)) return;
  const live = pledge.holds.find(({ status }) => status === "live");
  await askHolder(tx, pledge, live?.captureBefore ?? null);
}

function endOf(
  operation: LockedHold["operations"][number],
  snapshot: IntentSnapshot,
  hold: HoldStatus,
): "done" | "failed" | null {
  // At rest when it is in both books: until then the reconciler asks again.
  if (isUnbooked(snapshot)) return null;
  if (operation.kind === "capture" || operation.kind === "void") return OPERATION_END[operation.kind][hold];
  if (operation.kind !== "authorize") return null;
  // With the person absent the intent must be confirmed at once; one that still waits was declined.
  const offSession = "off_session" in authorizeRequestSchema.parse(operation.request);
  if (!offSession || hold !== "open") return "done";
  return snapshot.status === "processing" ? null : "failed";
}

/** The fee is fixed here, once: later postings and payouts read it, whatever the configuration says by then. */
async function recordCapture(tx: Tx, pledge: LockedPledge, snapshot: IntentSnapshot): Promise<void> {
  const { capturedCents, balance } = snapshot;
  if (pledge.capturedCents > 0 || capturedCents === 0 || balance === null) return;
  if (!wasCaptureDecided(pledge, snapshot.holdId)) {
    log.error({ pledgeId: pledge.id }, "captured although that was not decided");
  }
  const isAppeal = pledge.kind === "appeal";
  const platformFeeCents = isAppeal ? 0 : shareOf(capturedCents, env().PLATFORM_FEE_BPS);
  await moveMoney(tx, pledge, {
    kind: "capture",
    change: { capturedCents, platformFeeCents, status: "captured" },
    balance,
  });
  if (isAppeal) {
    await enqueue(tx, "challenges.settle_pledge", { pledgeId: pledge.id }, { key: `settle:${pledge.id}` });
  }
}
