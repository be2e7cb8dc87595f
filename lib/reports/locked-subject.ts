import { z } from "zod";
import { Prisma, type Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import { REPORT_TRANSITIONS, type ReportEvent, type ReportStatus } from "./machine";
import type { FoundSubject, Subject } from "./subject";

/** How many reports gave each reason. */
export type ReasonCounts = Readonly<Record<string, number>>;

/** The counts as the database keeps them. */
const reasonsOf = (stored: unknown): ReasonCounts => z.record(z.string(), z.number()).parse(stored);

/** The sums of a round of reports. */
export type Sums = {
  readonly reportCount: number;
  readonly reasons: ReasonCounts;
  readonly weight: number;
  /** The part of `weight` that unproven people gave: new accounts, and those of whom no report was upheld. */
  readonly newWeight: number;
};

/** A reported subject whose row the transaction has locked. */
export type LockedSubject = Sums & {
  readonly challengeId: ChallengeId | null;
  readonly status: ReportStatus;
  readonly round: number;
};

const NOTHING: Sums = { reportCount: 0, reasons: {}, weight: 0, newWeight: 0 };

const columns = Prisma.sql`challenge_id AS "challengeId", status::text AS status, round, report_count AS "reportCount",
  reasons, weight, new_weight AS "newWeight"`;

/** Locks a reported subject. Everything about its reports takes this lock first, before a challenge's. */
export async function lockSubject(tx: Tx, { type, id }: Subject): Promise<LockedSubject | null> {
  const [locked] = await tx.$queryRaw<LockedSubject[]>`
    SELECT ${columns} FROM reported_things
    WHERE subject_type = ${type}::"ReportSubject" AND subject_id = ${id}::uuid FOR UPDATE`;
  return locked ?? null;
}

/** The same, of a subject that may not have been reported before. */
export async function lockOrAddSubject(
  tx: Tx,
  { type, id, challengeId }: FoundSubject,
): Promise<LockedSubject> {
  await tx.$executeRaw`
    INSERT INTO reported_things (subject_type, subject_id, challenge_id, status, opened_at)
    VALUES (${type}::"ReportSubject", ${id}::uuid, ${challengeId}::uuid, 'open', ${now()}::timestamptz)
    ON CONFLICT (subject_type, subject_id) DO NOTHING`;
  const locked = await lockSubject(tx, { type, id });
  if (locked === null) throw new Error(`The ${type} ${id} has no row to lock.`);
  return locked;
}

/** The round that the next report belongs to, with its sums before it. */
export function currentRound(locked: LockedSubject): { readonly round: number; readonly sums: Sums } {
  if (locked.status !== "open") return { round: locked.round + 1, sums: NOTHING };
  return { round: locked.round, sums: sumsOf(locked) };
}

function sumsOf({ reportCount, reasons, weight, newWeight }: Sums): Sums {
  return { reportCount, reasons: reasonsOf(reasons), weight, newWeight };
}

/**
 * The only writer of a reported subject's status. The caller holds its lock.
 * @throws DomainError wrong_state when the machine does not allow the event in its state
 */
export async function transition(
  tx: Tx,
  { type, id }: Subject,
  { status }: LockedSubject,
  event: ReportEvent,
  { round, sums }: { readonly round?: number; readonly sums?: Sums } = {},
): Promise<void> {
  const { from, to } = REPORT_TRANSITIONS[event];
  if (!from.some((each) => each === status)) throw new DomainError("wrong_state", { status });
  const at = now();
  await tx.reportedSubject.update({
    where: { subjectType_subjectId: { subjectType: type, subjectId: id } },
    data: {
      status: to,
      ...(round !== undefined && { round }),
      ...sums,
      decidedAt: to === "open" ? null : at,
      ...(event === "reopen" && { openedAt: at }),
    },
    select: { round: true },
  });
}
