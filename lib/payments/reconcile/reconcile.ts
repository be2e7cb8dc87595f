import { addDays, isAfter, max, subDays, subMinutes } from "date-fns";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { advancePledges } from "../engine/advance";
import {
  countDueOperations,
  findDuePledges,
  planNextLook,
  putBackPledges,
  takeEndedHolds,
  takeOpenEvents,
} from "../engine/looks";
import { enqueueDueOperations } from "../engine/send-due-operations";
import { enqueueSettling, settleUndecided, unsettledPots } from "../engine/settle-pot";
import { listEvents } from "../provider/events";
import { syncIntent } from "../webhooks/process-provider-event";
import { enqueueProcessing, storeEvent } from "../webhooks/receive-webhook";
import { readProviderBooks } from "./read-provider-books";

/** What one round takes of each queue; the next minute goes on behind it. Handing on is cheap, asking the provider is not. */
const HANDED_ON = 20_000;
const PLEDGES = 2_000;
const PLEDGES_AT_ONCE = 50;
const HOLDS = 300;
const POTS = 200;
/** A decision so young is still being brought to its pledges by the job that came with it. */
const GRACE_MINUTES = 1;
/** After so many unclear answers in a row the provider is taken to be away: the rest waits for the next round. */
const MAX_UNCLEAR = 5;
/** The provider's events that one round reads before it stops at the end of a day. */
const EVENTS = 5_000;
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
  potsSettledAgain: number;
  holdsLookedAt: number;
};

const LOOKS: Record<keyof Reconciliation, () => Promise<number>> = {
  operationsSentAgain: sendOpenOperations,
  eventsProcessedAgain: processOpenEvents,
  eventsMissed: readMissedEvents,
  pledgesAdvanced: advanceUnsettledPledges,
  potsSettledAgain: settlePotsAgain,
  holdsLookedAt: lookAtEndedHolds,
};

/**
 * Every minute: finds what a crash, a lost answer or a lost webhook left behind and sets it going again (docs/product/money.md#reconciler).
 * Each look takes a bounded number of what is due, that due longest first, and puts it back by a pause that
 * grows with its age: what is stuck for good cannot keep anything new from being seen (decision 131). A look that fails,
 * because the provider is away, does not stop the others; one item that fails does not stop those behind it.
 */
export async function reconcile(): Promise<Reconciliation> {
  const found: Reconciliation = {
    operationsSentAgain: await attempt("operationsSentAgain"),
    eventsProcessedAgain: await attempt("eventsProcessedAgain"),
    eventsMissed: await attempt("eventsMissed"),
    pledgesAdvanced: await attempt("pledgesAdvanced"),
    potsSettledAgain: await attempt("potsSettledAgain"),
    holdsLookedAt: await attempt("holdsLookedAt"),
  };
  // Routine, and no difference: what the platform had paid out is nobody's news.
  await attemptTo("providerBooks", async () => (await readProviderBooks()).kept);
  if (Object.values(found).some((count) => count > 0)) log.warn({ found }, "reconciled");
  return found;
}

async function attempt(look: keyof Reconciliation): Promise<number> {
  return attemptTo(look, LOOKS[look]);
}

async function attemptTo(look: string, take: () => Promise<number>): Promise<number> {
  try {
    return await take();
  } catch (error) {
    log.error({ err: error, look }, "reconciliation failed");
    return 0;
  }
}

/** Operations without an end: the sender died, or no clear answer came and the job gave up. */
async function sendOpenOperations(): Promise<number> {
  const due = await countDueOperations(HANDED_ON);
  await transaction((tx) => enqueueDueOperations(tx, due));
  return due;
}

/** Large pots whose settling was cut off. A second job beside one that is still at it ends. */
async function settlePotsAgain(): Promise<number> {
  const pots = await unsettledPots(subMinutes(now(), GRACE_MINUTES), POTS);
  await transaction((tx) => enqueueSettling(tx, ...pots.map(({ challengeId }) => challengeId)));
  return pots.length;
}

/** Events that were kept and whose job was lost or gave up. */
async function processOpenEvents(): Promise<number> {
  return transaction(async (tx) => {
    const ids = await takeOpenEvents(tx, HANDED_ON);
    await enqueueProcessing(tx, ...ids);
    return ids.length;
  });
}

/**
 * Events in the provider's own list of which no webhook told us. Read a day at a time, and the cursor moves after each:
 * who was away for long catches up over several rounds.
 */
async function readMissedEvents(): Promise<number> {
  const cursor = await db().providerCursor.findUnique({ where: { stream: STREAM } });
  const oldest = subDays(now(), FIRST_LOOK_DAYS);
  let from = cursor === null ? oldest : max([subMinutes(cursor.createdAt, OVERLAP_MINUTES), oldest]);
  for (let [read, missed] = [0, 0]; ; ) {
    const until = addDays(from, 1);
    const isLast = isAfter(until, now());
    const day = await storeMissed(from, isLast ? null : until);
    read += day.read;
    missed += day.missed;
    const seen = isLast ? day.newest : until;
    if (seen !== null) await moveCursor(seen);
    if (isLast || read >= EVENTS) return missed;
    from = until;
  }
}

/** Keeps what is not known of one stretch of time, page by page. @returns how many, and the time of the newest event */
async function storeMissed(
  from: Date,
  until: Date | null,
): Promise<{ read: number; missed: number; newest: Date | null }> {
  let [read, missed, newest]: [number, number, Date | null] = [0, 0, null];
  for await (const events of listEvents(from, until)) {
    const first = events[0];
    newest ??= first === undefined ? null : new Date(first.created * 1_000);
    const known = await db().providerEvent.findMany({
      where: { id: { in: events.map(({ id }) => id) } },
      select: { id: true },
    });
    const seen = new Set(known.map(({ id }) => id));
    const unseen = events.filter(({ id }) => !seen.has(id));
    for (const event of unseen) await transaction((tx) => storeEvent(tx, event));
    read += events.length;
    missed += unseen.length;
  }
  return { read, missed, newest };
}

async function moveCursor(createdAt: Date): Promise<void> {
  await db().providerCursor.upsert({
    where: { stream: STREAM },
    create: { stream: STREAM, createdAt },
    update: { createdAt },
  });
}

/** Pledges that were decided on and have not arrived there: the next step was lost, or it is time to try it again. */
async function advanceUnsettledPledges(): Promise<number> {
  const due = await findDuePledges(PLEDGES);
  let advanced = 0;
  for (let from = 0; from < due.length; from += PLEDGES_AT_ONCE) {
    advanced += await lookAtPledges(due.slice(from, from + PLEDGES_AT_ONCE));
  }
  return advanced;
}

/** Together, or, if something is wrong with one of them, one by one: that one comes again later like the others. */
async function lookAtPledges(ids: readonly string[]): Promise<number> {
  try {
    return await transaction(async (tx) => {
      await settleUndecided(tx, ids);
      const advanced = await advancePledges(tx, ids);
      await planNextLook(tx, ids);
      return advanced;
    });
  } catch (error) {
    const [id] = ids;
    if (ids.length > 1) {
      let advanced = 0;
      for (const each of ids) advanced += await lookAtPledges([each]);
      return advanced;
    }
    log.error({ err: error, pledgeId: id }, "a pledge could not be looked at");
    await putBackPledges(ids);
    return 0;
  }
}

/** Holds past the provider's own end of them: it says what became of them. */
async function lookAtEndedHolds(): Promise<number> {
  const intents = await takeEndedHolds(HOLDS);
  let unclear = 0;
  for (const id of intents) {
    try {
      await syncIntent(id);
      unclear = 0;
    } catch (error) {
      log.warn({ err: error, intentId: id }, "an ended hold could not be looked at");
      unclear += 1;
      if (unclear === MAX_UNCLEAR) throw error;
    }
  }
  return intents.length;
}
