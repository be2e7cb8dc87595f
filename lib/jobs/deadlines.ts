import { expireChallenge, lapseUnpaid, missDeadline, remindStreamer } from "@/lib/challenges";
import { db, Prisma, type Tx } from "@/lib/db/client";
import type { DeadlineKind } from "@/lib/db/deadlines";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { closeDisputeWindow } from "@/lib/disputes";
import { advancePledge } from "@/lib/payments";
import { releasePayout } from "@/lib/payouts";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";

/** What happens when a time comes, inside the transaction that removes it from the list. */
const HANDLERS: Record<DeadlineKind, (tx: Tx, subjectId: string) => Promise<void>> = {
  screening_overdue: (tx, id) => enqueue(tx, "challenges.screen", { challengeId: id }),
  challenge_unpaid: lapseUnpaid,
  challenge_expiry: expireChallenge,
  performance_half: (tx, id) => remindStreamer(tx, id, "performance_half"),
  performance_last_day: (tx, id) => remindStreamer(tx, id, "performance_last_day"),
  performance_end: missDeadline,
  hold_renewal: async (tx, id) => void (await advancePledge(tx, id)),
  collection_end: async (tx, id) => void (await advancePledge(tx, id)),
  dispute_window_end: closeDisputeWindow,
  transfer_due: releasePayout,
  account_erasure: (tx, id) => enqueue(tx, "accounts.erase", { userId: id }),
};

/** What each deadline is about: the row whose lock stands before the deadline's own (decision 54). */
const SUBJECTS: Record<DeadlineKind, "challenges" | "pledges" | "scheduled_transfers" | "users"> = {
  screening_overdue: "challenges",
  challenge_unpaid: "challenges",
  challenge_expiry: "challenges",
  performance_half: "challenges",
  performance_last_day: "challenges",
  performance_end: "challenges",
  hold_renewal: "pledges",
  collection_end: "pledges",
  dispute_window_end: "challenges",
  transfer_due: "scheduled_transfers",
  account_erasure: "users",
};

const BATCH = 200;
const CONCURRENCY = 6;
const MAX_BACKOFF_MS = 5 * 60_000;

type Due = {
  readonly id: bigint;
  readonly kind: string;
  readonly subjectId: string;
  readonly attempts: number;
};

/** Does everything that is due, several at a time. Returns how many it did. Any number of workers may sweep at once. */
export async function sweepDeadlines(): Promise<number> {
  let done = 0;
  for (;;) {
    const at = now();
    const due = await db().deadline.findMany({
      where: { dueAt: { lte: at }, OR: [{ retryAt: null }, { retryAt: { lte: at } }] },
      orderBy: { dueAt: "asc" },
      take: BATCH,
      select: { id: true, kind: true, subjectId: true, attempts: true },
    });
    const queue = due.values();
    await Promise.all(Array.from({ length: CONCURRENCY }, () => drain(queue)));
    done += due.length;
    if (due.length < BATCH) return done;
  }
}

async function drain(queue: Iterable<Due>): Promise<void> {
  for (const deadline of queue) await act(deadline);
}

async function act(deadline: Due): Promise<void> {
  try {
    await transaction(async (tx) => {
      await lockSubject(tx, deadline);
      // Whoever deletes the row acts; a second worker has waited for the subject and finds nothing.
      const { count } = await tx.deadline.deleteMany({ where: { id: deadline.id, dueAt: { lte: now() } } });
      if (count === 1) await handlerOf(deadline.kind)(tx, deadline.subjectId);
    });
  } catch (error) {
    log.error({ err: error, kind: deadline.kind, subjectId: deadline.subjectId }, "deadline failed");
    const backoffMs = Math.min(1_000 * 2 ** deadline.attempts, MAX_BACKOFF_MS);
    await db().deadline.updateMany({
      where: { id: deadline.id },
      data: { attempts: { increment: 1 }, retryAt: new Date(now().getTime() + backoffMs) },
    });
  }
}

/** A deadline is touched only by who holds its subject: so the sweeper stands in the one order of locks, too. */
async function lockSubject(tx: Tx, { kind, subjectId }: Due): Promise<void> {
  const table = Object.entries(SUBJECTS).find(([known]) => known === kind)?.[1];
  if (table === undefined) return;
  // The name of a table cannot be a parameter; it comes from the list above.
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${subjectId}::uuid FOR UPDATE`);
}

function handlerOf(kind: string): (tx: Tx, subjectId: string) => Promise<void> {
  const handler = Object.entries(HANDLERS).find(([known]) => known === kind)?.[1];
  if (handler === undefined) throw new Error(`No handler for the deadline ${kind}`);
  return handler;
}
