import { expireChallenges, lapseUnpaid, missDeadlines, remindStreamer } from "@/lib/challenges";
import { db, Prisma, type Tx } from "@/lib/db/client";
import type { DeadlineKind } from "@/lib/db/deadlines";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { closeDisputeWindow } from "@/lib/disputes";
import { advancePledges } from "@/lib/payments";
import { releasePayouts } from "@/lib/payouts";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";

/** What happens when a time comes, to each by itself, inside the transaction that removes it from the list. */
const SINGLE = {
  screening_overdue: (tx: Tx, id: string) => enqueue(tx, "challenges.screen", { challengeId: id }),
  performance_half: (tx: Tx, id: string) => remindStreamer(tx, id, "performance_half"),
  performance_last_day: (tx: Tx, id: string) => remindStreamer(tx, id, "performance_last_day"),
  dispute_window_end: closeDisputeWindow,
  account_erasure: (tx: Tx, id: string) => enqueue(tx, "accounts.erase", { userId: id }),
} as const satisfies Partial<Record<DeadlineKind, unknown>>;

/** The same for what may come for very many at once: they go together, in as many statements as one (decision 112). */
const BATCH: Record<
  Exclude<DeadlineKind, keyof typeof SINGLE>,
  (tx: Tx, ids: readonly string[]) => Promise<void>
> = {
  challenge_unpaid: lapseUnpaid,
  challenge_expiry: expireChallenges,
  performance_end: missDeadlines,
  transfer_due: releasePayouts,
  hold_renewal: async (tx, ids) => void (await advancePledges(tx, ids)),
  collection_end: async (tx, ids) => void (await advancePledges(tx, ids)),
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

/** Read at once from the list. */
const READ_AT_ONCE = 400;
/** In one transaction: enough to share its costs, and over before anybody waits long for one of them. */
const AT_ONCE = 100;
/** Groups at the same time: while one waits for the database the other one computes, and people who read meanwhile keep a core. */
const CONCURRENCY = 2;
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
      take: READ_AT_ONCE,
      select: { id: true, kind: true, subjectId: true, attempts: true },
    });
    const queue = inGroups(due).values();
    await Promise.all(Array.from({ length: CONCURRENCY }, () => drain(queue)));
    done += due.length;
    if (due.length < READ_AT_ONCE) return done;
  }
}

/** Those that go together, and each other one by itself; in the order of the list, as far as that goes. */
function inGroups(due: readonly Due[]): readonly (readonly Due[])[] {
  const groups: Due[][] = [];
  const open = new Map<string, Due[]>();
  for (const deadline of due) {
    const group = open.get(deadline.kind);
    if (group !== undefined && group.length < AT_ONCE) {
      group.push(deadline);
      continue;
    }
    const begun = [deadline];
    groups.push(begun);
    if (deadline.kind in BATCH) open.set(deadline.kind, begun);
  }
  return groups;
}

async function drain(queue: Iterable<readonly Due[]>): Promise<void> {
  for (const group of queue) {
    const [first, ...others] = group;
    if (first === undefined) continue;
    const left = others.length === 0 ? group : await actTogether(first.kind, group);
    for (const deadline of left) await act(deadline);
  }
}

/**
 * Acts on many of one kind. @returns those that are to be taken one by one: somebody is deciding about them right now, or
 * something is wrong with one of all and nobody knows with which
 */
async function actTogether(kind: string, group: readonly Due[]): Promise<readonly Due[]> {
  try {
    return await transaction(async (tx) => {
      const free = await lockSubjects(tx, kind, group, "SKIP LOCKED");
      const taken = group.filter(({ subjectId }) => free.has(subjectId));
      const removed = await tx.$queryRaw<{ subjectId: string }[]>`
        DELETE FROM deadlines WHERE id = ANY(${taken.map(({ id }) => id)}::bigint[]) AND due_at <= ${now()}::timestamptz
        RETURNING subject_id AS "subjectId"`;
      const ids = removed.map(({ subjectId }) => subjectId);
      if (ids.length > 0) await handlerOf(kind)(tx, ids);
      return group.filter(({ subjectId }) => !free.has(subjectId));
    });
  } catch (error) {
    log.warn({ err: error, kind }, "deadlines did not go together");
    return group;
  }
}

async function act(deadline: Due): Promise<void> {
  try {
    await transaction(async (tx) => {
      await lockSubjects(tx, deadline.kind, [deadline], "");
      // Whoever deletes the row acts; a second worker has waited for the subject and finds nothing.
      const { count } = await tx.deadline.deleteMany({ where: { id: deadline.id, dueAt: { lte: now() } } });
      if (count === 1) await handlerOf(deadline.kind)(tx, [deadline.subjectId]);
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
async function lockSubjects(
  tx: Tx,
  kind: string,
  deadlines: readonly Due[],
  whenLocked: "" | "SKIP LOCKED",
): Promise<ReadonlySet<string>> {
  const table = Object.entries(SUBJECTS).find(([known]) => known === kind)?.[1];
  if (table === undefined) return new Set();
  const ids = deadlines.map(({ subjectId }) => subjectId);
  // The name of a table cannot be a parameter; it comes from the list above.
  const rows = await tx.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::uuid[]) ORDER BY id
      FOR UPDATE ${Prisma.raw(whenLocked)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

function handlerOf(kind: string): (tx: Tx, subjectIds: readonly string[]) => Promise<void> {
  const together = Object.entries(BATCH).find(([known]) => known === kind)?.[1];
  if (together !== undefined) return together;
  const each = Object.entries(SINGLE).find(([known]) => known === kind)?.[1];
  if (each === undefined) throw new Error(`No handler for the deadline ${kind}`);
  return async (tx, ids) => {
    for (const id of ids) await each(tx, id);
  };
}
