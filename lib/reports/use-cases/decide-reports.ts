import { decideCase } from "@/lib/cases";
import { removeChallenge, showChallenge } from "@/lib/challenges";
import { Prisma, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { notify, notifySelected } from "@/lib/notifications";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { asId, type ChallengeId, isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import type { DecideReportsInput } from "../contract";
import { lockSubject, transition } from "../locked-subject";
import { type FoundSubject, hasPartInReported, type Subject } from "../subject";

/**
 * An operator decides about the reports of one subject, and with it its case. Dismissed: a hidden challenge is shown again. Upheld:
 * a challenge is removed; about people, disputes and messages it is recorded, and they are notified. A job counts it in the records of those who
 * reported, and notifies them. The first of two operators wins. Source: docs/product/reports.md#deciding.
 * @throws DomainError forbidden (no operator, or one with a part in it), not_found (nobody reported it), case_decided, case_closed, case_claimed
 */
export async function decideReports(
  actor: Actor,
  subject: Subject,
  decision: DecideReportsInput,
): Promise<void> {
  requireOperator(actor);
  if (!isId(subject.id)) throw new DomainError("not_found");
  await transaction(async (tx) => {
    const locked = await lockSubject(tx, subject);
    if (locked === null) throw new DomainError("not_found");
    const { challengeId, round } = locked;
    if (await hasPartInReported(tx, actor, { ...subject, challengeId })) throw new DomainError("forbidden");
    const status = decision.decision === "uphold" ? "upheld" : "dismissed";
    await decideCase(tx, actor, {
      kinds: ["report"],
      subjectId: subject.id,
      decision: decision.decision,
      reason: decision.reason ?? null,
      message: decision.message ?? null,
    });
    await transition(tx, subject, locked, decision.decision);
    if (subject.type === "challenge") await decideChallenge(tx, actor, asId(subject.id), decision);
    else if (decision.decision === "uphold") await notifyReported(tx, { ...subject, challengeId }, decision);
    const { type: subjectType, id: subjectId } = subject;
    const key = `${subjectType}:${subjectId}:${round}`;
    const decidedAt = now().toISOString();
    await enqueue(tx, "reports.settle", { subjectType, subjectId, round, status, decidedAt }, { key });
  });
}

async function decideChallenge(
  tx: Tx,
  { userId }: Actor,
  id: ChallengeId,
  decision: DecideReportsInput,
): Promise<void> {
  if (decision.decision === "dismiss") return showChallenge(tx, id, decision.message);
  return removeChallenge(tx, id, decision.reason, userId, decision.message);
}

/** Notifies the person whom upheld reports are about, who wrote the message, or everybody who wrote in the dispute. Nobody learns who reported. */
async function notifyReported(
  tx: Tx,
  { type, id, challengeId }: FoundSubject,
  { reason, message }: DecideReportsInput,
): Promise<void> {
  const words = { reason: reason ?? null, ended: false, message: message ?? null };
  if (type === "user" || type === "streamer") {
    const data = { kind: "person", ...words };
    return notify(tx, { userId: asId(id), type: "report_upheld", data });
  }
  const written =
    type === "pledge"
      ? Prisma.sql`SELECT backer_id AS user_id FROM pledges WHERE id = ${id}::uuid`
      : Prisma.sql`SELECT backer_id AS user_id FROM dispute_statements WHERE dispute_id = ${id}::uuid
          UNION SELECT streamer_id FROM challenges WHERE id = ${challengeId}::uuid`;
  const writers = Prisma.sql`
    SELECT w.user_id, ${challengeId}::uuid AS challenge_id
    FROM (${written}) w JOIN users u ON u.id = w.user_id AND u.erased_at IS NULL`;
  await notifySelected(tx, "report_upheld", writers, now(), { kind: type, ...words });
}
