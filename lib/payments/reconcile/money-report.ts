import { subMinutes } from "date-fns";
import { z } from "zod";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { requireOperator } from "@/lib/shared/operator";
import type { MoneyReport, PendingItem } from "../contract";
import { listOpenOperations } from "../engine/looks";
import { ledgerBalances } from "../ledger/ledger-balances";
import { openCollections } from "../pledges/collections";
import { type InvariantNumber, LAWS } from "./invariants";

/** Longer than this, nothing may be under way: the reconciler looks every minute. */
const MAY_TAKE_MINUTES = 15;

/** An operator looks at the oldest; more of them than this are told by the queue. */
const COLLECTIONS_SHOWN = 50;
/** What is listed of each kind at most; the rest comes when these are gone. */
const LISTED = 200;

/**
 * How the money stands: what the last audit found, by law, every open difference, what is under way, whether something
 * rests where it may not, and the balances of this moment. Reads no more than a bounded number of rows, and asks the
 * provider nothing.
 */
export async function moneyReport(): Promise<MoneyReport> {
  const restless = await readRestless();
  const differences = await openDifferences();
  const laws = lawNumbers().map((law) => {
    const violations = differences
      .filter(({ kind }) => kind === `law_${law}`)
      .map(({ subject, details }) => ({ law, subject, message: messageSchema.parse(details).message }));
    return { law, says: LAWS[law].says, holds: violations.length === 0, violations };
  });
  const audited = await db().auditCheckpoint.findUnique({
    where: { book: "pledges" },
    select: { auditedAt: true },
  });
  const stuck = restless.filter(({ since }) => new Date(since) < subMinutes(now(), MAY_TAKE_MINUTES));
  return {
    at: now().toISOString(),
    // An audit that has not come to its end for the first time has no time yet.
    audited_at: audited?.auditedAt.getTime() ? audited.auditedAt.toISOString() : null,
    ok: differences.length === 0 && stuck.length === 0,
    at_rest: restless.length === 0,
    laws,
    differences,
    under_way: restless,
    collections: (await openCollections(COLLECTIONS_SHOWN)).map(({ challengeId, goal, done, total }) => {
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

function lawNumbers(): InvariantNumber[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
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

/** Operations, news and deadlines that somebody still has to do something about. */
async function readRestless(): Promise<PendingItem[]> {
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
      what: "decision about its pot cannot be brought to pledge",
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
