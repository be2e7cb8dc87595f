import { closeCases, openCases } from "@/lib/cases";
import { Prisma, type Tx } from "@/lib/db/client";
import { columnOf } from "@/lib/db/columns";
import { clearDeadlines, type DeadlineKind, setDeadlines } from "@/lib/db/deadlines";
import type { Challenge } from "@/lib/db/generated/client";
import { type LiveEvent, publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, type PledgeId, type UserId } from "@/lib/shared/ids";
import type { LiveTotals } from "@/lib/shared/live-events";
import { type Cents, toDollars } from "@/lib/shared/money";
import { enqueueFigures } from "@/lib/streamers/figures";
import { lapseOpenOffers } from "./counter-offers/open-offer";
import { type ChallengeEvent, type ChallengeStatus, TRANSITIONS } from "./machine";
import { challengeColumns, fromDatabase, type Raw, type StoredChallenge } from "./rows";
import { recordChallengeWebhooks } from "./webhook-events";

/** A challenge whose row the transaction has locked. */
export type LockedChallenge = StoredChallenge;

/**
 * Locks a challenge for the rest of the transaction. Every decision about a challenge or its money takes this lock
 * first, so that the first transaction on the row wins (docs/product/money.md#races).
 * @throws DomainError challenge_not_found
 */
export async function lockChallenge(tx: Tx, id: ChallengeId): Promise<LockedChallenge> {
  const [challenge] = isId(id) ? await lockChallenges(tx, [id]) : [];
  if (challenge === undefined) throw new DomainError("challenge_not_found");
  return challenge;
}

/** Locks the challenge of a pledge. @throws DomainError payment_not_found */
export async function lockChallengeOfPledge(tx: Tx, pledgeId: PledgeId): Promise<LockedChallenge> {
  const isItsChallenge = Prisma.sql`c.id = (SELECT challenge_id FROM pledges WHERE id = ${pledgeId}::uuid)`;
  const [challenge] = await lockWhere(tx, isItsChallenge);
  if (challenge === undefined) throw new DomainError("payment_not_found");
  return challenge;
}

/** Locks many challenges, in the order of their ids. @throws DomainError challenge_not_found when one of them is missing */
export async function lockChallenges(tx: Tx, ids: readonly ChallengeId[]): Promise<LockedChallenge[]> {
  const challenges = await lockWhere(tx, Prisma.sql`c.id = ANY(${[...ids]}::uuid[])`);
  if (challenges.length < ids.length) throw new DomainError("challenge_not_found");
  return challenges;
}

async function lockWhere(tx: Tx, condition: Prisma.Sql): Promise<LockedChallenge[]> {
  // Raw, because the client cannot lock rows. After waiting for the lock, Postgres returns the row as it is then.
  const challenges = await tx.$queryRaw<Raw<LockedChallenge>[]>`
    SELECT ${challengeColumns} FROM challenges c WHERE ${condition} ORDER BY c.id FOR UPDATE`;
  return challenges.map(fromDatabase<LockedChallenge>);
}

/** Whether it takes boosts and lets them go: active, within its time limit, and not accepted yet. */
export function isUndecided({ status, expiresAt }: Pick<StoredChallenge, "status" | "expiresAt">): boolean {
  return status === "active" && expiresAt !== null && expiresAt > now();
}

/** The deadlines that may be set in each state; entering a state clears the others. */
const DEADLINES_OF: Partial<Record<ChallengeStatus, readonly DeadlineKind[]>> = {
  pending: ["screening_overdue"],
  approved: ["challenge_unpaid"],
  active: ["challenge_expiry", "challenge_expiring", "counter_offer_end"],
  accepted: ["acceptance_effect", "performance_half", "performance_last_day", "performance_end"],
  in_progress: ["acceptance_effect", "performance_half", "performance_last_day", "performance_end"],
  completed: ["dispute_window_end"],
};

/** The columns that may change together with the status, and their types in SQL. */
const PATCHED = {
  potCents: "bigint",
  boostCount: "int",
  backerCount: "int",
  payBy: "timestamptz",
  activatedAt: "timestamptz",
  expiresAt: "timestamptz",
  acceptedAt: "timestamptz",
  performBy: "timestamptz",
  feeBps: "int",
  startedAt: "timestamptz",
  endedAt: "timestamptz",
  disputeUntil: "timestamptz",
  declineReason: '"DeclineReason"',
  declineMessage: "text",
  text: "text",
  kinds: "text[]",
  originalText: "text",
  rewordedAt: "timestamptz",
  rewordedAlone: "boolean",
  proofUrl: "text",
  hiddenAt: "timestamptz",
  removedFor: '"ReportReason"',
} as const satisfies Partial<Record<keyof Challenge, string>>;

export type ChallengePatch = {
  readonly [K in keyof typeof PATCHED]?: K extends "potCents" ? Cents : Challenge[K];
};

export type TransitionOptions = {
  /** The user who did it; null for a deadline or the payment provider. */
  readonly actorId: UserId | null;
  readonly patch?: ChallengePatch;
  readonly data?: Prisma.InputJsonObject;
  /** When the deadlines of the new state are due. */
  readonly deadlines?: Partial<Record<DeadlineKind, Date>>;
};

/**
 * The only writer of a challenge's status: a compare-and-set by the machine's table, with the audit event, the
 * deadlines and the live updates in the same transaction.
 * @throws DomainError wrong_state when the machine does not allow the event in the challenge's state
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

/**
 * `transition` for many challenges, in the same number of statements.
 * @returns those that moved; a challenge whose state does not allow the event is left alone
 */
export async function transitionAll(
  tx: Tx,
  challenges: readonly LockedChallenge[],
  event: ChallengeEvent,
  options: TransitionOptions,
): Promise<LockedChallenge[]> {
  const status = TRANSITIONS[event].to;
  const moved = await writeStatus(tx, challenges, event, options);
  const updated = challenges
    .filter(({ id }) => moved.has(id))
    .map((challenge) => ({ ...challenge, ...options.patch, status }));
  if (updated.length === 0) return [];
  const kept = DEADLINES_OF[status] ?? [];
  const known = new Set(challenges.flatMap((before) => DEADLINES_OF[before.status] ?? []));
  await clearDeadlines(
    tx,
    [...moved],
    [...known].filter((kind) => !kept.includes(kind)),
  );
  await setDeadlines(
    tx,
    kept.flatMap((kind) => {
      const dueAt = options.deadlines?.[kind];
      return dueAt === undefined ? [] : updated.map(({ id }) => ({ kind, subjectId: id, dueAt }));
    }),
  );
  const left = status === "active" ? [] : challenges.filter((before) => before.status === "active");
  await lapseOpenOffers(
    tx,
    left.map(({ id }) => id).filter((id) => moved.has(id)),
  );
  await updateCases(tx, challenges, updated, event);
  await publish(
    tx,
    updated.flatMap((challenge) => liveUpdatesOf(challenge, event)),
  );
  await recordChallengeWebhooks(tx, challenges, updated, event);
  // A boost changes none of them.
  const isChange = !TRANSITIONS[event].from.some((from) => from === status);
  await enqueueFigures(
    tx,
    updated.filter(({ activatedAt }) => isChange && activatedAt !== null).map(({ streamerId }) => streamerId),
  );
  return updated;
}

/** What waits for a person's review is a case; what stops waiting without one is no longer. */
async function updateCases(
  tx: Tx,
  challenges: readonly LockedChallenge[],
  updated: readonly LockedChallenge[],
  event: ChallengeEvent,
): Promise<void> {
  if (TRANSITIONS[event].to === "pending_review") {
    const kind = event === "appeal" ? "appeal" : "review";
    const about = { kind, subjectType: "challenge" } as const;
    await openCases(
      tx,
      updated.map(({ id }) => ({ ...about, subjectId: id, challengeId: id })),
    );
    return;
  }
  const moved = new Set(updated.map(({ id }) => id));
  const waited = challenges.filter(({ id, status }) => status === "pending_review" && moved.has(id));
  await closeCases(
    tx,
    ["review", "appeal"],
    waited.map(({ id }) => id),
  );
}

/** Source: decision 335. */
const followsBroadcast = Prisma.sql`broadcasting =
  (SELECT streamers.broadcasting FROM streamers WHERE streamers.user_id = challenges.streamer_id)`;

/** Writes the status and the audit event in one statement. @returns the ids of those that moved */
async function writeStatus(
  tx: Tx,
  challenges: readonly LockedChallenge[],
  event: ChallengeEvent,
  { actorId, patch = {}, data = {} }: TransitionOptions,
): Promise<ReadonlySet<ChallengeId>> {
  const at = now();
  const { from, to } = TRANSITIONS[event];
  const values = new Map<string, unknown>(Object.entries(patch));
  const changes = Object.entries(PATCHED)
    .filter(([field]) => values.get(field) !== undefined)
    .map(
      ([field, type]) =>
        Prisma.sql`${Prisma.raw(columnOf(field))} = ${values.get(field)}::${Prisma.raw(type)}`,
    );
  // Raw, because the client would send two statements, with a parameter for every value of every row.
  const moved = await tx.$queryRaw<{ id: ChallengeId }[]>`
    WITH moved AS (
      UPDATE challenges SET ${Prisma.join([
        Prisma.sql`status = ${to}::"ChallengeStatus"`,
        Prisma.sql`updated_at = ${at}::timestamptz`,
        ...(to === "active" ? [followsBroadcast] : []),
        ...changes,
      ])}
      FROM unnest(${challenges.map(({ id }) => id)}::uuid[],
        ${challenges.map(({ status }) => status)}::"ChallengeStatus"[]) AS before(id, status)
      WHERE challenges.id = before.id AND challenges.status = before.status
        AND before.status = ANY(${[...from]}::"ChallengeStatus"[])
      RETURNING challenges.id, challenges.streamer_id, before.status
    ), written AS (
      INSERT INTO challenge_events (challenge_id, event, from_status, to_status, actor_id, streamer_id, data, at)
      SELECT id, ${event}, status, ${to}::"ChallengeStatus", ${actorId}::uuid, streamer_id, ${JSON.stringify(data)}::jsonb,
        ${at}::timestamptz
      FROM moved
    )
    SELECT id FROM moved`;
  return new Set(moved.map(({ id }) => id));
}

/** Writes what reports made of a challenge whose status stays, and has open pages reload it. */
export async function setHidden(
  tx: Tx,
  challenge: LockedChallenge,
  { hiddenAt, removedFor }: Pick<StoredChallenge, "hiddenAt" | "removedFor">,
): Promise<void> {
  await tx.challenge.update({
    where: { id: challenge.id },
    data: { hiddenAt, removedFor, updatedAt: now() },
    select: { id: true },
  });
  await publish(tx, liveUpdatesOf(challenge, "remove"));
}

/** The live updates that make open pages reload the challenge. Public channels get those of public challenges only. */
function liveUpdatesOf(challenge: LockedChallenge, event: ChallengeEvent): readonly LiveEvent[] {
  const type = event === "boost" ? "challenge.boosted" : "challenge.changed";
  const data = { challenge_id: challenge.id, status: challenge.status };
  const isPublic = challenge.activatedAt !== null;
  const totals = event === "boost" && challenge.hiddenAt === null ? totalsOf(challenge) : {};
  return [
    { channel: `user:${challenge.creatorId}`, type, data },
    ...(isPublic
      ? ([
          { channel: `user:${challenge.streamerId}`, type, data },
          { channel: `streamer:${challenge.streamerId}`, type, data },
          { channel: `challenge:${challenge.id}`, type, data: { ...data, ...totals } },
          // A boost changes nothing that moderators see, and when one comes is not theirs to know.
          ...(event === "boost" ? [] : ([{ channel: `desk:${challenge.streamerId}`, type, data }] as const)),
          { channel: "challenges", type, data },
        ] as const)
      : []),
  ];
}

/** What a boost changes for everybody: a page shows it without asking the server (decision 365). */
function totalsOf({ potCents, boostCount, backerCount }: LockedChallenge) {
  return {
    amount: String(toDollars(potCents)),
    boost_number: String(boostCount),
    backer_count: String(backerCount),
  } satisfies LiveTotals;
}
