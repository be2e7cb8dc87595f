import { addMinutes } from "date-fns";
import { db, type Prisma, type Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import { publish } from "@/lib/db/outbox";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import type { PayoutAccountWire } from "./contract";
import type { AccountSnapshot } from "./provider";

const fields = {
  streamerId: true,
  stripeAccountId: true,
  detailsSubmitted: true,
  payoutsEnabled: true,
  chargesEnabled: true,
  currentlyDue: true,
  pastDue: true,
  updatedAt: true,
} as const satisfies Prisma.PayoutAccountSelect;

export type StoredAccount = Prisma.PayoutAccountGetPayload<{ select: typeof fields }>;

/** @throws DomainError streamer_not_found */
export async function requireStreamerExists(userId: UserId): Promise<void> {
  const streamer = await db().streamer.findUnique({ where: { userId }, select: { userId: true } });
  if (streamer === null) throw new DomainError("streamer_not_found");
}

export async function findAccount(streamerId: UserId): Promise<StoredAccount | null> {
  return db().payoutAccount.findUnique({ where: { streamerId }, select: fields });
}

/** Whether a transfer can reach the account and be paid out. The same rule as the contract's `active`. */
export function isReady(account: Pick<StoredAccount, "detailsSubmitted" | "payoutsEnabled">): boolean {
  return account.detailsSubmitted && account.payoutsEnabled;
}

/** Stores what the provider answered. When the account is ready, payouts that waited for it become due. */
export async function storeAccount(stripeAccountId: string, snapshot: AccountSnapshot): Promise<void> {
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM payout_accounts WHERE stripe_account_id = ${stripeAccountId} FOR UPDATE`;
    const known = await tx.payoutAccount.findUnique({ where: { stripeAccountId }, select: fields });
    if (known === null) return;
    const changed = !isSame(known, snapshot);
    const changedAt = changed ? now() : known.updatedAt;
    if (changed) {
      await tx.payoutAccount.update({
        where: { stripeAccountId },
        data: { ...snapshot, updatedAt: changedAt },
      });
      await publish(tx, [{ channel: `user:${known.streamerId}`, type: "payout.changed", data: {} }]);
    }
    if (isReady(snapshot)) await makeWaitingDue(tx, known.streamerId, changedAt);
  });
}

/**
 * Forgets a streamer's payout account, so that they can connect another one. Payouts wait for that; what was sent to the account is
 * reversed from it all the same. Does nothing to another account than this one.
 * @returns false while transfers to the streamer are under way: then it stays
 */
export async function dropAccount(tx: Tx, streamerId: UserId, stripeAccountId: string): Promise<boolean> {
  // Nothing is sent from now on without having seen that the account is gone.
  await tx.$queryRaw`
    SELECT 1 FROM scheduled_transfers WHERE streamer_id = ${streamerId}::uuid AND status IN ('pending', 'failed')
    ORDER BY id FOR UPDATE`;
  const underWay = { underWay: true, scheduledTransfer: { streamerId } };
  if ((await tx.transfer.count({ where: underWay })) > 0) return false;
  await tx.payoutAccount.deleteMany({ where: { streamerId, stripeAccountId } });
  await publish(tx, [{ channel: `user:${streamerId}`, type: "payout.changed", data: {} }]);
  log.warn({ streamerId, stripeAccountId }, "payout account dropped");
  return true;
}

/**
 * Makes payouts due now that began to wait before the account changed, or up to a minute after it, when they may not have
 * seen the change. Later ones wait although the account is ready, because the provider refused it: they keep their pace.
 */
async function makeWaitingDue(tx: Tx, streamerId: UserId, changedAt: Date): Promise<void> {
  // Raw, because the client would read the ids of all of them first.
  await tx.$executeRaw`
    UPDATE deadlines SET due_at = ${now()}::timestamptz, retry_at = NULL
    FROM scheduled_transfers AS payout
    WHERE deadlines.kind = 'transfer_due' AND deadlines.subject_id = payout.id
      AND payout.streamer_id = ${streamerId}::uuid AND payout.status = 'pending'
      AND payout.waiting_reason = 'payout_account_incomplete'
      AND payout.updated_at <= ${addMinutes(changedAt, 1)}::timestamptz`;
}

function isSame(known: StoredAccount, snapshot: AccountSnapshot): boolean {
  return (
    known.detailsSubmitted === snapshot.detailsSubmitted &&
    known.payoutsEnabled === snapshot.payoutsEnabled &&
    known.chargesEnabled === snapshot.chargesEnabled &&
    known.currentlyDue.join() === snapshot.currentlyDue.join() &&
    known.pastDue.join() === snapshot.pastDue.join()
  );
}

/** Enqueues the jobs that fetch accounts from the provider. Sorted, so that concurrent transactions lock the same jobs in one order. */
export async function enqueueSync(tx: Tx, ...stripeAccountIds: readonly string[]): Promise<void> {
  const jobs = [...new Set(stripeAccountIds)]
    .sort()
    .map((stripeAccountId) => ({ key: stripeAccountId, payload: { stripeAccountId } }));
  await enqueueAll(tx, "payouts.sync_account", jobs);
}

export function presentAccount(account: StoredAccount | null): PayoutAccountWire {
  if (account === null || account.stripeAccountId === null) return { hasAccount: false, accountStatus: null };
  return {
    hasAccount: true,
    accountStatus: {
      details_submitted: account.detailsSubmitted,
      payouts_enabled: account.payoutsEnabled,
      charges_enabled: account.chargesEnabled,
      requirements: { currently_due: account.currentlyDue, past_due: account.pastDue },
    },
  };
}
