import { addDays, isAfter, max, minutesToMilliseconds, subDays, subMinutes } from "date-fns";
import { db } from "@/lib/db/client";
import { isTimelineCompared } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { advancePledges } from "../engine/advance";
import {
  countDueOperations,
  findDuePledges,
  planNextLook,
  postponePledges,
  takeEndedHolds,
  takeOpenEvents,
  takeUnsettledPots,
} from "../engine/looks";
import { enqueueDueOperations } from "../engine/send-due-operations";
import { enqueueSettling, settleUndecided } from "../engine/settle-pot";
import { syncIntent } from "../engine/sync";
import { listEvents } from "../provider/events";
import { enqueueProcessing, storeEvent } from "../webhooks/receive-webhook";
import { readProviderBooks } from "./read-provider-books";

/** Limits per run and queue; the next run continues. Enqueueing jobs is cheap, calling the provider is not. */
const ENQUEUED = 20_000;
const PLEDGES = 2_000;
const PLEDGES_AT_ONCE = 50;
const HOLDS = 300;
const POTS = 200;
/** After so many failures in a row the provider is taken to be unreachable until the next run. */
const MAX_UNCLEAR = 5;
/** Events read per run, which then stops at the end of a day. */
const EVENTS = 5_000;
/** How much of the provider's list is read again: events may appear out of order, mostly by seconds. */
const OVERLAP_MINUTES = 2;
/** The same once in every ten minutes, for events that appear up to ten minutes late. */
const [WIDE_EVERY_MINUTES, WIDE_OVERLAP_MINUTES] = [10, 20];
/** How long the provider keeps events; without a cursor all of them are read. */
const FIRST_LOOK_DAYS = 30;
const STREAM = "events";

/** What each check found. All zero: nothing was left behind. */
type Reconciliation = {
  /** Open operations that are due, up to a limit; a few jobs send them. */
  operationsDue: number;
  /** Stored events whose processing was enqueued again. */
  eventsEnqueued: number;
  /** Events that no webhook brought, now stored. */
  eventsMissed: number;
  pledgesAdvanced: number;
  /** Pots whose settling was enqueued again. */
  potsEnqueued: number;
  /** Holds past their end that were read from the provider. */
  holdsSynced: number;
};

const NOTHING: Reconciliation = {
  operationsDue: 0,
  eventsEnqueued: 0,
  eventsMissed: 0,
  pledgesAdvanced: 0,
  potsEnqueued: 0,
  holdsSynced: 0,
};

/**
 * Runs every minute and continues what a crash, a lost reply or a lost webhook left behind (docs/product/money.md#reconciler).
 * Each check takes a bounded number of due items, longest due first, and postpones them by growing pauses, so that stuck items
 * do not delay new ones (decision 131). A failing check, because the provider is unreachable, does not stop the others, and a
 * failing item does not stop those after it.
 */
export async function reconcile(): Promise<Reconciliation> {
  // First the books are compared (`compareWithProvider`): what is missing here may have been done.
  if (!(await isTimelineCompared())) return NOTHING;
  const found: Reconciliation = {
    operationsDue: await attempt("operationsDue", enqueueOpenOperations),
    eventsEnqueued: await attempt("eventsEnqueued", enqueueOpenEvents),
    eventsMissed: await attempt("eventsMissed", readMissedEvents),
    pledgesAdvanced: await attempt("pledgesAdvanced", advanceUnsettledPledges),
    potsEnqueued: await attempt("potsEnqueued", enqueueUnsettledPots),
    holdsSynced: await attempt("holdsSynced", syncEndedHolds),
  };
  // Not part of the result, because new entries are routine.
  await attempt("providerBooks", readProviderBooks);
  if (Object.values(found).some((count) => count > 0)) log.warn({ found }, "reconciled");
  return found;
}

/** @returns 0 when the check fails */
async function attempt<T>(check: string, run: () => Promise<T>): Promise<T | 0> {
  try {
    return await run();
  } catch (error) {
    log.error({ err: error, check }, "reconciliation failed");
    return 0;
  }
}

/** Open operations: the sender died, or there was no clear reply and the job gave up. */
async function enqueueOpenOperations(): Promise<number> {
  const due = await countDueOperations(ENQUEUED);
  await transaction((tx) => enqueueDueOperations(tx, due));
  return due;
}

/** Large pots whose settling was interrupted. A job finds a pot that another job is settling locked, and ends. */
async function enqueueUnsettledPots(): Promise<number> {
  return transaction(async (tx) => {
    const pots = await takeUnsettledPots(tx, POTS);
    await enqueueSettling(tx, ...pots);
    return pots.length;
  });
}

/** Stored events whose job was lost or gave up. */
async function enqueueOpenEvents(): Promise<number> {
  return transaction(async (tx) => {
    const ids = await takeOpenEvents(tx, ENQUEUED);
    await enqueueProcessing(tx, ...ids);
    return ids.length;
  });
}

/**
 * Stores events from the provider's list that no webhook brought. Moves the cursor after each day of events, so that several
 * runs catch up after a long downtime.
 */
async function readMissedEvents(): Promise<number> {
  const cursor = await db().providerCursor.findUnique({ where: { stream: STREAM } });
  const oldest = subDays(now(), FIRST_LOOK_DAYS);
  let from = cursor === null ? oldest : max([againFrom(cursor.createdAt), oldest]);
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

/** Where to read on, by the newest event read. In every ten minutes, the first run reads far back. */
function againFrom(newest: Date): Date {
  const periodOf = (at: Date) => Math.floor(at.getTime() / minutesToMilliseconds(WIDE_EVERY_MINUTES));
  const isFirst = periodOf(newest) !== periodOf(now());
  return subMinutes(newest, isFirst ? WIDE_OVERLAP_MINUTES : OVERLAP_MINUTES);
}

/** Stores the unknown events of a period, page by page. @returns how many, and the time of the newest event */
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

/** Pledges whose next step was lost or is due again. */
async function advanceUnsettledPledges(): Promise<number> {
  const due = await findDuePledges(PLEDGES);
  let advanced = 0;
  for (let from = 0; from < due.length; from += PLEDGES_AT_ONCE) {
    advanced += await checkPledges(due.slice(from, from + PLEDGES_AT_ONCE));
  }
  return advanced;
}

/** Together or, if one of them fails, one by one (decision 147). */
async function checkPledges(ids: readonly PledgeId[]): Promise<number> {
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
      for (const each of ids) advanced += await checkPledges([each]);
      return advanced;
    }
    log.error({ err: error, pledgeId: id }, "a pledge could not be checked");
    await postponePledges(ids);
    return 0;
  }
}

/** Live holds past the end that the provider gave them. */
async function syncEndedHolds(): Promise<number> {
  const intents = await takeEndedHolds(HOLDS);
  let unclear = 0;
  for (const id of intents) {
    try {
      await syncIntent(id);
      unclear = 0;
    } catch (error) {
      log.warn({ err: error, intentId: id }, "an ended hold could not be synced");
      unclear += 1;
      if (unclear === MAX_UNCLEAR) throw error;
    }
  }
  return intents.length;
}
