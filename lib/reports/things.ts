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
export const reasonsOf = (stored: unknown): ReasonCounts => z.record(z.string(), z.number()).parse(stored);

/** The sums of a round of reports. */
export type Sums = {
  readonly reportCount: number;
  readonly reasons: ReasonCounts;
  readonly weight: number;
  /** The part of `weight` that new accounts gave. */
  readonly newWeight: number;
};

/** A reported thing whose row the transaction has locked. */
export type LockedThing = Sums & {
  readonly challengeId: ChallengeId | null;
  readonly status: ReportStatus;
  readonly round: number;
};

const NOTHING: Sums = { reportCount: 0, reasons: {}, weight: 0, newWeight: 0 };

const columns = Prisma.sql`challenge_id AS "challengeId", status::text AS status, round, report_count AS "reportCount",
  reasons, weight, new_weight AS "newWeight"`;

/** Locks a reported thing. Everything about its reports takes this lock first, before a challenge's. */
export async function lockThing(tx: Tx, { type, id }: Subject): Promise<LockedThing | null> {
  const [thing] = await tx.$queryRaw<LockedThing[]>`
    SELECT ${columns} FROM reported_things
    WHERE subject_type = ${type}::"ReportSubject" AND subject_id = ${id}::uuid FOR UPDATE`;
  return thing ?? null;
}

/** The same, of a thing that may not have been reported before. */
export async function lockOrAddThing(tx: Tx, { type, id, challengeId }: FoundSubject): Promise<LockedThing> {
  await tx.$executeRaw`
    INSERT INTO reported_things (subject_type, subject_id, challenge_id, status, opened_at)
    VALUES (${type}::"ReportSubject", ${id}::uuid, ${challengeId}::uuid, 'open', ${now()}::timestamptz)
    ON CONFLICT (subject_type, subject_id) DO NOTHING`;
  const thing = await lockThing(tx, { type, id });
  if (thing === null) throw new Error(`The ${type} ${id} has no row to lock.`);
  return thing;
}

/** The round that the next report belongs to, with its sums before it. */
export function currentRound(thing: LockedThing): { readonly round: number; readonly sums: Sums } {
  if (thing.status !== "open") return { round: thing.round + 1, sums: NOTHING };
  return { round: thing.round, sums: sumsOf(thing) };
}

function sumsOf({ reportCount, reasons, weight, newWeight }: Sums): Sums {
  return { reportCount, reasons: reasonsOf(reasons), weight, newWeight };
}

/**
 * The only writer of a reported thing's status. The caller holds its lock.
 * @throws DomainError wrong_state when the machine does not allow the event in its state
 */
export async function transition(
  tx: Tx,
  { type, id }: Subject,
  { status }: LockedThing,
  event: ReportEvent,
  { round, sums }: { readonly round?: number; readonly sums?: Sums } = {},
): Promise<void> {
  const { from, to } = REPORT_TRANSITIONS[event];
  if (!from.some((each) => each === status)) throw new DomainError("wrong_state", { status });
  const at = now();
  await tx.reportedThing.update({
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
