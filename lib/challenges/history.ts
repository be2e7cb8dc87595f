import { db, Prisma } from "@/lib/db/client";
import { type Cents, toDollars } from "@/lib/shared/money";
import { type ChallengeHistory, HISTORY_EVENTS, type HistoryEvent } from "./contract";
import type { ChallengeEvent } from "./machine";

/** Rows of a history: more are only boosts, of which the newest tell enough. */
const NEWEST = 24;

/** How the audit trail writes them. Screening is between the creator and the platform, and not among them. */
const PUBLIC_EVENTS = HISTORY_EVENTS satisfies readonly (ChallengeEvent | "create")[];
const BEGINNING = ["create", "activate"] as const satisfies readonly HistoryEvent[];

type EventRow = {
  readonly id: string;
  readonly event: HistoryEvent;
  readonly at: Date;
  readonly username: string;
  readonly amountCents: Cents | null;
};

/**
 * What everybody may know of how a public challenge came to stand as it does: how it began, and the newest of what
 * followed, newest first. Two short walks along one index, however many boosts there were.
 */
export async function challengeHistory(challengeId: string): Promise<ChallengeHistory> {
  const [newest, beginning] = await Promise.all([
    findEvents(challengeId, PUBLIC_EVENTS, Prisma.sql`DESC`, NEWEST),
    findEvents(challengeId, BEGINNING, Prisma.sql`ASC`, BEGINNING.length),
  ]);
  const known = new Set(newest.map(({ id }) => id));
  const older = beginning.filter(({ id }) => !known.has(id)).toReversed();
  return [...newest, ...older].map(({ id, event, at, username, amountCents }) => ({
    id,
    event,
    at: at.toISOString(),
    username,
    amount: amountCents === null ? null : toDollars(amountCents),
  }));
}

/** Raw, because the name of who did it comes in the same query: an audit row has no relation to a person. */
function findEvents(
  challengeId: string,
  events: readonly HistoryEvent[],
  order: Prisma.Sql,
  limit: number,
): Promise<EventRow[]> {
  return db().$queryRaw<EventRow[]>`
    SELECT e.id::text, e.event, e.at, coalesce(p.username, '') AS username,
      (e.data->>'amount_cents')::int AS "amountCents"
    FROM challenge_events e
    LEFT JOIN profiles p ON p.user_id = e.actor_id
    WHERE e.challenge_id = ${challengeId}::uuid AND e.event = ANY(${[...events]}::text[])
    ORDER BY e.id ${order}
    LIMIT ${limit}`;
}
