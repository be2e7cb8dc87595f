import { db, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { isTemporary, transaction } from "@/lib/db/transaction";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { batchesOf } from "@/lib/shared/page";
import { keepOpen } from "../keep-open";
import { CHALLENGE_STATUSES, type ChallengeStatus } from "../machine";
import { lockChallenge } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";
import { withdrawOrReleaseBoost } from "./withdraw-boost";

type Ending = "cancel" | "decline" | "fail";

/** Challenges that one job ends, in well under a minute; boosts read with one query. */
const PAGE = 200;

/** How challenges for a leaving streamer end: nobody is paid for what nobody will perform. */
const OF_STREAMER: Partial<Record<ChallengeStatus, Ending>> = {
  pending: "cancel",
  pending_review: "cancel",
  approved: "cancel",
  active: "decline",
  accepted: "fail",
  in_progress: "fail",
};

/** How challenges by a leaving viewer end. Accepted ones continue, because the streamer may be performing them. */
const OF_CREATOR: Partial<Record<ChallengeStatus, Ending>> = {
  pending: "cancel",
  pending_review: "cancel",
  approved: "cancel",
  active: "cancel",
};

/**
 * Ends every open challenge of a closed account and voids its holds; of one that is being deleted it also withdraws the boosts on
 * challenges that nobody has accepted. One transaction each, and one job for each page of challenges: the job enqueues itself for
 * the next page, which no longer finds those that have ended. A challenge that cannot be ended does not hold up the others. What a
 * suspension ends is not the person's own act; once it is lifted, what has not ended by then stays.
 * Source: docs/product/challenges.md#when-an-account-ends.
 * @throws Error of a challenge that cannot be ended, after the others: the queue retries
 */
export async function closeAccountChallenges(userId: UserId): Promise<void> {
  const ids = await openChallenges(userId);
  const isLeaving =
    (await db().user.count({ where: { id: userId, deletionRequestedAt: { not: null } } })) > 0;
  let ended = 0;
  let failure: unknown = null;
  for (const id of ids) {
    try {
      if (await transaction((tx) => end(tx, id, userId, isLeaving))) ended += 1;
    } catch (error) {
      if (isTemporary(error)) throw error;
      log.error({ err: error, challengeId: id }, "a closed account's challenge cannot be ended");
      failure = error;
    }
  }
  if (ids.length === PAGE && ended > 0) {
    await transaction((tx) => enqueue(tx, "challenges.end_all_of", { userId }, { key: userId }));
    return;
  }
  if (isLeaving) await withdrawBoosts(userId);
  if (failure !== null) throw failure;
}

/** Their owner cannot sign in to do it. */
async function withdrawBoosts(userId: UserId): Promise<void> {
  for await (const ids of batchesOf<PledgeId>(PAGE, (last) => undecidedBoosts(userId, last))) {
    for (const id of ids) await withdrawOrReleaseBoost(id);
  }
}

/**
 * The next boosts of a person, by id, whether they count or wait for their card.
 * @param after the last id of the page before, null for the first page
 */
async function undecidedBoosts(userId: UserId, after: PledgeId | null): Promise<readonly PledgeId[]> {
  const boosts = await db().pledge.findMany({
    where: {
      ...(after === null ? {} : { id: { gt: after } }),
      backerId: userId,
      kind: "boost",
      goal: "hold",
      challenge: { status: "active" },
    },
    orderBy: { id: "asc" },
    take: PAGE,
    select: { id: true },
  });
  return boosts.map(({ id }) => id);
}

/** The first open challenges of a person, by id. */
async function openChallenges(userId: UserId): Promise<readonly ChallengeId[]> {
  const open = await db().challenge.findMany({
    where: {
      OR: [
        { streamerId: userId, status: { in: statusesOf(OF_STREAMER) } },
        { creatorId: userId, status: { in: statusesOf(OF_CREATOR) } },
      ],
    },
    orderBy: { id: "asc" },
    take: PAGE,
    select: { id: true },
  });
  return open.map(({ id }) => id);
}

/**
 * @param isLeaving whether the person deletes the account; otherwise it is suspended
 * @returns whether it ended: not where the account is open again
 */
async function end(tx: Tx, id: ChallengeId, userId: UserId, isLeaving: boolean): Promise<boolean> {
  const challenge = await lockChallenge(tx, id);
  if ((await keepOpen(tx, [userId])).has(userId)) return false;
  const ending = (challenge.streamerId === userId ? OF_STREAMER : OF_CREATOR)[challenge.status];
  if (ending === undefined) return false;
  if (isLeaving) await closeWithoutCapture(tx, challenge, ending, userId);
  else await closeWithoutCapture(tx, challenge, ending, null, {}, { because: "suspension" });
  return true;
}

function statusesOf(endings: Partial<Record<ChallengeStatus, Ending>>): ChallengeStatus[] {
  return CHALLENGE_STATUSES.filter((status) => status in endings);
}
