import { Prisma, type Tx } from "@/lib/db/client";
import { deferWrites } from "@/lib/db/deferred-writes";
import { publicName } from "@/lib/db/public-name";
import type { UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { traceParent } from "@/lib/shared/trace";
import type { WebhookEvent } from "./contract";

export type RecordedEvent = {
  readonly streamerId: UserId;
  readonly type: WebhookEvent;
  /** The challenge or payout. */
  readonly subjectId: string;
  /** What the receivers read, as of now. With a `creator_id` the public name is added. */
  readonly data: Prisma.InputJsonObject;
  readonly at: Date;
  /** Later than `at` for what may still be taken back. */
  readonly dueAt: Date;
  /** Kept from the public: nothing for Discord and Streamlabs. */
  readonly hidden: boolean;
  /** Of `challenge.top`: the pot in cents, and before; recorded if it has just become the largest. Without it, always. */
  readonly pot?: { readonly cents: Cents; readonly before: Cents };
};

const isNewTop = Prisma.sql`(
  SELECT "potCents" > coalesce(max(c.pot_cents), 0) AND "potBefore" <= coalesce(max(c.pot_cents), 0)
  FROM challenges c
  WHERE c.streamer_id = "streamerId" AND c.status = 'active' AND c.hidden_at IS NULL AND c.id <> "subjectId")`;

const recorded = deferWrites<RecordedEvent>((events) => {
  const rows = events.map(({ pot, ...event }) => ({
    ...event,
    potCents: pot?.cents,
    potBefore: pot?.before,
  }));
  const { traceparent = null } = traceParent();
  return [
    Prisma.sql`
      INSERT INTO webhook_deliveries (id, endpoint_id, type, subject_id, data, at, due_at, traceparent)
      SELECT gen_random_uuid(), e.id, type, "subjectId", CASE WHEN creator.user_id IS NULL THEN data
          ELSE data || jsonb_build_object('creator_username', ${publicName("creator")}) END, at, "dueAt", ${traceparent}::text
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS event("streamerId" uuid, type text, "subjectId" uuid,
        data jsonb, at timestamptz, "dueAt" timestamptz, hidden boolean, "potCents" bigint, "potBefore" bigint)
      JOIN webhook_endpoints e ON e.streamer_id = "streamerId" AND e.enabled AND type = ANY(e.events)
      LEFT JOIN profiles creator ON creator.user_id = (data ->> 'creator_id')::uuid
      WHERE NOT (hidden AND e.kind <> 'standard') AND NOT (data ? 'rehearsal' AND e.kind = 'discord') AND (type <> 'challenge.top' OR "potCents" IS NULL OR ${isNewTop})`,
  ];
});

/**
 * Records events for a streamer's webhooks, in the transaction that makes them true. Written with the transaction's last
 * statement; writes nothing for streamers without a webhook. Source: docs/product/webhooks.md#events.
 */
export async function recordWebhookEvents(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  await recorded.add(tx, events);
}

const forgotten = deferWrites<{ readonly subjectId: string }>((subjects) => [
  Prisma.sql`
    DELETE FROM webhook_deliveries d USING webhook_endpoints e, challenges c
    WHERE c.id = ANY(${subjects.map(({ subjectId }) => subjectId)}::uuid[]) AND e.streamer_id = c.streamer_id
      AND d.endpoint_id = e.id AND d.due_at IS NOT NULL AND d.attempts = 0 AND d.subject_id = c.id
      AND d.type IN ('challenge.accepted', 'challenge.started')`,
]);

/** Acceptances that were taken back are not sent. */
export async function forgetAcceptances(tx: Tx, challengeIds: readonly string[]): Promise<void> {
  await forgotten.add(
    tx,
    challengeIds.map((subjectId) => ({ subjectId })),
  );
}
