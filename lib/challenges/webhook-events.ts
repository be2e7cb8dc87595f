import { addSeconds } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { NO_CENTS, toDollars } from "@/lib/shared/money";
import { forgetAcceptances, type RecordedEvent, recordWebhookEvents } from "@/lib/webhooks";
import type { WebhookEvent } from "@/lib/webhooks/contract";
import { UNDO_SECONDS } from "./contract";
import { type ChallengeEvent, wireStatus } from "./machine";
import type { StoredChallenge } from "./rows";

/** What the streamer's webhooks send; other events concern nobody else. */
const WEBHOOK_EVENT_OF: Partial<Record<ChallengeEvent, WebhookEvent>> = {
  activate: "challenge.created",
  boost: "challenge.boosted",
  withdraw: "challenge.boost_withdrawn",
  accept: "challenge.accepted",
  start: "challenge.started",
  complete: "challenge.completed",
  fail: "challenge.failed",
  miss_deadline: "challenge.failed",
  remove_accepted: "challenge.failed",
  decline: "challenge.declined",
  expire: "challenge.expired",
  cancel: "challenge.cancelled",
  remove: "challenge.cancelled",
};

/**
 * Records a transition for the streamers' webhooks. An acceptance waits until it can no longer be taken back.
 * Source: docs/product/webhooks.md#events.
 * @param before the challenges before it
 */
export async function recordChallengeWebhooks(
  tx: Tx,
  before: readonly StoredChallenge[],
  updated: readonly StoredChallenge[],
  event: ChallengeEvent,
): Promise<void> {
  if (event === "undo_accept")
    return forgetAcceptances(
      tx,
      updated.map(({ id }) => id),
    );
  const type = WEBHOOK_EVENT_OF[event];
  if (type === undefined) return;
  const pots = new Map(before.map(({ id, potCents }) => [id, potCents]));
  const at = now();
  await recordWebhookEvents(
    tx,
    updated
      .filter(({ activatedAt }) => activatedAt !== null)
      .flatMap((challenge): RecordedEvent[] => {
        const { id, streamerId, acceptedAt, hiddenAt, potCents } = challenge;
        const isUndoable = (event === "accept" || event === "start") && acceptedAt !== null;
        const dueAt = isUndoable ? addSeconds(acceptedAt, UNDO_SECONDS) : at;
        const common = {
          streamerId,
          subjectId: id,
          data: dataOf(challenge),
          at,
          dueAt,
          hidden: hiddenAt !== null,
        };
        if (event !== "activate" && event !== "boost") return [{ ...common, type }];
        const pot = { cents: potCents, before: event === "activate" ? NO_CENTS : (pots.get(id) ?? NO_CENTS) };
        return [
          { ...common, type },
          { ...common, type: "challenge.top", pot },
        ];
      }),
  );
}

/** In the shape of the API's challenge, without what only its parties read. */
function dataOf(challenge: StoredChallenge): RecordedEvent["data"] {
  const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id: challenge.id,
    challenge: challenge.hiddenAt === null ? challenge.text : null,
    status: wireStatus(challenge.status),
    amount: toDollars(challenge.potCents),
    original_amount: toDollars(challenge.amountCents),
    boost_number: challenge.boostCount,
    backer_count: challenge.backerCount,
    time_limit: challenge.timeLimit,
    streamer_id: challenge.streamerId,
    creator_id: challenge.creatorId,
    created_at: challenge.createdAt.toISOString(),
    activated_at: isoOf(challenge.activatedAt),
    accepted_at: isoOf(challenge.acceptedAt),
    ended_at: isoOf(challenge.endedAt),
    decline_reason: challenge.declineReason,
    proof_url: challenge.proofUrl,
  };
}
