import { subMinutes } from "date-fns";
import { z } from "zod";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { requireOperator } from "@/lib/shared/operator";
import type { MoneyReport, PendingItem } from "../contract";
import { listOpenOperations } from "../engine/looks";
import { ledgerBalances } from "../ledger/ledger-balances";
import { listCollections } from "../pledges/collections";
import { INVARIANT_NUMBERS, INVARIANTS } from "./invariants";

/** Items under way for longer are stuck: the reconciler runs every minute. */
const MAY_TAKE_MINUTES = 15;

/** Large pots checked for unfinished collections. */
const COLLECTIONS_SHOWN = 50;
/** Items listed of each kind. */
const LISTED = 200;

/**
 * The money report: the findings of the last audit by law, open differences, what is under way or stuck, and the current
 * balances. Reads a bounded number of rows and does not call the provider.
 */
export async function moneyReport(): Promise<MoneyReport> {
  const pending = await readPendingItems();
  const differences = await openDifferences();
  const laws = INVARIANT_NUMBERS.map((law) => {
    const violations = differences
      .filter(({ kind }) => kind === `law_${law}`)
      .map(({ subject, details }) => ({ law, subject, message: messageSchema.parse(details).message }));
    return { law, says: INVARIANTS[law].says, holds: violations.length === 0, violations };
  });
  const audited = await db().auditCheckpoint.findUnique({
    where: { book: "pledges" },
    select: { auditedAt: true },
  });
  const stuck = pending.filter(({ since }) => new Date(since) < subMinutes(now(), MAY_TAKE_MINUTES));
  return {
    at: now().toISOString(),
    // The epoch until the first audit is complete.
    audited_at: audited?.auditedAt.getTime() ? audited.auditedAt.toISOString() : null,
    ok: differences.length === 0 && stuck.length === 0,
    at_rest: pending.length === 0,
    laws,
    differences,
    under_way: pending,
    collections: (await listCollections(COLLECTIONS_SHOWN)).map(({ challengeId, goal, done, total }) => {
      return { challenge_id: challengeId, goal, done, total };
    }),
    balances_cents: await ledgerBalances(),
  };
}

const messageSchema = z.object({ message: z.string().catch("") });

/** The same for an operator. @throws DomainError forbidden */
export async function reportMoney(actor: Actor): Promise<MoneyReport> {
  requireOperator(actor);
  return moneyReport();
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

/** Everything that is under way, of each kind the oldest. */
async function readPendingItems(): Promise<PendingItem[]> {
  const at = now();
  const operations = await listOpenOperations(LISTED);
  const events = await db().providerEvent.findMany({
    where: { processedAt: null },
    orderBy: { receivedAt: "asc" },
    take: LISTED,
    select: { id: true, type: true, receivedAt: true },
  });
  const deadlines = await db().deadline.findMany({
    where: { dueAt: { lte: at } },
    orderBy: { dueAt: "asc" },
    take: LISTED,
    select: { kind: true, subjectId: true, dueAt: true },
  });
  const pledges = await db().pledge.findMany({
    where: { goal: "release", status: "captured" },
    orderBy: { updatedAt: "asc" },
    take: LISTED,
    select: { id: true, updatedAt: true },
  });
  const undecided = await db().pledge.findMany({
    where: { undecidedAt: { not: null } },
    orderBy: { undecidedAt: "asc" },
    take: LISTED,
    select: { id: true, undecidedAt: true },
  });
  return [
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
    ...pledges.map(({ id, updatedAt }) => ({
      what: "refund not yet made",
      id,
      since: updatedAt.toISOString(),
    })),
  ];
}
