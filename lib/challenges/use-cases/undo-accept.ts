import { db, Prisma, type Tx } from "@/lib/db/client";
import { hasDeadline } from "@/lib/db/deadlines";
import { enqueue, type JobName, jobSpec } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import type { ChallengeWire, DeskChallengeWire } from "../contract";
import { admitToDesk, requireDecider, requireStreamer } from "../permissions";
import { requireChallengeWire, requireDeskChallenge } from "../require";
import { isUndoable, undoneOf } from "../taken-back";
import { expiryReminder } from "../time-limits";
import { type LockedChallenge, lockChallenge, transition } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/**
 * The streamer takes their acceptance back, within ten seconds and once for each challenge: it is active again, with the time
 * limit it had. One whose time limit ended meanwhile expires. Source: docs/product/challenges.md#taking-an-acceptance-back.
 * @throws DomainError challenge_not_found, forbidden, wrong_state (neither accepted nor in progress), undo_too_late, undo_used
 */
export async function undoAcceptance(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await undo(actor, id, async (_tx, challenge) => requireStreamer(actor, challenge));
  return requireChallengeWire(id);
}

/**
 * A moderator takes back what they accepted for a streamer, within the same ten seconds, unless the streamer has started it.
 * Source: docs/product/moderators.md#the-desk.
 * @throws DomainError desk_not_found, challenge_not_found, forbidden (somebody else accepted it), wrong_state, undo_too_late,
 * undo_used
 */
export async function undoAtDesk(
  actor: Actor,
  streamerId: UserId,
  id: ChallengeId,
): Promise<DeskChallengeWire> {
  await admitToDesk(actor, streamerId, id);
  await undo(actor, id, async (tx, challenge) => {
    await requireDecider(tx, actor, challenge, streamerId);
    if (challenge.status !== "accepted") throw new DomainError("wrong_state", { status: challenge.status });
    const accepted = await tx.challengeEvent.findFirst({
      where: { challengeId: id, event: "accept" },
      orderBy: { id: "desc" },
      select: { actorId: true },
    });
    if (accepted?.actorId !== actor.userId) throw new DomainError("forbidden");
  });
  return requireDeskChallenge(id);
}

async function undo(
  actor: Actor,
  id: ChallengeId,
  requirePermission: (tx: Tx, challenge: LockedChallenge) => Promise<void>,
): Promise<void> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    await requirePermission(tx, challenge);
    const { status, activatedAt, expiresAt } = challenge;
    if ((status !== "accepted" && status !== "in_progress") || activatedAt === null || expiresAt === null) {
      throw new DomainError("wrong_state", { status });
    }
    const at = now();
    // The deadline decides between processes whose clocks differ: once it has run, backers know.
    if (!isUndoable(challenge, at) || !(await hasDeadline(tx, "acceptance_effect", id))) {
      throw new DomainError("undo_too_late");
    }
    if ((await undoneOf(tx, [id])).has(id)) throw new DomainError("undo_used");
    const remindAt = expiryReminder(activatedAt, expiresAt);
    const active = await transition(tx, challenge, "undo_accept", {
      actorId: actor.userId,
      patch: { acceptedAt: null, performBy: null, feeBps: null, startedAt: null },
      deadlines: {
        challenge_expiry: expiresAt,
        ...(remindAt !== null && remindAt > at && { challenge_expiring: remindAt }),
      },
    });
    if (expiresAt <= at) await closeWithoutCapture(tx, active, "expire", null);
    // A job, because it reads the crowd.
    else await enqueue(tx, "challenges.end_for_closed", { challengeId: id }, { key: id });
  });
}

/**
 * Accounts that were closed while it was accepted left it alone: now it ends with its creator's, and boosts of those that are being
 * deleted are taken back. One statement for any number.
 */
export async function endForClosedAccounts(id: ChallengeId): Promise<void> {
  const spec = jobSpec({
    name: Prisma.sql`${"challenges.end_all_of" satisfies JobName}::text`,
    payload: Prisma.sql`json_build_object('userId', id)`,
    priority: Prisma.sql`0`,
  });
  // Raw, because the backers never leave the database.
  await db().$queryRaw`
    SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT ${spec} FROM users WHERE suspended_at IS NOT NULL
        AND (deletion_requested_at IS NOT NULL OR id = (SELECT creator_id FROM challenges WHERE id = ${id}::uuid))
        AND id IN (SELECT backer_id FROM pledges WHERE challenge_id = ${id}::uuid AND counted_at IS NOT NULL)))`;
}
