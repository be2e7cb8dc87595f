import { Prisma, readRows } from "@/lib/db/client";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import type { TransactionStatus } from "../contract";
import { MAX_RENEWALS, type PledgeGoal, type PledgeStatus, transactionStatus } from "../engine/machine";
import { confirmationOf, waitsForHolder } from "./confirmable";

/** A person's own money in a challenge. */
export type OwnBacking = {
  /** The sum of their pledges that count. */
  readonly countedCents: Cents;
  /** The newest ones, newest first. */
  readonly pledges: readonly OwnPledge[];
};

/** One of them, with the life of its hold. */
export type OwnPledge = {
  readonly id: PledgeId;
  readonly kind: "offer" | "boost";
  readonly amountCents: Cents;
  readonly status: TransactionStatus;
  readonly message: string | null;
  readonly anonymous: boolean;
  readonly heldSince: Date | null;
  /** The end of the live hold, as the provider says. */
  readonly heldUntil: Date | null;
  /** There is a live hold, and it is to be renewed on its card before it ends. */
  readonly isRenewable: boolean;
  readonly renewalCount: number;
  readonly renewedAt: Date | null;
  readonly capturedAt: Date | null;
  readonly releasedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** Its backer may confirm it, is to, and until when that helps; null without an end. */
  readonly isConfirmable: boolean;
  readonly needsConfirmation: boolean;
  readonly confirmUntil: Date | null;
  /** A boost whose money is undecided; whether its challenge still lets it go is for the caller to say. */
  readonly isWithdrawable: boolean;
};

/** Pledges shown for each challenge. */
const SHOWN = 12;

type Row = {
  readonly challengeId: ChallengeId;
  readonly countedCents: bigint;
  readonly id: PledgeId;
  readonly kind: "offer" | "boost";
  readonly amountCents: Cents;
  readonly status: PledgeStatus;
  readonly goal: PledgeGoal;
  readonly message: string | null;
  readonly anonymous: boolean;
  readonly withdrawnAt: Date | null;
  readonly countedAt: Date | null;
  readonly collectBy: Date | null;
  readonly waitsForHolder: boolean;
  readonly heldSince: Date | null;
  readonly heldUntil: Date | null;
  readonly renewals: number;
  readonly isCardRemoved: boolean | null;
  readonly liveCount: number;
  readonly lastLiveAt: Date | null;
  readonly capturedAt: Date | null;
  readonly endedAt: Date | null;
};

/** A person's pledges in these challenges, in one query; challenges in which they have none are missing. */
export async function listOwnPledges(
  userId: UserId,
  challengeIds: readonly ChallengeId[],
): Promise<ReadonlyMap<ChallengeId, OwnBacking>> {
  const backings = new Map<ChallengeId, { countedCents: Cents; pledges: OwnPledge[] }>();
  if (challengeIds.length === 0) return backings;
  // Raw, because a limit per challenge and the sums of their holds need lateral joins: short index scans each.
  const rows = await readRows<Row>(Prisma.sql`
    SELECT own.challenge_id AS "challengeId", theirs.counted AS "countedCents", own.id, own.kind::text AS kind,
      own.amount_cents AS "amountCents", own.status::text AS status, own.goal::text AS goal, own.message, own.anonymous,
      own.withdrawn_at AS "withdrawnAt", own.counted_at AS "countedAt", own.collect_by AS "collectBy", own.renewals,
      ${waitsForHolder(Prisma.sql`own.id`)} AS "waitsForHolder", life.*
    FROM unnest(${challengeIds}::uuid[]) AS given(id)
    LEFT JOIN payment_customers AS customer ON customer.user_id = ${userId}::uuid
    CROSS JOIN LATERAL (
      SELECT * FROM pledges
      WHERE challenge_id = given.id AND backer_id = ${userId}::uuid AND kind <> 'appeal'
        AND (counted_at IS NOT NULL OR withdrawn_at IS NOT NULL)
      ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}
    ) AS own
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cents), 0)::bigint AS counted FROM pledges
      WHERE challenge_id = given.id AND backer_id = ${userId}::uuid AND counted_at IS NOT NULL
    ) AS theirs
    CROSS JOIN LATERAL (
      SELECT min(live_at) AS "heldSince",
        max(capture_before) FILTER (WHERE status = 'live' AND replaced_by_hold_id IS NULL) AS "heldUntil",
        bool_or(stripe_payment_method_id = ANY(customer.removed_method_ids))
          FILTER (WHERE status = 'live' AND replaced_by_hold_id IS NULL) AS "isCardRemoved",
        count(live_at)::int AS "liveCount", max(live_at) AS "lastLiveAt",
        max(ended_at) FILTER (WHERE status = 'captured') AS "capturedAt", max(ended_at) AS "endedAt"
      FROM holds WHERE pledge_id = own.id
    ) AS life
    ORDER BY own.created_at DESC, own.id DESC`);
  for (const row of rows) {
    const backing = backings.get(row.challengeId) ?? { countedCents: cents(row.countedCents), pledges: [] };
    backing.pledges.push(present(row));
    backings.set(row.challengeId, backing);
  }
  return backings;
}

function present(row: Row): OwnPledge {
  const isRenewed = row.liveCount > 1;
  const confirmation = confirmationOf(row);
  return {
    id: row.id,
    kind: row.kind,
    amountCents: row.amountCents,
    status: transactionStatus(row),
    message: row.message,
    anonymous: row.anonymous,
    heldSince: row.heldSince,
    heldUntil: row.goal === "release" ? null : row.heldUntil,
    isRenewable:
      row.status === "secured" &&
      row.goal === "hold" &&
      row.renewals < MAX_RENEWALS &&
      row.isCardRemoved !== true,
    renewalCount: Math.max(0, row.liveCount - 1),
    renewedAt: isRenewed ? row.lastLiveAt : null,
    capturedAt: row.capturedAt,
    releasedAt: row.status === "voided" ? row.endedAt : null,
    withdrawnAt: row.withdrawnAt,
    isConfirmable: confirmation.isPossible,
    needsConfirmation: confirmation.isNeeded,
    confirmUntil: confirmation.until,
    isWithdrawable: row.kind === "boost" && row.goal === "hold",
  };
}
