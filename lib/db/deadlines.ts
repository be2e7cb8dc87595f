import type { Tx } from "./client";

/** Everything that happens by itself at a time. `lib/jobs/deadlines.ts` has one handler for each. */
export type DeadlineKind =
  /** A challenge whose screening never finished: it is screened again. */
  | "screening_overdue"
  /** 24 h after approval without payment: the challenge is cancelled. */
  | "challenge_unpaid"
  /** The time limit ran out: the active challenge expires. */
  | "challenge_expiry"
  /** Reminders to the streamer, at half of the time to perform and one day before its end. */
  | "performance_half"
  | "performance_last_day"
  /** 14 days after acceptance: the challenge fails by itself. */
  | "performance_end"
  /** A pledge's hold nears its end: it is renewed on the saved card. */
  | "hold_renewal"
  /** 72 hours after a completed pledge could not be collected: its backer's last chance is over. */
  | "collection_end"
  /** An hour after completion: no dispute can be opened any more. */
  | "dispute_window_end"
  /** 20 days after completion: the transfer leaves. */
  | "transfer_due"
  /** 29 days after an account was closed: what tells who it was goes. */
  | "account_erasure";

/** Something that must happen at a time. */
export type NewDeadline = { readonly kind: DeadlineKind; readonly subjectId: string; readonly dueAt: Date };

/** Sets when things must happen, each replacing an earlier time for the same thing. No two are about the same thing. */
export async function setDeadlines(tx: Tx, deadlines: readonly NewDeadline[]): Promise<void> {
  if (deadlines.length === 0) return;
  // Raw, because the client has no upsert for many rows.
  await tx.$executeRaw`
    INSERT INTO deadlines (kind, subject_id, due_at)
    SELECT kind, "subjectId", "dueAt"
    FROM jsonb_to_recordset(${JSON.stringify(deadlines)}::jsonb) AS d(kind text, "subjectId" uuid, "dueAt" timestamptz)
    ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = excluded.due_at, attempts = 0, retry_at = NULL`;
}

/** The same for one. */
export async function setDeadline(tx: Tx, kind: DeadlineKind, subjectId: string, dueAt: Date): Promise<void> {
  await setDeadlines(tx, [{ kind, subjectId, dueAt }]);
}

/** Forgets deadlines whose cause is gone. */
export async function clearDeadlines(
  tx: Tx,
  subjectIds: string | readonly string[],
  kinds: readonly DeadlineKind[],
): Promise<void> {
  // Raw, because the client would take a parameter for each of very many.
  await tx.$executeRaw`
    DELETE FROM deadlines WHERE subject_id = ANY(${[subjectIds].flat()}::uuid[]) AND kind = ANY(${[...kinds]}::text[])`;
}
