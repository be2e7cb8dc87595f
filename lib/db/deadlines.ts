import { Prisma, type Tx } from "./client";
import { deferWrites } from "./deferred-writes";

/** Everything that happens at a set time. `lib/jobs/deadlines.ts` has one handler for each. */
export type DeadlineKind =
  /** A challenge's screening did not finish: it is screened again. */
  | "screening_overdue"
  /** 24 h after approval without payment: the challenge is cancelled. */
  | "challenge_unpaid"
  /** The time limit ends: the active challenge expires. */
  | "challenge_expiry"
  /** The time limit ends soon: the streamer is reminded. */
  | "challenge_expiring"
  /** 48 h after a counter-offer, or at the end of its challenge's time limit: it lapses. */
  | "counter_offer_end"
  /** Ten seconds after acceptance: it can no longer be taken back, and its backers are notified. */
  | "acceptance_effect"
  /** Reminders to the streamer, halfway through the time to perform and one day before its end. */
  | "performance_half"
  | "performance_last_day"
  /** 14 days after acceptance: the challenge fails. */
  | "performance_end"
  /** A pledge's hold nears its end: it is renewed on the saved card. */
  | "hold_renewal"
  /** 72 hours after a completed pledge could not be collected: the collection ends. */
  | "collection_end"
  /** An hour after completion: no dispute can be opened from now on. */
  | "dispute_window_end"
  /** 20 days after completion: the payout is sent. */
  | "transfer_due"
  /** A streamer's pause ends at the time they set: they take challenges again. */
  | "pause_end"
  /** Nothing was heard of a broadcast for two minutes: it is over. For ten: its streamer may pause. */
  | "presence_end"
  /** The next scene of a streamer's rehearsal, or its end. */
  | "rehearsal_scene"
  /** The first of a person's limits ends. */
  | "limits_end"
  /** 29 days after an account was closed: its personal data is erased. */
  | "account_erasure";

export type NewDeadline = { readonly kind: DeadlineKind; readonly subjectId: string; readonly dueAt: Date };

/** With null, the deadline is deleted. */
type DeadlineChange = Omit<NewDeadline, "dueAt"> & { readonly dueAt: Date | null };

const changes = deferWrites<DeadlineChange>((all) => {
  // The last change of each deadline counts.
  const latest = [...new Map(all.map((change) => [`${change.kind} ${change.subjectId}`, change])).values()];
  const cleared = latest.filter(({ dueAt }) => dueAt === null);
  const set = latest.filter(({ dueAt }) => dueAt !== null);
  return [
    ...(cleared.length === 0 ? [] : [deletionOf(cleared)]),
    ...(set.length === 0 ? [] : [upsertOf(set)]),
  ];
});

function deletionOf(deadlines: readonly DeadlineChange[]): Prisma.Sql {
  const kinds = deadlines.map(({ kind }) => kind);
  const subjectIds = deadlines.map(({ subjectId }) => subjectId);
  return Prisma.sql`
    DELETE FROM deadlines USING unnest(${kinds}::text[], ${subjectIds}::uuid[]) AS cleared(kind, subject_id)
    WHERE deadlines.kind = cleared.kind AND deadlines.subject_id = cleared.subject_id`;
}

function upsertOf(deadlines: readonly DeadlineChange[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO deadlines (kind, subject_id, due_at)
    SELECT kind, "subjectId", "dueAt"
    FROM jsonb_to_recordset(${JSON.stringify(deadlines)}::jsonb) AS d(kind text, "subjectId" uuid, "dueAt" timestamptz)
    ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0, retry_at = NULL`;
}

/** Sets deadlines. Each replaces the time of an existing one with the same kind and subject. */
export async function setDeadlines(tx: Tx, deadlines: readonly NewDeadline[]): Promise<void> {
  await changes.add(tx, deadlines);
}

/** Sets one deadline. */
export async function setDeadline(tx: Tx, kind: DeadlineKind, subjectId: string, dueAt: Date): Promise<void> {
  await setDeadlines(tx, [{ kind, subjectId, dueAt }]);
}

/** Deletes the deadlines of these kinds and subjects. */
export async function clearDeadlines(
  tx: Tx,
  subjectIds: string | readonly string[],
  kinds: readonly DeadlineKind[],
): Promise<void> {
  const ids = [subjectIds].flat();
  await changes.add(
    tx,
    ids.flatMap((subjectId) => kinds.map((kind) => ({ kind, subjectId, dueAt: null }))),
  );
}

/** Whether a deadline is set, including the changes that this transaction has deferred. */
export async function hasDeadline(tx: Tx, kind: DeadlineKind, subjectId: string): Promise<boolean> {
  const change = changes
    .pending(tx)
    .findLast((pending) => pending.kind === kind && pending.subjectId === subjectId);
  if (change !== undefined) return change.dueAt !== null;
  const known = await tx.deadline.findUnique({
    where: { kind_subjectId: { kind, subjectId } },
    select: { id: true },
  });
  return known !== null;
}
