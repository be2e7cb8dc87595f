import { Prisma, type Tx } from "@/lib/db/client";
import { deferWrites } from "@/lib/db/deferred-writes";
import type { ChallengeEvent, ChallengeStatus } from "./machine";

/** A row of a challenge's history. */
export type NewEvent = {
  readonly challengeId: string;
  readonly event: ChallengeEvent | "create";
  readonly fromStatus: ChallengeStatus | null;
  readonly toStatus: ChallengeStatus;
  /** The user who did it; null for a deadline or the payment provider. */
  readonly actorId: string | null;
  readonly data: Prisma.InputJsonObject;
  readonly at: Date;
};

const written = deferWrites<NewEvent>((events) => [
  Prisma.sql`
    INSERT INTO challenge_events (challenge_id, event, from_status, to_status, actor_id, data, at)
    SELECT "challengeId", event, "fromStatus", "toStatus", "actorId", data, at FROM jsonb_to_recordset(
      ${JSON.stringify(events)}::jsonb
    ) AS written("challengeId" uuid, event text, "fromStatus" "ChallengeStatus", "toStatus" "ChallengeStatus",
      "actorId" uuid, data jsonb, at timestamptz)`,
]);

/** Writes history, in the transaction that makes it. */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await written.add(tx, events);
}
