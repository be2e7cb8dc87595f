import { Prisma, type Tx } from "@/lib/db/client";
import { columnsOf } from "@/lib/db/columns";
import { hasDeadline } from "@/lib/db/deadlines";
import type { ScheduledTransfer } from "@/lib/db/generated/client";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";

const FIELDS = [
  "id",
  "challengeId",
  "streamerId",
  "status",
  "scheduledFor",
  "completedAt",
  "waitingReason",
  "retryCount",
  "maxRetries",
] as const satisfies readonly (keyof ScheduledTransfer)[];

export type LockedPayout = Readonly<Pick<ScheduledTransfer, (typeof FIELDS)[number]>> & {
  /** Oldest first. */
  readonly blocks: readonly { readonly reason: string }[];
};

/** Locks a payout for the rest of the transaction: after its challenge and before its pledges (decision 54). */
export async function lockPayout(tx: Tx, id: string): Promise<LockedPayout> {
  const [payout] = await lockPayouts(tx, [id]);
  if (payout === undefined) throw new Error(`lockPayout: no payout ${id}`);
  return payout;
}

/** Locks many payouts, in the order of their ids. */
export function lockPayouts(tx: Tx, ids: readonly string[]): Promise<LockedPayout[]> {
  return lockWhere(tx, Prisma.sql`id = ANY(${[...ids]}::uuid[])`);
}

/**
 * Locks a challenge's payout; null when the challenge was never completed. The caller has locked the challenge, or nothing
 * at all.
 */
export async function findLockedPayout(tx: Tx, challengeId: ChallengeId): Promise<LockedPayout | null> {
  const [payout] = await lockWhere(tx, Prisma.sql`challenge_id = ${challengeId}::uuid`);
  return payout ?? null;
}

/** Locks first and then reads, so that it reads what others wrote while it waited. Raw, to read the reasons in the same statement. */
async function lockWhere(tx: Tx, where: Prisma.Sql): Promise<LockedPayout[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM scheduled_transfers WHERE ${where} ORDER BY id FOR UPDATE`;
  if (locked.length === 0) return [];
  return tx.$queryRaw<LockedPayout[]>`
    SELECT ${columnsOf("t", FIELDS)}, (
        SELECT coalesce(json_agg(json_build_object('reason', b.reason) ORDER BY b.created_at), '[]')
        FROM payout_blocks b WHERE b.scheduled_transfer_id = t.id
      ) AS blocks
    FROM scheduled_transfers t WHERE t.id = ANY(${locked.map(({ id }) => id)}::uuid[]) ORDER BY t.id`;
}

/** Whether the payout is being sent: it was due and released, waits for nothing, and is not complete. */
export async function isReleasing(tx: Tx, payout: LockedPayout): Promise<boolean> {
  const { id, status, scheduledFor, waitingReason } = payout;
  if (status !== "pending" || waitingReason !== null || scheduledFor > now()) return false;
  return !(await hasDeadline(tx, "transfer_due", id));
}
