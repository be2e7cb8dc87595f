import type { Prisma, Tx } from "@/lib/db/client";
import type { DeadlineKind } from "@/lib/db/deadlines";
import { clearDeadlines, setDeadlines } from "@/lib/db/deadlines";
import { type LiveEvent, publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import { type ChallengeEvent, type ChallengeStatus, sourcesOf, TRANSITIONS } from "./machine";

const lockedFields = {
  id: true,
  creatorId: true,
  streamerId: true,
  text: true,
  status: true,
  amountCents: true,
  potCents: true,
  boostCount: true,
  backerCount: true,
  timeLimit: true,
  createdAt: true,
  payBy: true,
  activatedAt: true,
  expiresAt: true,
  acceptedAt: true,
  performBy: true,
  disputeUntil: true,
} as const satisfies Prisma.ChallengeSelect;

type StoredChallenge = Prisma.ChallengeGetPayload<{ select: typeof lockedFields }>;
export type LockedChallenge = Omit<StoredChallenge, "potCents"> & { readonly potCents: Cents };

function fromStored(challenge: StoredChallenge): LockedChallenge {
  return { ...challenge, potCents: cents(challenge.potCents) };
}

/**
 * Locks a challenge for the rest of the transaction. Whatever decides about a challenge or its money takes this lock
 * first, so "the first transaction on the challenge row wins" (docs/product/money.md#races).
 * @throws DomainError challenge_not_found
 */
export async function lockChallenge(tx: Tx, id: string): Promise<LockedChallenge> {
  if (!isId(id)) throw new DomainError("challenge_not_found");
  await tx.$queryRaw`SELECT 1 FROM challenges WHERE id = ${id}::uuid FOR UPDATE`;
  const challenge = await tx.challenge.findUnique({ where: { id }, select: lockedFields });
  if (challenge === null) throw new DomainError("challenge_not_found");
  return fromStored(challenge);
}

/** The same for many, in one order. @throws DomainError challenge_not_found when there is not every one of them */
export async function lockChallenges(tx: Tx, ids: readonly string[]): Promise<LockedChallenge[]> {
  await tx.$queryRaw`SELECT 1 FROM challenges WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  const challenges = await tx.challenge.findMany({ where: { id: { in: [...ids] } }, select: lockedFields });
  if (challenges.length < ids.length) throw new DomainError("challenge_not_found");
  return challenges.map(fromStored);
}

/** Which deadlines a state waits for; entering any other state forgets them. */
const DEADLINES_OF: Partial<Record<ChallengeStatus, readonly DeadlineKind[]>> = {
  pending: ["screening_overdue"],
  approved: ["challenge_unpaid"],
  active: ["challenge_expiry"],
  accepted: ["performance_half", "performance_last_day", "performance_end"],
  in_progress: ["performance_half", "performance_last_day", "performance_end"],
  completed: ["dispute_window_end"],
};

export type TransitionOptions = {
  /** The user who did it; null for a deadline or the payment provider. */
  readonly actorId: string | null;
  readonly patch?: Omit<Prisma.ChallengeUncheckedUpdateManyInput, "status" | "id">;
  readonly data?: Prisma.InputJsonObject;
  /** When the new state must end by itself. */
  readonly deadlines?: Partial<Record<DeadlineKind, Date>>;
};

/**
 * The one writer of a challenge's status: a compare-and-set over the machine's table, with the audit event, the
 * deadlines and the live updates in the same transaction.
 * @throws DomainError wrong_state when the challenge is not in a state that the event may come from
 */
export async function transition(
  tx: Tx,
  challenge: LockedChallenge,
  event: ChallengeEvent,
  options: TransitionOptions,
): Promise<LockedChallenge> {
  const [updated] = await transitionAll(tx, [challenge], event, options);
  if (updated === undefined) throw new DomainError("wrong_state", { status: challenge.status });
  return updated;
}

/** The same for many, in as many statements. @returns those that moved; one in another state stays as it is */
export async function transitionAll(
  tx: Tx,
  challenges: readonly LockedChallenge[],
  event: ChallengeEvent,
  options: TransitionOptions,
): Promise<LockedChallenge[]> {
  const at = now();
  const to = TRANSITIONS[event].to;
  const stored = await tx.challenge.updateManyAndReturn({
    where: { id: { in: challenges.map(({ id }) => id) }, status: { in: [...sourcesOf(event)] } },
    data: { ...options.patch, status: to, updatedAt: at },
    select: lockedFields,
  });
  if (stored.length === 0) return [];
  const updated = stored.map(fromStored);
  const ids = new Set(updated.map(({ id }) => id));
  const before = challenges.filter(({ id }) => ids.has(id));
  await tx.challengeEvent.createMany({
    data: before.map(({ id, status }) => ({
      challengeId: id,
      event,
      fromStatus: status,
      toStatus: to,
      actorId: options.actorId,
      data: options.data ?? {},
      at,
    })),
  });
  await moveDeadlines(tx, before, to, options.deadlines ?? {});
  await publish(
    tx,
    updated.flatMap((challenge) => announcementsOf(challenge, event)),
  );
  return updated;
}

async function moveDeadlines(
  tx: Tx,
  before: readonly LockedChallenge[],
  to: ChallengeStatus,
  deadlines: Partial<Record<DeadlineKind, Date>>,
): Promise<void> {
  const ids = before.map(({ id }) => id);
  const kept = DEADLINES_OF[to] ?? [];
  const known = new Set(before.flatMap(({ status }) => DEADLINES_OF[status] ?? []));
  const forgotten = [...known].filter((kind) => !kept.includes(kind));
  if (forgotten.length > 0) await clearDeadlines(tx, ids, forgotten);
  await setDeadlines(
    tx,
    kept.flatMap((kind) => {
      const dueAt = deadlines[kind];
      return dueAt === undefined ? [] : ids.map((subjectId) => ({ kind, subjectId, dueAt }));
    }),
  );
}

/** Tells everybody who may be looking at it to look again. Public channels hear only of public challenges. */
function announcementsOf(challenge: LockedChallenge, event: ChallengeEvent): readonly LiveEvent[] {
  const type = event === "boost" ? "challenge.boosted" : "challenge.changed";
  const data = { challenge_id: challenge.id, status: challenge.status };
  const isPublic = challenge.activatedAt !== null;
  return [
    { channel: `user:${challenge.creatorId}`, type, data },
    ...(isPublic
      ? ([
          { channel: `user:${challenge.streamerId}`, type, data },
          { channel: `streamer:${challenge.streamerId}`, type, data },
          { channel: `challenge:${challenge.id}`, type, data },
          { channel: "challenges", type, data },
        ] as const)
      : []),
  ];
}
