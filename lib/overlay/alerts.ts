import { addMilliseconds, max, min, subHours, subSeconds } from "date-fns";
import { UNDO_SECONDS } from "@/lib/challenges/contract";
import { Prisma, readRows } from "@/lib/db/client";
import { publicName } from "@/lib/db/public-name";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import type { AlertKind } from "./look-contract";

/** An event that the overlay announces. */
export type OverlayAlert = {
  readonly id: string;
  readonly kind: AlertKind;
  readonly challengeId: string;
  readonly text: string;
  /** Who offered or boosted; empty for a streamer's own act, an anonymous boost and a name that was never confirmed. */
  readonly person: string;
  /** Of the offer or boost; of the pot otherwise. */
  readonly cents: Cents;
  readonly backers: number;
  readonly at: Date;
  /** Of a rehearsal: no challenge has this id. */
  readonly rehearsal?: true;
};

const KINDS: Readonly<Record<string, AlertKind>> = {
  activate: "created",
  boost: "boosted",
  accept: "accepted",
  start: "started",
  complete: "completed",
  fail: "failed",
  miss_deadline: "failed",
};

/** About one broadcast: alerts of the previous one are not worth catching up on. */
const OLDEST_HOURS = 6;
/** A transaction takes at most 15 seconds: an event may become visible that much after its own time. */
const OVERLAP_SECONDS = 20 + UNDO_SECONDS;
/** Beyond what an overlay lets wait, which it sums up. */
const MAX_ALERTS = 200;
const SHOWN_CHARACTERS = 160;
/** Of what waits on a page: it asks about one alert of each challenge first. */
const MAX_ASKED = 200;

type Row = Omit<OverlayAlert, "kind" | "rehearsal"> & { readonly event: string };

/**
 * From when on the alerts of a document are that its page does not have yet: the end of the time before is read again, because an
 * event may be committed late; the page knows by their ids which it has. Source: docs/product/overlay.md#alerts.
 * @param after milliseconds of the server's time, when the document was made that the page has; NaN for none: the alerts are those
 * that the next document will have again, and that a page that has just opened does not announce
 */
export function alertsFrom(after: number, at: Date): Date {
  const made = addMilliseconds(new Date(0), after);
  const before = Number.isNaN(made.getTime()) ? at : min([made, at]);
  return max([subHours(at, OLDEST_HOURS), subSeconds(before, OVERLAP_SECONDS)]);
}

const eventsOfChallenges = Prisma.sql`challenge_events e JOIN challenges c ON c.id = e.challenge_id
  LEFT JOIN pledges p ON p.id = (e.data ->> 'pledge_id')::uuid`;

/** Of a challenge that is hidden, as a removed one is, nothing is announced, and of one that ended undecided not that it was new or grew. */
const isStillNews = Prisma.sql`c.hidden_at IS NULL
  AND (e.event NOT IN ('activate', 'boost') OR c.status NOT IN ('declined', 'expired', 'cancelled'))`;

/** A boost, or an acceptance and the start with it. */
const wasTakenBack = Prisma.sql`(p.withdrawn_at IS NOT NULL
  OR e.event IN ('accept', 'start') AND (c.accepted_at IS NULL OR e.at < c.accepted_at))`;

/** Of what an alert names its person by: what an operator removed since is not said any more. */
const namesRemoved = Prisma.sql`EXISTS (
  SELECT 1 FROM removed_content r WHERE r.part = 'username' AND r.removed_at > e.at
    AND r.user_id = CASE e.event WHEN 'activate' THEN c.creator_id WHEN 'boost' THEN p.backer_id END)`;

/**
 * What happened at a streamer's challenges since a time, the earliest first. An acceptance, and a start with it, is announced when
 * it can no longer be taken back. Source: docs/product/overlay.md#alerts.
 */
export async function readAlerts(streamerId: UserId, since: Date): Promise<readonly OverlayAlert[]> {
  const rows = await readRows<Row>(Prisma.sql`
    SELECT e.id::text, e.event, c.id::text AS "challengeId", left(c.text, ${SHOWN_CHARACTERS}::int) AS text, e.at,
      c.backer_count AS backers,
      CASE e.event WHEN 'boost' THEN (e.data ->> 'amount_cents')::int WHEN 'activate' THEN c.amount_cents
        ELSE c.pot_cents END::float8 AS cents,
      CASE WHEN coalesce(p.anonymous, false) OR person.user_id IS NULL THEN '' ELSE ${publicName("person")} END AS person
    FROM ${eventsOfChallenges} LEFT JOIN profiles person ON person.user_id =
      CASE e.event WHEN 'activate' THEN c.creator_id WHEN 'boost' THEN p.backer_id END
    WHERE e.streamer_id = ${streamerId}::uuid AND e.at > ${since}::timestamptz AND e.event = ANY(${Object.keys(KINDS)}::text[])
      AND ${isStillNews} AND NOT ${wasTakenBack}
      AND (e.event NOT IN ('accept', 'start') OR c.accepted_at <= ${subSeconds(now(), UNDO_SECONDS)}::timestamptz)
    ORDER BY e.at DESC, e.id DESC LIMIT ${MAX_ALERTS}::int`);
  return rows.reverse().flatMap(({ event, ...alert }) => {
    const kind = KINDS[event];
    return kind === undefined ? [] : [{ ...alert, kind }];
  });
}

/**
 * Which of the alerts that wait on an open page may not be announced any more: their ids, and those of challenges of which nothing is.
 * @param waits ids of alerts of the streamer; others, such as those of a rehearsal, and those beyond 200 count for nothing
 */
export async function readGone(streamerId: UserId, waits: readonly string[]): Promise<readonly string[]> {
  const ids = waits.filter((id) => /^\d{1,18}$/.test(id)).slice(0, MAX_ASKED);
  if (ids.length === 0) return [];
  const rows = await readRows<{ readonly id: string; readonly challengeId: string | null }>(Prisma.sql`
    SELECT e.id::text, CASE WHEN ${isStillNews} THEN NULL ELSE c.id::text END AS "challengeId"
    FROM ${eventsOfChallenges}
    WHERE e.id = ANY(${ids}::bigint[]) AND e.streamer_id = ${streamerId}::uuid AND e.event = ANY(${Object.keys(KINDS)}::text[])
      AND (NOT (${isStillNews}) OR ${wasTakenBack} OR ${namesRemoved})`);
  return [
    ...new Set(rows.flatMap(({ id, challengeId }) => (challengeId === null ? [id] : [id, challengeId]))),
  ];
}
