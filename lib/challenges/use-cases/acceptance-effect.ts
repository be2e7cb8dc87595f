import type { Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { notify } from "@/lib/notifications";
import { enqueueSecuring, IS_RESTING } from "@/lib/payments";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { UNDO_SECONDS } from "../contract";
import { notifyAllBackers } from "../notify-backers";

/**
 * The handler of the deadline ten seconds after an acceptance: the remaining saved cards are asked for holds, backers are notified
 * once, of the challenge's status by now, the overlay announces it, and a streamer is notified of what a moderator accepted. Challenges that ended
 * meanwhile are left alone: their end was notified. Source: docs/product/challenges.md#taking-an-acceptance-back.
 */
export async function effectAcceptances(tx: Tx, ids: readonly ChallengeId[]): Promise<void> {
  const running = await findRunning(tx, ids);
  await enqueueSecuring(
    tx,
    running.filter(({ isResting }) => isResting).map(({ id }) => id),
  );
  // A start after the window has notified them itself; they still do not know of the acceptance.
  await notifyAllBackers(
    tx,
    running.filter(({ startedAtOnce }) => startedAtOnce !== true),
    "challenge_accepted",
    null,
  );
  await notifyAllBackers(
    tx,
    running.filter(({ startedAtOnce }) => startedAtOnce === true),
    "challenge_started",
    null,
  );
  // The overlay announces it now.
  await publish(
    tx,
    running.map(({ id, streamerId }) => ({
      channel: `streamer:${streamerId}`,
      type: "challenge.changed",
      data: { challenge_id: id },
    })),
  );
  await notify(
    tx,
    ...running.flatMap(({ id, streamerId, moderatorId }) =>
      moderatorId === null
        ? []
        : {
            userId: streamerId,
            type: "accepted_for_you" as const,
            challengeId: id,
            data: { person_id: moderatorId },
          },
    ),
  );
}

type Running = {
  readonly id: ChallengeId;
  readonly streamerId: UserId;
  readonly boostCount: number;
  /** Started while the acceptance could be taken back, so that nobody was notified; null if not started. */
  readonly startedAtOnce: boolean | null;
  /** Who accepted for the streamer; null where the streamer did. */
  readonly moderatorId: UserId | null;
  /** Some of its pledges have no hold, or used renewals. */
  readonly isResting: boolean;
};

/** Those that are accepted or in progress, whose rows the caller has locked. */
async function findRunning(tx: Tx, ids: readonly ChallengeId[]): Promise<readonly Running[]> {
  // Raw, because one statement reads all that is to be notified of a batch.
  return tx.$queryRaw<Running[]>`
    SELECT c.id, c.streamer_id AS "streamerId", c.boost_count AS "boostCount",
      c.started_at < c.accepted_at + make_interval(secs => ${UNDO_SECONDS}) AS "startedAtOnce",
      (SELECT nullif(e.actor_id, c.streamer_id) FROM challenge_events e
        WHERE e.challenge_id = c.id AND e.event = 'accept' ORDER BY e.id DESC LIMIT 1) AS "moderatorId",
      EXISTS (SELECT 1 FROM pledges WHERE challenge_id = c.id AND ${IS_RESTING}) AS "isResting"
    FROM challenges c WHERE c.id = ANY(${[...ids]}::uuid[]) AND c.status IN ('accepted', 'in_progress') ORDER BY c.id`;
}
