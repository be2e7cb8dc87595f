import type { Tx } from "@/lib/db/client";
import type { OperationStatus } from "../engine/machine";

export type TransferOperation = {
  readonly transferId: string;
  readonly status: OperationStatus;
  readonly providerId: string | null;
  readonly lastError: string | null;
};

/** How the newest attempt at each of these transfers stands; one that was never tried is missing. */
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

/** What may stand against a challenge's payout, among all of its pledges. */
export type Standing = {
  /** A cardholder's claim about one of them is open. */
  readonly isChargedBack: boolean;
  /** One of them is on its way back to its backer. */
  readonly isReturning: boolean;
  /** Of one of them it is not known yet what is captured, or it has not heard of the decision (decision 141). */
  readonly isCollecting: boolean;
  /** Something moved in one of them that its payout has not followed. */
  readonly hasChanged: boolean;
};

const NOTHING: Standing = {
  isChargedBack: false,
  isReturning: false,
  isCollecting: false,
  hasChanged: false,
};

/** The same for each of several challenges, by their ids. However many pledges they have, each answer is one look at an index. */
export async function standingOf(tx: Tx, challengeIds: readonly string[]): Promise<(id: string) => Standing> {
  // Raw: in one query, and with exactly the conditions of the partial indexes. Written as the first row or none, because
  // of EXISTS the database may make a table of all challenges first.
  const rows = await tx.$queryRaw<(Standing & { challengeId: string })[]>`
    SELECT challenge AS "challengeId",
      (SELECT true FROM chargebacks WHERE challenge_id = challenge AND closed_at IS NULL LIMIT 1) IS NOT NULL
        AS "isChargedBack",
      (SELECT true FROM pledges WHERE challenge_id = challenge AND goal = 'release' AND status = 'captured'
        AND kind <> 'appeal' LIMIT 1) IS NOT NULL AS "isReturning",
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
