import { addSeconds } from "date-fns";
import { wordsAbout } from "@/lib/cases";
import { Prisma, readRows, type Tx } from "@/lib/db/client";
import type { DisputeStatus } from "@/lib/db/generated/enums";
import { latestRefusal } from "@/lib/moderation";
import {
  type Collection,
  collectionsOf,
  listOwnPledges,
  type OwnBacking,
  type PotFigures,
  potFigures,
} from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { WHOLE_BPS } from "@/lib/shared/money";
import { UNDO_SECONDS } from "./contract";
import type { ChallengeStatus } from "./machine";
import { isUndoable, undoneOf } from "./taken-back";

/** What only the creator and the streamer of a challenge read (docs/product/challenges.md#what-only-the-parties-read). */
export type PartyFields = {
  /** For the creator: why it was refused, and whether that was appealed. */
  readonly refusal: string | null;
  readonly appealed: boolean;
  /** For the creator: the words of the operator who reviewed it; null for a machine's decision. */
  readonly reviewWords: string | null;
  /** For the streamer: whose the named pledges are. */
  readonly knowsBackers: boolean;
  /** For the streamer. */
  readonly figures: PotFigures | null;
  /** For the streamer: how many payments are captured, released or refunded; null when none is under way. */
  readonly collection: Collection | null;
  /** For backers: their own money; null when they back nothing. */
  readonly backing: OwnBacking | null;
  /** For backers, the creator included, and the streamer. */
  readonly dispute: DisputeStatus | null;
  /** For the streamer: the moderator who accepted or declined it for them, or took the acceptance back. */
  readonly decidedBy: string | null;
  /** For the streamer: when their software saved a replay of the completion. */
  readonly replaySavedAt: Date | null;
  /** For the streamer: the platform's fee upon acceptance, from 0 to 1; null before. */
  readonly feeRate: number | null;
  /** For the streamer: until when they may take the acceptance back; null when they may not. */
  readonly undoUntil: Date | null;
  /** For the streamer: they took an acceptance back once. Of challenges that wait for an answer or were just accepted. */
  readonly undoUsed: boolean;
};

type Subject = {
  readonly id: ChallengeId;
  readonly creatorId: UserId;
  readonly streamerId: UserId;
  readonly status: ChallengeStatus;
  readonly acceptedAt: Date | null;
  readonly replaySavedAt: Date | null;
  readonly feeBps: number | null;
};

/** States before a card was confirmed. */
const UNPAID: readonly ChallengeStatus[] = ["pending", "pending_review", "review_failed", "approved"];

/** States in which payments may still be being captured, released or refunded. */
const SETTLING = ["completed", "failed", "declined", "expired", "cancelled"] as const;

/** States in which an acceptance may be taken back. */
const RUNNING: readonly ChallengeStatus[] = ["accepted", "in_progress"];

/** States after a streamer accepted or declined. */
const DECIDED = ["accepted", "in_progress", "completed", "failed", "declined"] as const;

/** The party fields of those challenges that the reader wrote, received or may back. Sends no query where none can apply. */
export async function partyFieldsFor(
  actor: Actor | null,
  rows: readonly Subject[],
): Promise<ReadonlyMap<ChallengeId, PartyFields>> {
  const own = rows.filter(({ creatorId }) => creatorId === actor?.userId);
  const received = rows.filter(({ streamerId }) => streamerId === actor?.userId);
  // Nobody backs a challenge to themselves, or one that was never approved.
  const backable = rows.filter(
    ({ streamerId, status }) => streamerId !== actor?.userId && !UNPAID.includes(status),
  );
  const justAccepted = received.filter((row) => RUNNING.includes(row.status) && isUndoable(row, now()));
  const [refusals, appealed, reviewWords, figures, collections, disputes, decidedBy, undone, backings] =
    await Promise.all([
      refusalsOf(idsIn(own, ["review_failed"])),
      appealedOf(idsIn(own, ["pending_review", "review_failed", "cancelled"])),
      wordsAbout(["review", "appeal"], idsIn(own, ["review_failed", "approved"])),
      potFigures(idsIn(received, ["active", "completed"])),
      collectionsOf(idsIn(received, SETTLING)),
      disputesOf(idsIn([...received, ...backable], ["completed"])),
      moderatorsOf(idsIn(received, DECIDED)),
      undoneOf(null, [...idsIn(received, ["active"]), ...justAccepted.map(({ id }) => id)]),
      actor === null
        ? new Map<ChallengeId, OwnBacking>()
        : listOwnPledges(
            actor.userId,
            backable.map(({ id }) => id),
          ),
    ]);
  const undoUntil = new Map(
    justAccepted
      .filter(({ id }) => !undone.has(id))
      .map(({ id, acceptedAt }) => [id, acceptedAt && addSeconds(acceptedAt, UNDO_SECONDS)]),
  );
  return new Map(
    [...own, ...received, ...backable].map(({ id, creatorId, streamerId, status, replaySavedAt, feeBps }) => [
      id,
      {
        refusal: refusals.get(id) ?? null,
        appealed: appealed.has(id),
        reviewWords: reviewWords.get(id) ?? null,
        knowsBackers: streamerId === actor?.userId,
        figures: figures.get(id) ?? null,
        collection: collections.get(id) ?? null,
        backing: backings.get(id) ?? null,
        dispute:
          creatorId === actor?.userId || streamerId === actor?.userId || backings.has(id)
            ? (disputes.get(id) ?? null)
            : null,
        decidedBy: (status === "active" ? undone : decidedBy).get(id) ?? null,
        replaySavedAt: streamerId === actor?.userId ? replaySavedAt : null,
        feeRate: streamerId === actor?.userId && feeBps !== null ? feeBps / WHOLE_BPS : null,
        undoUntil: undoUntil.get(id) ?? null,
        undoUsed: streamerId === actor?.userId && undone.has(id),
      },
    ]),
  );
}

function idsIn(rows: readonly Subject[], statuses: readonly ChallengeStatus[]): readonly ChallengeId[] {
  return rows.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
}

async function refusalsOf(ids: readonly ChallengeId[]): Promise<ReadonlyMap<string, string>> {
  return ids.length === 0 ? new Map() : latestRefusal("challenge", ids);
}

async function disputesOf(ids: readonly ChallengeId[]): Promise<ReadonlyMap<ChallengeId, DisputeStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<{ challengeId: ChallengeId; status: DisputeStatus }>(Prisma.sql`
    SELECT challenge_id AS "challengeId", status::text AS status FROM disputes WHERE challenge_id = ANY(${ids}::uuid[])`);
  return new Map(rows.map(({ challengeId, status }) => [challengeId, status]));
}

/** The names of the moderators who accepted or declined these challenges for their streamer. */
async function moderatorsOf(ids: readonly ChallengeId[]): Promise<ReadonlyMap<ChallengeId, string>> {
  if (ids.length === 0) return new Map();
  // The latest decision counts: an earlier acceptance was taken back.
  const rows = await readRows<{ challengeId: ChallengeId; username: string }>(Prisma.sql`
    SELECT c.id AS "challengeId", p.username
    FROM challenges c JOIN LATERAL (
      SELECT e.event, e.actor_id FROM challenge_events e
      WHERE e.challenge_id = c.id AND e.event IN ('accept', 'decline', 'undo_accept') ORDER BY e.id DESC LIMIT 1
    ) AS latest ON latest.event <> 'undo_accept' AND latest.actor_id <> c.streamer_id
    JOIN profiles p ON p.user_id = latest.actor_id
    WHERE c.id = ANY(${ids}::uuid[])`);
  return new Map(rows.map(({ challengeId, username }) => [challengeId, username]));
}

/** Which of these challenges were appealed. */
async function appealedOf(ids: readonly ChallengeId[]): Promise<ReadonlySet<ChallengeId>> {
  if (ids.length === 0) return new Set();
  const rows = await readRows<{ challengeId: ChallengeId }>(appealsOf(ids));
  return new Set(rows.map(({ challengeId }) => challengeId));
}

/** The same for one challenge, within a transaction. */
export async function wasAppealed(tx: Tx, id: ChallengeId): Promise<boolean> {
  return (await tx.$queryRaw<object[]>(appealsOf([id]))).length > 0;
}

/** By a partial index, so the event is no parameter. */
function appealsOf(ids: readonly ChallengeId[]): Prisma.Sql {
  return Prisma.sql`
    SELECT challenge_id AS "challengeId" FROM challenge_events
    WHERE challenge_id = ANY(${[...ids]}::uuid[]) AND event = 'appeal'`;
}
