import {
  effectAcceptances,
  expireChallenges,
  lapseCounterOffer,
  lapseUnpaid,
  missDeadlines,
  remindOfExpiry,
  remindStreamer,
} from "@/lib/challenges";
import { db, Prisma, type Tx } from "@/lib/db/client";
import type { DeadlineKind } from "@/lib/db/deadlines";
import { enqueue } from "@/lib/db/enqueue";
import { isTimelineCompared } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { announceDispute } from "@/lib/disputes";
import { advancePledges } from "@/lib/payments";
import { releasePayouts } from "@/lib/payouts";
import { playRehearsals } from "@/lib/rehearsal";
import { now } from "@/lib/shared/clock";
import { asId, type ChallengeId, type PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { endOverdueLimits } from "@/lib/statements";
import { endPauses, endPresences } from "@/lib/streamers";

/** Handlers of single deadlines, called in the transaction that deletes the deadline. */
const SINGLE = {
  screening_overdue: (tx: Tx, id: string) => enqueue(tx, "challenges.screen", { challengeId: asId(id) }),
  counter_offer_end: (tx: Tx, id: string) => lapseCounterOffer(tx, asId(id)),
  performance_half: (tx: Tx, id: string) => remindStreamer(tx, asId(id), "performance_half"),
  performance_last_day: (tx: Tx, id: string) => remindStreamer(tx, asId(id), "performance_last_day"),
  // Open pages stop offering a dispute; `openDispute` checks the rule itself.
  dispute_window_end: (tx: Tx, id: string) => announceDispute(tx, asId(id)),
  limits_end: (tx: Tx, id: string) => endOverdueLimits(tx, asId(id)),
  account_erasure: (tx: Tx, id: string) => enqueue(tx, "accounts.erase", { userId: asId(id) }),
} as const satisfies Partial<Record<DeadlineKind, unknown>>;

/** Handlers of deadlines that may be due in great numbers: a batch takes as many statements as one (decision 112). */
const BATCH: Record<
  Exclude<DeadlineKind, keyof typeof SINGLE>,
  (tx: Tx, ids: readonly string[]) => Promise<void>
> = {
  challenge_unpaid: (tx, ids) => lapseUnpaid(tx, ids.map(asId<ChallengeId>)),
  challenge_expiring: (tx, ids) => remindOfExpiry(tx, ids.map(asId<ChallengeId>)),
  challenge_expiry: (tx, ids) => expireChallenges(tx, ids.map(asId<ChallengeId>)),
  acceptance_effect: (tx, ids) => effectAcceptances(tx, ids.map(asId<ChallengeId>)),
  performance_end: (tx, ids) => missDeadlines(tx, ids.map(asId<ChallengeId>)),
  transfer_due: releasePayouts,
  pause_end: endPauses,
  presence_end: endPresences,
  rehearsal_scene: playRehearsals,
  hold_renewal: async (tx, ids) => void (await advancePledges(tx, ids.map(asId<PledgeId>))),
  collection_end: async (tx, ids) => void (await advancePledges(tx, ids.map(asId<PledgeId>))),
};

/** The table of each deadline's subject, whose row is locked before the deadline's own (decision 54). */
const SUBJECTS: Record<
  DeadlineKind,
  "challenges" | "pledges" | "scheduled_transfers" | "streamers" | "users"
> = {
  screening_overdue: "challenges",
  challenge_unpaid: "challenges",
  challenge_expiry: "challenges",
  challenge_expiring: "challenges",
  counter_offer_end: "challenges",
  acceptance_effect: "challenges",
  performance_half: "challenges",
  performance_last_day: "challenges",
  performance_end: "challenges",
  hold_renewal: "pledges",
  collection_end: "pledges",
  dispute_window_end: "challenges",
  transfer_due: "scheduled_transfers",
  limits_end: "users",
  account_erasure: "users",
  pause_end: "streamers",
  presence_end: "streamers",
  rehearsal_scene: "streamers",
};

export const DEADLINE_KINDS = Object.keys(SUBJECTS);

/** Deadlines in one read. */
const READ_BATCH = 1_000;
/** Failed ones in one read: they hold up what is newly due. */
const RETRY_BATCH = 100;
/** Deadlines in one transaction: enough to share its cost, few enough to be short. */
const TRANSACTION_BATCH = 250;
const MAX_BACKOFF_MS = 5 * 60_000;

type Due = {
  readonly id: bigint;
  readonly kind: string;
  readonly subjectId: string;
  readonly attempts: number;
};

/**
 * Runs everything that is due for the first time, one group after another: while a hundred thousand are due, readers have the rest of
 * the machine (decision 194). Then tries some that have failed again, those that wait longest first: however many fail, nothing new waits
 * for more than one batch of them. Any number of workers may sweep at the same time. @returns the number of deadlines
 */
export async function sweepDeadlines(): Promise<number> {
  // What is due by the books may have been decided otherwise in commits that are lost.
  if (!(await isTimelineCompared())) return 0;
  let done = 0;
  for (;;) {
    const due = await listDue({ retryAt: null }, READ_BATCH);
    for (const group of inGroups(due)) await drain(group);
    done += due.length;
    if (due.length < READ_BATCH) break;
  }
  const failed = await listDue({ retryAt: { lte: now() } }, RETRY_BATCH);
  for (const group of inGroups(failed)) await drain(group);
  return done + failed.length;
}

function listDue(tried: Prisma.DeadlineWhereInput, take: number): Promise<readonly Due[]> {
  return db().deadline.findMany({
    where: { dueAt: { lte: now() }, ...tried },
    orderBy: [{ retryAt: "asc" }, { dueAt: "asc" }, { id: "asc" }],
    take,
    select: { id: true, kind: true, subjectId: true, attempts: true },
  });
}

/** Groups deadlines of one batch kind, in the order of their times; others form groups of one. */
function inGroups(due: readonly Due[]): readonly (readonly Due[])[] {
  const groups: Due[][] = [];
  const open = new Map<string, Due[]>();
  for (const deadline of due) {
    const group = open.get(deadline.kind);
    if (group !== undefined && group.length < TRANSACTION_BATCH) {
      group.push(deadline);
      continue;
    }
    const started = [deadline];
    groups.push(started);
    if (deadline.kind in BATCH) open.set(deadline.kind, started);
  }
  return groups;
}

async function drain(group: readonly Due[]): Promise<void> {
  const [first, ...others] = group;
  if (first === undefined) return;
  const left = others.length === 0 ? group : await handleGroup(first.kind, group);
  for (const deadline of left) await act(deadline);
}

/**
 * Handles a group of one kind. @returns those that must be handled one by one: their subject is locked by another
 * transaction, or the group failed because of an unknown one
 */
async function handleGroup(kind: string, group: readonly Due[]): Promise<readonly Due[]> {
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
    log.warn({ err: error, kind }, "a group of deadlines failed");
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

/** Locks the subjects before their deadlines, in the global order of locks. */
async function lockSubjects(
  tx: Tx,
  kind: string,
  deadlines: readonly Due[],
  whenLocked: "" | "SKIP LOCKED",
): Promise<ReadonlySet<string>> {
  const table = Object.entries(SUBJECTS).find(([known]) => known === kind)?.[1];
  if (table === undefined) return new Set();
  const ids = deadlines.map(({ subjectId }) => subjectId);
  const key = Prisma.raw(table === "streamers" ? "user_id" : "id");
  // A table name cannot be a parameter; it comes from the list above.
  const rows = await tx.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT ${key} AS id FROM ${Prisma.raw(table)} WHERE ${key} = ANY(${ids}::uuid[]) ORDER BY ${key}
      FOR UPDATE ${Prisma.raw(whenLocked)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

function handlerOf(kind: string): (tx: Tx, subjectIds: readonly string[]) => Promise<void> {
  const batch = Object.entries(BATCH).find(([known]) => known === kind)?.[1];
  if (batch !== undefined) return batch;
  const single = Object.entries(SINGLE).find(([known]) => known === kind)?.[1];
  if (single === undefined) throw new Error(`No handler for the deadline ${kind}`);
  return async (tx, ids) => {
    for (const id of ids) await single(tx, id);
  };
}
