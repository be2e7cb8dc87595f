import { db, Prisma } from "@/lib/db/client";
import { publicName, stageName } from "@/lib/db/public-name";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Cents, toDollars } from "@/lib/shared/money";
import { type ChallengeHistory, HISTORY_EVENTS, type HistoryEvent } from "./contract";
import type { ChallengeEvent } from "./machine";

/** The newest events that a history shows. Boosts, and counter-offers with their answers, can be more than that. */
const NEWEST = 24;

const PUBLIC_EVENTS = HISTORY_EVENTS satisfies readonly (ChallengeEvent | "create")[];
/** Shown however many events came after them. */
const FIRST_EVENTS = ["create", "activate"] as const satisfies readonly HistoryEvent[];

/** The streamer's, also where a moderator did it for them: only the streamer reads who (docs/product/moderators.md#who-reads-what). */
const STREAMERS_EVENTS = [
  "counter_offer",
  "accept",
  "undo_accept",
  "start",
  "complete",
  "fail",
  "decline",
] as const satisfies readonly HistoryEvent[];

type EventRow = {
  readonly id: string;
  readonly event: HistoryEvent;
  readonly at: Date;
  readonly username: string;
  readonly anonymous: boolean;
  readonly amountCents: Cents | null;
  readonly message: string | null;
  readonly messageOf: string | null;
};

/**
 * The public history of a challenge, newest first: its creation, its activation and the newest events after them. Two
 * short scans of one index, however many boosts there are. A boost that was taken back is not shown.
 */
export async function challengeHistory(challengeId: ChallengeId): Promise<ChallengeHistory> {
  const [newest, first] = await Promise.all([
    findEvents(challengeId, PUBLIC_EVENTS, Prisma.sql`DESC`, NEWEST),
    findEvents(challengeId, FIRST_EVENTS, Prisma.sql`ASC`, FIRST_EVENTS.length),
  ]);
  const known = new Set(newest.map(({ id }) => id));
  const older = first.filter(({ id }) => !known.has(id)).toReversed();
  return [...newest, ...older].map(
    ({ id, event, at, username, anonymous, amountCents, message, messageOf }) => ({
      id,
      event,
      at: at.toISOString(),
      username,
      anonymous,
      message,
      messageOf,
      amount: amountCents === null ? null : toDollars(amountCents),
    }),
  );
}

/** Raw, because the actor's name comes in the same query: an audit row has no relation to a profile. */
function findEvents(
  challengeId: ChallengeId,
  events: readonly HistoryEvent[],
  order: Prisma.Sql,
  limit: number,
): Promise<EventRow[]> {
  return db().$queryRaw<EventRow[]>`
    SELECT e.id::text, e.event, e.at, 
      CASE WHEN e.event = ANY(${[...STREAMERS_EVENTS]}::text[]) THEN coalesce(${stageName("p")}, '') ELSE ${publicName("p")} END AS username,
      coalesce(b.anonymous, false) AS anonymous, b.message,
      CASE WHEN b.message IS NOT NULL THEN b.id::text END AS "messageOf", (e.data->>'amount_cents')::int AS "amountCents"
    FROM challenge_events e
    LEFT JOIN pledges b ON e.event = 'boost' AND b.id = (e.data->>'pledge_id')::uuid
    LEFT JOIN profiles p ON p.user_id = CASE WHEN e.event = ANY(${[...STREAMERS_EVENTS]}::text[])
      THEN (SELECT streamer_id FROM challenges WHERE id = e.challenge_id AND (e.actor_id IS NOT NULL OR e.event = 'decline'))
      ELSE e.actor_id END AND b.anonymous IS NOT TRUE
    WHERE b.withdrawn_at IS NULL AND e.challenge_id = ${challengeId}::uuid AND e.event = ANY(${[...events]}::text[])
    ORDER BY e.id ${order}
    LIMIT ${limit}`;
}
