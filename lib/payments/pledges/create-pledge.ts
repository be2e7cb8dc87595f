import { Prisma, type Tx } from "@/lib/db/client";
import { executeTogether } from "@/lib/db/deferred-writes";
import { now } from "@/lib/shared/clock";
import { type ChallengeId, newId, type PledgeId, type UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { afterOthers, authorizationOf, type PledgeFacts } from "../engine/operations";

export type NewPledge = {
  readonly challengeId: ChallengeId;
  readonly backerId: UserId;
  readonly streamerId: UserId;
  readonly kind: "offer" | "boost";
  readonly amountCents: Cents;
  /** Of a boost; screened. */
  readonly message?: string | null;
  /** Whether a boost hides its backer from the public. */
  readonly anonymous?: boolean;
  /** Of a boost: the largest pot that the streamer takes; null for no limit. */
  readonly potLimitCents?: Cents | null;
};

/** A pledge whose card is not confirmed yet. */
export type OpenPledge = {
  readonly pledgeId: PledgeId;
  /** Its authorization, where the pledge is new. */
  readonly operationId?: string;
};

/**
 * Creates a pledge, its hold and the operation that will authorize it, in one statement. `openAuthorization` sends the
 * operation once this transaction has committed.
 * @param pledge `streamerId` is the challenge's
 */
export async function createPledge(
  tx: Tx,
  {
    challengeId,
    backerId,
    streamerId,
    kind,
    amountCents,
    message = null,
    anonymous = false,
    potLimitCents = null,
  }: NewPledge,
): Promise<Required<OpenPledge>> {
  const at = now();
  const id = newId<PledgeId>(at);
  const { operationId, statements } = openingOf({ id, challengeId, amountCents, kind });
  await executeTogether(tx, [
    Prisma.sql`
      INSERT INTO pledges (id, challenge_id, backer_id, streamer_id, kind, amount_cents, pot_limit_cents, message,
        anonymous, status, created_at, updated_at)
      VALUES (${id}::uuid, ${challengeId}::uuid, ${backerId}::uuid, ${streamerId}::uuid, ${kind}::"PledgeKind",
        ${amountCents}::int, ${potLimitCents}::int, ${message}, ${anonymous}, 'awaiting', ${at}::timestamptz, ${at}::timestamptz)`,
    ...statements,
  ]);
  return { pledgeId: id, operationId };
}

/** Opens a hold for its backer to confirm in the browser. @returns the id of the operation that authorizes it */
export async function openHold(tx: Tx, pledge: PledgeFacts): Promise<string> {
  const { operationId, statements } = openingOf(pledge);
  await executeTogether(tx, statements);
  return operationId;
}

function openingOf(pledge: PledgeFacts): { operationId: string; statements: readonly Prisma.Sql[] } {
  const at = now();
  const holdId = newId(at);
  const authorization = authorizationOf(pledge, holdId);
  const hold = Prisma.sql`
    INSERT INTO holds (id, pledge_id, status, amount_cents, created_at, updated_at)
    VALUES (${holdId}::uuid, ${pledge.id}::uuid, 'open', ${pledge.amountCents}::int,
      ${afterOthers("holds", Prisma.sql`${pledge.id}::uuid`, at)}, ${at}::timestamptz)`;
  return { operationId: authorization.id, statements: [hold, authorization.statement] };
}
