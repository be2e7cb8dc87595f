import type { Tx } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import type { OperationStatus } from "../engine/machine";
import { IS_RETURNING } from "./collections";

export type TransferOperation = {
  readonly transferId: string;
  readonly status: OperationStatus;
  readonly providerId: string | null;
  readonly lastError: string | null;
};

/** The newest operation of each of these transfers; transfers without one are missing. */
export async function latestTransferOperations(
  tx: Tx,
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, TransferOperation>> {
  if (transferIds.length === 0) return new Map();
  const operations = await tx.operation.findMany({
    where: { transferId: { in: [...transferIds] }, kind: "transfer" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { transferId: true, status: true, providerId: true, lastError: true },
  });
  return new Map(
    operations.flatMap(({ transferId, ...operation }) =>
      transferId === null ? [] : [[transferId, { ...operation, transferId }] as const],
    ),
  );
}

/** What keeps a challenge's payout waiting, over all of its pledges. */
export type PayoutBlockers = {
  /** A chargeback of one of them is open. */
  readonly isChargedBack: boolean;
  /** One of them is being refunded. Not one whose refund is left to an operator: it has no share, and may stay so for ever. */
  readonly isReturning: boolean;
  /** The capture of one of them is not finished, or the decision has not reached all of them (decision 141). */
  readonly isCollecting: boolean;
  /** The payout has not followed a change of one of them. */
  readonly hasChanged: boolean;
};

const NOTHING: PayoutBlockers = {
  isChargedBack: false,
  isReturning: false,
  isCollecting: false,
  hasChanged: false,
};

/** The reasons of each challenge's payout to wait, by its id. Each field is one index lookup, however many pledges there are. */
export async function payoutBlockersOf(
  tx: Tx,
  challengeIds: readonly ChallengeId[],
): Promise<(id: ChallengeId) => PayoutBlockers> {
  // Raw: one query with exactly the conditions of the partial indexes. Subqueries with LIMIT 1, because Postgres may turn
  // EXISTS into a hash of the whole table.
  const rows = await tx.$queryRaw<(PayoutBlockers & { challengeId: ChallengeId })[]>`
    SELECT challenge AS "challengeId",
      (SELECT true FROM chargebacks WHERE challenge_id = challenge AND closed_at IS NULL LIMIT 1) IS NOT NULL
        AS "isChargedBack",
      (SELECT true FROM pledges p WHERE p.challenge_id = challenge AND ${IS_RETURNING} AND p.kind <> 'appeal' LIMIT 1)
        IS NOT NULL AS "isReturning",
      coalesce(
        (SELECT true FROM pledges WHERE challenge_id = challenge AND goal = 'capture'
          AND status IN ('awaiting', 'secured', 'pledged') AND kind <> 'appeal' LIMIT 1),
        (SELECT true FROM pot_settlements WHERE challenge_id = challenge AND settled_at IS NULL)
      ) IS NOT NULL AS "isCollecting",
      (SELECT true FROM pledges WHERE challenge_id = challenge AND payout_stale LIMIT 1) IS NOT NULL AS "hasChanged"
    FROM unnest(${[...challengeIds]}::uuid[]) AS challenge`;
  const byId = new Map(rows.map((row) => [row.challengeId, row]));
  return (id) => byId.get(id) ?? NOTHING;
}
