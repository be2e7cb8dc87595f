import { subDays, subMinutes, subSeconds } from "date-fns";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { advancePledge } from "../advance";
import { enqueueSending } from "../operations";
import { listEvents } from "../provider/events";
import { lookAtIntent } from "./process-provider-event";
import { enqueueProcessing, storeEvent } from "./receive-webhook";

/** What is left alone: whoever caused it is probably still at it. */
const GRACE_SECONDS = 60;
/** Rows of each kind that one round looks at; the next minute takes the next ones. */
const BATCH = 500;
/** Those that it only hands to the queue: ten minutes without the provider are sent on their way in one round. */
const HANDED_ON = 20_000;
/** The provider's list is read again from a little before the last event seen: events may appear out of order. */
const OVERLAP_MINUTES = 10;
/** The provider keeps its events for so long; without a cursor nobody knows where somebody stopped reading. */
const FIRST_LOOK_DAYS = 30;
const STREAM = "events";

/** How many differences each look found, and set right or on its way there. All zero: everything agrees. */
export type Reconciliation = {
  operationsSentAgain: number;
  eventsProcessedAgain: number;
  eventsMissed: number;
  pledgesAdvanced: number;
  holdsLookedAt: number;
};

const LOOKS: Record<keyof Reconciliation, () => Promise<number>> = {
  operationsSentAgain: sendOpenOperations,
  eventsProcessedAgain: processOpenEvents,
  eventsMissed: readMissedEvents,
  pledgesAdvanced: advanceUnsettledPledges,
  holdsLookedAt: lookAtEndedHolds,
};

/**
 * Every minute: finds what a crash, a lost answer or a lost webhook left behind and sets it going again (money.md,
 * Reconciler). A look that fails, because the provider is away, does not stop the others.
 */
export async function reconcile(): Promise<Reconciliation> {
  const found: Reconciliation = {
    operationsSentAgain: await attempt("operationsSentAgain"),
    eventsProcessedAgain: await attempt("eventsProcessedAgain"),
    eventsMissed: await attempt("eventsMissed"),
    pledgesAdvanced: await attempt("pledgesAdvanced"),
    holdsLookedAt: await attempt("holdsLookedAt"),
  };
  if (Object.values(found).some((count) => count > 0)) log.warn({ found }, "reconciled");
  return found;
}

async function attempt(look: keyof Reconciliation): Promise<number> {
  try {
    return await LOOKS[look]();
  } catch (error) {
    log.error({ err: error, look }, "reconciliation failed");
    return 0;
  }
}

/**
 * Operations without an end: the sender died, or no clear answer came and the job gave up. An authorization that was
 * never sent waits for its backer, who alone can confirm it.
 */
async function sendOpenOperations(): Promise<number> {
  const before = subSeconds(now(), GRACE_SECONDS);
  const operations = await db().operation.findMany({
    where: {
      OR: [
        { status: { in: ["sent", "unknown"] }, sentAt: { lt: before } },
        { status: "pending", createdAt: { lt: before }, kind: { not: "authorize" } },
        { status: "pending", createdAt: { lt: before }, request: { path: ["off_session"], equals: true } },
      ],
    },
    orderBy: { createdAt: "asc" },
    take: HANDED_ON,
    select: { id: true },
  });
  await transaction((tx) => enqueueSending(tx, ...operations.map(({ id }) => id)));
  return operations.length;
}

/** Events that were kept and whose job was lost or gave up. */
async function processOpenEvents(): Promise<number> {
  const events = await db().providerEvent.findMany({
    where: { processedAt: null, receivedAt: { lt: subSeconds(now(), GRACE_SECONDS) } },
    orderBy: { receivedAt: "asc" },
    take: HANDED_ON,
    select: { id: true },
  });
  await transaction((tx) => enqueueProcessing(tx, ...events.map(({ id }) => id)));
  return events.length;
}

/** Events in the provider's own list of which no webhook told us. */
async function readMissedEvents(): Promise<number> {
  const cursor = await db().providerCursor.findUnique({ where: { stream: STREAM } });
  const since =
    cursor === null ? subDays(now(), FIRST_LOOK_DAYS) : subMinutes(cursor.createdAt, OVERLAP_MINUTES);
  const reply = await listEvents(since);
  if (reply.kind !== "answer") throw new Error(`The provider's events could not be read: ${reply.kind}`);
  const events = reply.value;
  const known = await db().providerEvent.findMany({
    where: { id: { in: events.map(({ id }) => id) } },
    select: { id: true },
  });
  const seen = new Set(known.map(({ id }) => id));
  // Oldest first, so that a crash half way leaves nothing behind the cursor, which moves last.
  const missed = events.filter(({ id }) => !seen.has(id)).reverse();
  for (const event of missed) await transaction((tx) => storeEvent(tx, event));
  const newest = events[0];
  if (newest !== undefined) {
    const createdAt = new Date(newest.created * 1_000);
    await db().providerCursor.upsert({
      where: { stream: STREAM },
      create: { stream: STREAM, createdAt },
      update: { createdAt },
    });
  }
  return missed.length;
}

/** Pledges that were decided on and have not arrived there: the next step was lost, or it is time to try it again. */
async function advanceUnsettledPledges(): Promise<number> {
  const pledges = await db().pledge.findMany({
    where: {
      OR: [
        { goal: { not: "hold" }, status: { in: ["awaiting", "secured", "pledged"] } },
        { goal: "release", status: "captured" },
        { owedCents: { gt: 0 } },
      ],
      updatedAt: { lt: subSeconds(now(), GRACE_SECONDS) },
    },
    orderBy: { updatedAt: "asc" },
    take: BATCH,
    select: { id: true },
  });
  let advanced = 0;
  for (const { id } of pledges) if (await transaction((tx) => advancePledge(tx, id))) advanced += 1;
  return advanced;
}

/** Holds past the provider's own end of them: it says what became of them. */
async function lookAtEndedHolds(): Promise<number> {
  const holds = await db().hold.findMany({
    where: { status: "live", captureBefore: { lt: now() } },
    orderBy: { captureBefore: "asc" },
    take: BATCH,
    select: { stripePaymentIntentId: true },
  });
  for (const { stripePaymentIntentId: id } of holds) if (id !== null) await lookAtIntent(id);
  return holds.length;
}
