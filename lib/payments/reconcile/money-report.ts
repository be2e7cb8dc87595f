import { subDays, subMinutes } from "date-fns";
import { z } from "zod";
import { db, Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { PledgeId, UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { requireOperator } from "@/lib/shared/operator";
import { MONEY_COUNTED, type MoneyReport, type PendingItem } from "../contract";
import { countOpenOperations, listOpenOperations } from "../engine/due-checks";
import { reportedBalances } from "../ledger/ledger-balances";
import { listCollections } from "../pledges/collections";
import { INVARIANT_NUMBERS, INVARIANTS } from "./invariants";
import { invariantOf } from "./invariants/invariant-of";
import { UNKNOWN_ENTRY } from "./read-provider-books";

/** Items under way for longer are stuck: the reconciler runs every minute. */
const MAY_TAKE_MINUTES = 15;

/** A payout that waits for our balance for longer is reported: money that it is paid from has left. */
const MAY_LACK_FUNDS_DAYS = 3;

/** Large pots of each kind checked for unfinished collections. */
const COLLECTIONS_SHOWN = 50;
/** Items listed of each kind. */
const LISTED = 200;
/** Violations shown of each invariant. */
const VIOLATIONS_SHOWN = 20;
const DEBTORS_SHOWN = 20;

/**
 * The money report: the findings of the last audit by invariant, open differences, what is under way or stuck, and the current
 * balances. Reads a bounded number of rows, however much is wrong, and does not call the provider.
 */
export async function moneyReport(): Promise<MoneyReport> {
  const pending = await readPendingItems();
  const invariants = await readInvariants();
  const differenceCount = Math.min(
    invariants.reduce((sum, { violation_count: count }) => sum + count, 0),
    MONEY_COUNTED,
  );
  const debts = await readDebts();
  const { collections, count: collectionCount } = await listCollections(COLLECTIONS_SHOWN, MONEY_COUNTED);
  const audited = await db().auditCheckpoint.findUnique({
    where: { book: "pledges" },
    select: { auditedAt: true },
  });
  const stuck = pending.filter(({ since }) => new Date(since) < subMinutes(now(), MAY_TAKE_MINUTES));
  return {
    at: now().toISOString(),
    // The epoch until the first audit is complete.
    audited_at: audited?.auditedAt.getTime() ? audited.auditedAt.toISOString() : null,
    audit_under_way: await isAuditUnderWay(),
    ok: differenceCount === 0 && stuck.length === 0,
    at_rest: pending.length === 0,
    laws: invariants,
    differences: await openDifferences(),
    difference_count: differenceCount,
    under_way: pending,
    under_way_count: pending.length < LISTED ? pending.length : await countPendingItems(),
    debts: debts.map(({ streamerId, username, cents, since }) => {
      return { streamer_id: streamerId, username, cents, since: since.toISOString() };
    }),
    debtor_count: debts[0]?.debtors ?? 0,
    collections: collections.map(({ challengeId, since, ...progress }) => {
      return { challenge_id: challengeId, ...progress, since: since.toISOString() };
    }),
    collection_count: collectionCount,
    balances_cents: await reportedBalances(),
  };
}

const messageSchema = z.object({ message: z.string().catch("") });

/** The same for an operator. @throws DomainError forbidden */
export async function reportMoney(actor: Actor): Promise<MoneyReport> {
  requireOperator(actor);
  return moneyReport();
}

type InvariantRow = {
  readonly kind: string;
  readonly count: number;
  readonly shown: readonly { readonly subject: string; readonly details: unknown }[];
};

/** Each invariant with its confirmed differences. Counted by kind, so that ten thousand of one do not hide another's. */
async function readInvariants(): Promise<MoneyReport["laws"]> {
  const kinds = [...INVARIANT_NUMBERS.map((law) => `law_${law}`), UNKNOWN_ENTRY];
  // Raw, for a limit within each kind.
  const rows = await readRows<InvariantRow>(Prisma.sql`
    SELECT given.kind, (
        SELECT count(*)::int FROM (SELECT 1 FROM money_differences d WHERE d.kind = given.kind
          AND closed_at IS NULL AND confirmed_at IS NOT NULL LIMIT ${MONEY_COUNTED}::int) AS counted
      ) AS count, (
        SELECT coalesce(json_agg(json_build_object('subject', subject, 'details', details)), '[]') FROM (
          SELECT subject, details FROM money_differences d WHERE d.kind = given.kind
            AND closed_at IS NULL AND confirmed_at IS NOT NULL ORDER BY subject LIMIT ${VIOLATIONS_SHOWN}::int) AS first
      ) AS shown
    FROM unnest(${kinds}::text[]) AS given(kind)`);
  return INVARIANT_NUMBERS.map((law) => {
    const found = rows.filter(({ kind }) => invariantOf(kind) === law);
    const count = found.reduce((sum, row) => sum + row.count, 0);
    const violations = found.flatMap(({ shown }) =>
      shown.map(({ subject, details }) => ({ law, subject, message: messageSchema.parse(details).message })),
    );
    return { law, says: INVARIANTS[law].says, holds: count === 0, violations, violation_count: count };
  });
}

async function openDifferences(): Promise<MoneyReport["differences"]> {
  const rows = await db().moneyDifference.findMany({
    where: { closedAt: null, confirmedAt: { not: null } },
    orderBy: [{ firstSeenAt: "asc" }, { id: "asc" }],
    take: LISTED,
    select: { kind: true, subject: true, details: true, firstSeenAt: true },
  });
  return rows.map(({ kind, subject, details, firstSeenAt }) => ({
    kind,
    subject,
    details,
    since: firstSeenAt.toISOString(),
  }));
}

type Debt = {
  readonly streamerId: UserId;
  readonly username: string;
  readonly cents: Cents;
  readonly since: Date;
  readonly debtors: number;
};

/** The largest debts, each since the oldest of its parts last changed. */
function readDebts(): Promise<Debt[]> {
  return readRows<Debt>(Prisma.sql`
    SELECT streamer_id::text AS "streamerId", p.username, cents, since, debtors FROM (
      SELECT streamer_id, sum(owed_cents)::float8 AS cents, min(updated_at) AS since, (count(*) OVER ())::int AS debtors
      FROM (SELECT streamer_id, owed_cents, updated_at FROM pledges WHERE owed_cents > 0 LIMIT ${MONEY_COUNTED}::int) AS owed
      GROUP BY streamer_id ORDER BY sum(owed_cents) DESC, streamer_id LIMIT ${DEBTORS_SHOWN}::int
    ) AS debts JOIN profiles p ON p.user_id = debts.streamer_id
    ORDER BY cents DESC, streamer_id`);
}

async function isAuditUnderWay(): Promise<boolean> {
  const [row] = await readRows<{ waits: boolean }>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM graphile_worker.jobs WHERE key = 'payments.audit_money:audit') AS waits`);
  return row?.waits ?? false;
}

/** Captured, and not yet refunded as decided. The condition of a partial index, so it has no parameters. */
const IS_RETURNING = Prisma.sql`goal = 'release' AND status = 'captured'`;

/** Payouts that waited too long for our balance, since their day or, where money came back later, since then. */
const unfundedPayouts = (at: Date) => Prisma.sql`
  SELECT payout.id, greatest(payout.scheduled_for, next.created_at) AS since
  FROM scheduled_transfers AS payout LEFT JOIN LATERAL (
    SELECT created_at FROM transfers
    WHERE scheduled_transfer_id = payout.id AND status = 'pending' AND NOT under_way ORDER BY id LIMIT 1) AS next ON true
  WHERE payout.status = 'pending' AND payout.waiting_reason = 'funds_pending'
    AND greatest(payout.scheduled_for, next.created_at) <= ${subDays(at, MAY_LACK_FUNDS_DAYS)}::timestamptz
  ORDER BY payout.scheduled_for, payout.id`;

/** How many items are under way, each kind counted up to a limit. */
async function countPendingItems(): Promise<number> {
  const at = now();
  const operations = await countOpenOperations(MONEY_COUNTED);
  const counts = (from: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MONEY_COUNTED}::int) AS counted)`;
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT (${counts(Prisma.sql`provider_events WHERE processed_at IS NULL`)}
      + ${counts(Prisma.sql`deadlines WHERE due_at <= ${at}::timestamptz`)}
      + ${counts(Prisma.sql`pledges WHERE ${IS_RETURNING} ORDER BY updated_at`)}
      + ${counts(Prisma.sql`(${unfundedPayouts(at)}) AS unfunded`)}
      + ${counts(Prisma.sql`pledges WHERE undecided_at IS NOT NULL`)})::int AS count`);
  return Math.min(operations + (row?.count ?? 0), MONEY_COUNTED);
}

/** Everything that is under way, of each kind the oldest. */
async function readPendingItems(): Promise<PendingItem[]> {
  const at = now();
  const timelines = await db().databaseTimeline.findMany({
    where: { comparedAt: null },
    orderBy: [{ foundAt: "asc" }, { id: "asc" }],
    take: LISTED,
    select: { id: true, foundAt: true },
  });
  const operations = await listOpenOperations(LISTED);
  const events = await db().providerEvent.findMany({
    where: { processedAt: null },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
    take: LISTED,
    select: { id: true, type: true, receivedAt: true },
  });
  const deadlines = await db().deadline.findMany({
    where: { dueAt: { lte: at } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: LISTED,
    select: { kind: true, subjectId: true, dueAt: true },
  });
  const pledges = await readRows<{ id: PledgeId; updatedAt: Date }>(Prisma.sql`
    SELECT id, updated_at AS "updatedAt" FROM pledges WHERE ${IS_RETURNING} ORDER BY updated_at LIMIT ${LISTED}::int`);
  const unfunded = await readRows<{ id: string; since: Date }>(
    Prisma.sql`${unfundedPayouts(at)} LIMIT ${LISTED}::int`,
  );
  const undecided = await db().pledge.findMany({
    where: { undecidedAt: { not: null } },
    orderBy: [{ undecidedAt: "asc" }, { id: "asc" }],
    take: LISTED,
    select: { id: true, undecidedAt: true },
  });
  return [
    ...timelines.map(({ id, foundAt }) => ({
      what: "comparison with the provider after the database was recovered to timeline",
      id,
      since: foundAt.toISOString(),
    })),
    ...undecided.map(({ id, undecidedAt }) => ({
      what: "decision about the pot cannot be applied to pledge",
      id,
      since: (undecidedAt ?? at).toISOString(),
    })),
    ...operations.map(({ id, kind, status, createdAt, lastError }) => ({
      what: `operation ${kind} ${status}${lastError === null ? "" : ` (${lastError})`}`,
      id,
      since: createdAt.toISOString(),
    })),
    ...events.map(({ id, type, receivedAt }) => ({
      what: `event ${type}`,
      id,
      since: receivedAt.toISOString(),
    })),
    ...deadlines.map(({ kind, subjectId, dueAt }) => ({
      what: `deadline ${kind}`,
      id: subjectId,
      since: dueAt.toISOString(),
    })),
    ...unfunded.map(({ id, since }) => ({
      what: "our balance at the provider is too low for payout",
      id,
      since: since.toISOString(),
    })),
    ...pledges.map(({ id, updatedAt }) => ({
      what: "refund not yet made",
      id,
      since: updatedAt.toISOString(),
    })),
  ];
}
