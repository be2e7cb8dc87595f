import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, newId } from "@/lib/shared/ids";
import { recordAct } from "./acts";
import { type CaseDecisionName, type CaseKind, type CaseSubject, PROMISED_HOURS } from "./contract";
import { announceCases, lockCaseAbout, requireWorkable, writeCaseEvent } from "./locked-case";

export type NewCase = {
  readonly kind: CaseKind;
  readonly subjectType: CaseSubject;
  readonly subjectId: string;
  /** The challenge that it is about, if any. */
  readonly challengeId: ChallengeId | null;
};

/**
 * Opens cases, with the hour by which they are to be decided. Does nothing about a subject that has an open one of the kind.
 * The caller holds the subjects' locks. Source: docs/product/operators.md#cases.
 */
export async function openCases(tx: Tx, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  const at = now();
  const rows = cases.map((one) => ({
    id: newId(at),
    kind: one.kind,
    subject_type: one.subjectType,
    subject_id: one.subjectId,
    challenge_id: one.challengeId,
    promised_by: addHours(at, PROMISED_HOURS[one.kind]).toISOString(),
  }));
  // Raw, because the client cannot name the partial index, and needs a second statement for the events.
  const opened = await tx.$executeRaw`
    WITH opened AS (
      INSERT INTO cases (id, kind, subject_type, subject_id, challenge_id, opened_at, promised_by)
      SELECT r.id, r.kind, r.subject_type, r.subject_id, r.challenge_id, ${at}::timestamptz, r.promised_by
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, kind "CaseKind", subject_type text,
        subject_id uuid, challenge_id uuid, promised_by timestamptz)
      ON CONFLICT (kind, subject_id) WHERE state = 'open' DO NOTHING
      RETURNING id
    )
    INSERT INTO case_events (case_id, event, at) SELECT id, 'opened', ${at}::timestamptz FROM opened`;
  if (opened > 0) await announceCases(tx);
}

/** Closes the open cases of these kinds whose subjects ended without a decision. The caller holds the subjects' locks. */
export async function closeCases(
  tx: Tx,
  kinds: readonly CaseKind[],
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  const at = now();
  const closed = await tx.$executeRaw`
    WITH closed AS (
      UPDATE cases SET state = 'closed', ended_at = ${at}::timestamptz
      WHERE state = 'open' AND kind = ANY(${[...kinds]}::"CaseKind"[]) AND subject_id = ANY(${[...subjectIds]}::uuid[])
      RETURNING id
    )
    INSERT INTO case_events (case_id, event, at) SELECT id, 'closed', ${at}::timestamptz FROM closed`;
  if (closed > 0) await announceCases(tx);
}

export type CaseDecision = {
  readonly kinds: readonly CaseKind[];
  readonly subjectId: string;
  readonly decision: CaseDecisionName;
  /** The code of the clause or reason; null when nothing is held against anybody. */
  readonly reason: string | null;
  /** The operator's words to the people concerned. */
  readonly message: string | null;
  /** Whether a second operator must decide the same before it is carried out. Where a decision is proposed already, one always must. */
  readonly fourEyes?: boolean;
};

/**
 * Records an operator's decision in the case about a subject, and in the list of acts. Called in the transaction that carries the
 * decision out, with the subject's lock, before anything is changed.
 * @returns false when it was only proposed: nothing may be carried out until a second operator decides the same
 * @throws DomainError case_not_found, case_decided, case_closed, case_claimed, second_operator
 */
export async function decideCase(
  tx: Tx,
  actor: Actor,
  { kinds, subjectId, decision, reason, message, fourEyes = false }: CaseDecision,
): Promise<boolean> {
  const locked = await lockCaseAbout(tx, kinds, subjectId);
  await requireWorkable(tx, actor, locked);
  const at = now();
  const about = { subjectType: "case", subjectId: locked.id, reason: reason ?? message } as const;
  // A lone operator must not undo what waits for a second one either.
  const takesTwo = fourEyes || locked.proposedById !== null;
  if (takesTwo && locked.proposedDecision !== decision) {
    await tx.case.update({
      where: { id: locked.id },
      data: {
        proposedById: actor.userId,
        proposedAt: at,
        proposedDecision: decision,
        proposedReason: reason,
        proposedMessage: message,
        // The second operator needs it.
        claimedById: null,
        claimedAt: null,
      },
      select: { id: true },
    });
    // A later proposal replaces this one: its words stay in the history.
    await writeCaseEvent(tx, locked.id, "proposed", actor.userId, message);
    await recordAct(tx, actor, { act: "case.propose", ...about, data: { decision } });
    return false;
  }
  if (takesTwo && locked.proposedById === actor.userId) throw new DomainError("second_operator");
  await tx.case.update({
    where: { id: locked.id },
    data: { state: "decided", endedAt: at, decidedById: actor.userId, decision, reason, message },
    select: { id: true },
  });
  await writeCaseEvent(tx, locked.id, "decided", actor.userId);
  await recordAct(tx, actor, { act: `case.${decision}`, ...about });
  return true;
}

/** Whether an operator decided the review of a challenge: an appeal against it is for a colleague. */
export async function hasReviewed(tx: Tx, { userId }: Actor, challengeId: ChallengeId): Promise<boolean> {
  const own = { kind: "review", subjectId: challengeId, decidedById: userId } as const;
  return (await tx.case.count({ where: own })) > 0;
}
