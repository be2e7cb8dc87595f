import { Prisma, readRows } from "@/lib/db/client";
import { publicName, stageName } from "@/lib/db/public-name";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { type Cents, toDollars } from "@/lib/shared/money";
import { decodeCursor, momentCursor, type Page, type PageQuery, toPage } from "@/lib/shared/page";
import type { TransactionWire } from "../contract";
import { type PledgeGoal, type PledgeStatus, transactionStatus } from "../engine/machine";
import { confirmationOf, waitsForHolder } from "./confirmable";

type Row = {
  id: PledgeId;
  challengeId: ChallengeId;
  text: string;
  kind: "offer" | "boost" | "appeal";
  role: "viewer" | "streamer";
  status: PledgeStatus;
  goal: PledgeGoal;
  amountCents: Cents;
  streamerName: string;
  streamerStageName: string;
  viewerUsername: string;
  anonymous: boolean;
  createdAt: Date;
  countedAt: Date | null;
  collectBy: Date | null;
  /** When the hold that is live ends; null without one. */
  heldUntil: Date | null;
  /** A hold was requested and only the cardholder can go on. */
  waitsForHolder: boolean;
  disputeUntil: Date | null;
  dispute: TransactionWire["dispute_status"];
};

/**
 * The caller's payments, newest first: those they made, and those that count in challenges for them.
 * Source: docs/product/pledges-and-boosts.md#transactions.
 */
export async function listTransactions(actor: Actor, query: PageQuery): Promise<Page<TransactionWire>> {
  const after = decodeCursor(query.cursor, momentCursor);
  const rest =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const take = query.limit + 1;
  // Raw, because the client cannot limit each of two index scans to a page before merging them.
  const rows = await readRows<Row>(Prisma.sql`
    SELECT p.id, p.challenge_id AS "challengeId", challenges.text, p.kind::text AS kind, p.role, p.status::text AS status,
      p.goal::text AS goal, p.amount_cents AS "amountCents", p.anonymous, p.created_at AS "createdAt",
      p.counted_at AS "countedAt", p.collect_by AS "collectBy",
      (SELECT max(capture_before) FROM holds WHERE pledge_id = p.id AND status = 'live') AS "heldUntil",
      ${waitsForHolder(Prisma.sql`p.id`)} AS "waitsForHolder", challenges.dispute_until AS "disputeUntil",
      disputes.status::text AS dispute,
      coalesce(streamers.username, '') AS "streamerName", coalesce(${stageName("streamers")}, '') AS "streamerStageName", CASE WHEN p.role = 'viewer' THEN coalesce(viewers.username, '') ELSE ${publicName("viewers")} END AS "viewerUsername"
    FROM (
      (SELECT *, 'viewer' AS role FROM pledges WHERE backer_id = ${actor.userId}::uuid AND ${wasConfirmed} ${rest}
        ORDER BY created_at DESC, id DESC LIMIT ${take})
      UNION ALL
      (SELECT *, 'streamer' AS role FROM pledges
        WHERE streamer_id = ${actor.userId}::uuid AND counted_at IS NOT NULL ${rest}
        ORDER BY created_at DESC, id DESC LIMIT ${take})
    ) AS p
    JOIN challenges ON challenges.id = p.challenge_id
    LEFT JOIN disputes ON disputes.challenge_id = p.challenge_id
    LEFT JOIN profiles AS streamers ON streamers.user_id = p.streamer_id
    LEFT JOIN profiles AS viewers ON viewers.user_id = p.backer_id AND (p.role = 'viewer' OR NOT p.anonymous)
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${take}`);
  return toPage(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (shown) => shown.map(present),
  );
}

/** A card was confirmed for it: of what was abandoned before that, nothing was held and there is nothing to list. */
const wasConfirmed = Prisma.sql`status <> 'awaiting' AND (status <> 'voided' OR counted_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM holds WHERE holds.pledge_id = pledges.id AND holds.stripe_charge_id IS NOT NULL))`;

function present(row: Row): TransactionWire {
  const confirmation = row.role === "viewer" ? confirmationOf(row) : null;
  return {
    _id: row.id,
    id: row.id,
    pledge_id: row.id,
    challenge_id: row.challengeId,
    challenge_description: row.text,
    transaction_type: row.kind === "offer" ? "challenge" : row.kind,
    user_role: row.role,
    status: transactionStatus(row),
    amount: toDollars(row.amountCents),
    streamer_name: row.streamerName,
    streamer_display_name: row.streamerStageName,
    viewer_username: row.viewerUsername,
    anonymous: row.anonymous,
    created_at: row.createdAt.toISOString(),
    needs_confirmation: confirmation?.isNeeded ?? false,
    confirm_until: confirmation?.until?.toISOString() ?? null,
    uncollected: row.status === "uncollected",
    dispute_until: isCharged(row) ? (row.disputeUntil?.toISOString() ?? null) : null,
    dispute_status: row.role === "viewer" && row.kind !== "appeal" ? row.dispute : null,
  };
}

function isCharged({ role, kind, status }: Row): boolean {
  return role === "viewer" && kind !== "appeal" && status === "captured";
}
