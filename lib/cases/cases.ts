import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { type ChallengeId, newId } from "@/lib/shared/ids";
import { recordAct } from "./acts";
import { type CaseKind, type CaseSubject, PROMISED_HOURS } from "./contract";

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
  await tx.$executeRaw`
    WITH opened AS (
      INSERT INTO cases (id, kind, subject_type, subject_id, challenge_id, opened_at, promised_by)
      SELECT r.id, r.kind, r.subject_type, r.subject_id, r.challenge_id, ${at}::timestamptz, r.promised_by
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, kind "CaseKind", subject_type text,
        subject_id uuid, challenge_id uuid, promised_by timestamptz)
      ON CONFLICT (kind, subject_id) WHERE state = 'open' DO NOTHING
      RETURNING id
    )
    INSERT INTO case_events (case_id, event, at) SELECT id, 'opened', ${at}::timestamptz FROM opened`;
}

/** Closes the open cases of these kinds whose subjects ended without a decision. The caller holds the subjects' locks. */
export async function closeCases(
  tx: Tx,
  kinds: readonly CaseKind[],
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  const at = now();
  await tx.$executeRaw`
    WITH closed AS (
      UPDATE cases SET state = 'closed', ended_at = ${at}::timestamptz
      WHERE state = 'open' AND kind = ANY(${[...kinds]}::"CaseKind"[]) AND subject_id = ANY(${[...subjectIds]}::uuid[])
      RETURNING id
    )
    INSERT INTO case_events (case_id, event, at) SELECT id, 'closed', ${at}::timestamptz FROM closed`;
}

export type CaseDecision = {
  readonly kinds: readonly CaseKind[];
  readonly subjectId: string;
  /** A code, such as approve or upheld. */
  readonly decision: string;
  /** The code of the clause or reason; null when nothing is held against anybody. */
  readonly reason: string | null;
  /** The operator's words to the people concerned. */
  readonly message: string | null;
};

/**
 * Records an operator's decision in the open case about a subject, and in the list of acts. Called in the transaction that
 * carries the decision out, whose lock on the subject makes the first of two operators win.
 */
export async function decideCase(
  tx: Tx,
  actor: Actor,
  { kinds, subjectId, decision, reason, message }: CaseDecision,
): Promise<void> {
  const at = now();
  const [decided] = await tx.$queryRaw<{ id: string }[]>`
    WITH decided AS (
      UPDATE cases SET state = 'decided', ended_at = ${at}::timestamptz, decided_by_id = ${actor.userId}::uuid,
        decision = ${decision}, reason = ${reason}, message = ${message}
      WHERE state = 'open' AND kind = ANY(${[...kinds]}::"CaseKind"[]) AND subject_id = ${subjectId}::uuid
      RETURNING id
    ), written AS (
      INSERT INTO case_events (case_id, event, actor_id, at)
      SELECT id, 'decided', ${actor.userId}::uuid, ${at}::timestamptz FROM decided
    )
    SELECT id FROM decided`;
  await recordAct(tx, actor, {
    act: `case.${decision}`,
    subjectType: decided === undefined ? "subject" : "case",
    subjectId: decided?.id ?? subjectId,
    reason: reason ?? message,
  });
}
