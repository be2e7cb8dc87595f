import { subMinutes } from "date-fns";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { requireOperator } from "@/lib/shared/operator";
import type { MoneyReport, RestlessThing } from "../contract";
import { LAWS, type LawNumber, type MoneyState, readMoneyState, type Violation } from "../laws";
import { openCollections } from "./collections";
import { ledgerBalances } from "./ledger-balances";

/** Longer than this, nothing may be under way: the reconciler looks every minute. */
const MAY_TAKE_MINUTES = 15;

/** An operator looks at the oldest; more of them than this are told by the queue. */
const COLLECTIONS_SHOWN = 50;

/**
 * How the money stands: every law, every open difference, everything that is under way, and whether something rests where
 * it may not. What only holds at rest counts as broken only when nothing is under way.
 */
export async function moneyReport(): Promise<MoneyReport> {
  const state = await readMoneyState();
  const restless = await readRestless();
  const isAtRest = restless.length === 0;
  const laws = lawNumbers().map((law) => {
    const violations = violationsOf(state, law, isAtRest);
    return { law, says: LAWS[law].says, holds: violations.length === 0, violations };
  });
  const differences = await openDifferences();
  const stuck = restless.filter(({ since }) => new Date(since) < subMinutes(now(), MAY_TAKE_MINUTES));
  return {
    at: now().toISOString(),
    ok: laws.every(({ holds }) => holds) && differences.length === 0 && stuck.length === 0,
    at_rest: isAtRest,
    laws,
    differences,
    under_way: restless,
    collections: (await openCollections(COLLECTIONS_SHOWN)).map(({ challengeId, goal, done, total }) => {
      return { challenge_id: challengeId, goal, done, total };
    }),
    balances_cents: await ledgerBalances(),
  };
}

/** The same for an operator. @throws DomainError forbidden */
export async function reportMoney(actor: Actor): Promise<MoneyReport> {
  requireOperator(actor);
  return moneyReport();
}

function lawNumbers(): LawNumber[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
}

function violationsOf(state: MoneyState, law: LawNumber, isAtRest: boolean): Violation[] {
  const { always, atRest } = LAWS[law];
  return [...always, ...(isAtRest ? atRest : [])].flatMap((check) => check(state));
}

async function openDifferences(): Promise<MoneyReport["differences"]> {
  const rows = await db().moneyDifference.findMany({
    where: { closedAt: null },
    orderBy: [{ firstSeenAt: "asc" }, { id: "asc" }],
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
async function readRestless(): Promise<RestlessThing[]> {
  const at = now();
  // An authorization that was never sent waits for its backer.
  const operations = await db().operation.findMany({
    where: {
      OR: [
        { status: { in: ["sent", "unknown"] } },
        { status: "pending", kind: { not: "authorize" } },
        { status: "pending", request: { path: ["off_session"], equals: true } },
      ],
    },
    select: { id: true, kind: true, status: true, createdAt: true, lastError: true },
  });
  const events = await db().providerEvent.findMany({
    where: { processedAt: null },
    select: { id: true, type: true, receivedAt: true },
  });
  const deadlines = await db().deadline.findMany({
    where: { dueAt: { lte: at } },
    select: { kind: true, subjectId: true, dueAt: true },
  });
  const pledges = await db().pledge.findMany({
    where: { goal: "release", status: "captured" },
    select: { id: true, updatedAt: true },
  });
  return [
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
