import { addMinutes, isAfter, max, minutesToMilliseconds, subDays, subMinutes } from "date-fns";
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
  planNextCheck,
  postponePledges,
  takeEndedHolds,
  takeOpenEvents,
  takeUnsettledPots,
} from "../engine/due-checks";
import { enqueueDueOperations } from "../engine/send-due-operations";
import { enqueueSettling, settleUndecided } from "../engine/settle-pot";
import { syncIntent } from "../engine/sync";
import { listEvents } from "../provider/events";
import { enqueueProcessing, storeEvents } from "../webhooks/receive-webhook";
import { readProviderBooks } from "./read-provider-books";

/** Limits per run and queue; the next run continues. Enqueueing jobs is cheap, calling the provider is not. */
const ENQUEUED = 20_000;
const PLEDGES = 2_000;
const PLEDGES_AT_ONCE = 50;
const HOLDS = 300;
const POTS = 200;
/** After so many failures in a row the provider is taken to be unreachable until the next run. */
const MAX_UNCLEAR = 5;
/** Unknown events stored per run, which then stops at the end of a period. */
const EVENTS = 5_000;
/** The same for all that are read, known ones included. */
const EVENTS_READ = 50_000;
/** The list is read in periods that grow while little happened. One with more events than this is read in minutes. */
const [FIRST_PERIOD_MINUTES, LONGEST_PERIOD_MINUTES, BUSY_PERIOD] = [10, 1_440, 1_000];
/** How much of the provider's list is read again: events may appear out of order, mostly by seconds. */
const OVERLAP_MINUTES = 2;
/** The same once in every ten minutes, for events that appear up to ten minutes late. */
const [WIDE_EVERY_MINUTES, WIDE_OVERLAP_MINUTES] = [10, 20];
/** How long the provider keeps events; without a cursor all of them are read. */
const FIRST_READ_DAYS = 30;
/** Cursors in the provider's list of events: up to where it was read, and up to where it was when nothing more could appear. */
const [STREAM, FINAL_STREAM] = ["events", "events_final"];

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
 * Each check takes a bounded number of items, except that a minute of the provider's events is read whole. Those of our own tables come longest due first and are postponed by growing pauses,
 * so that stuck items do not delay new ones (decision 131); operations are postponed by the job that they get, and events of the
 * provider are read from a cursor. A failing check, because the provider is unreachable, does not stop the others, and a
 * failing pledge does not stop those after it, nor does a failing hold until several in a row do. Does nothing until the books are compared after a recovery.
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
 * Stores events from the provider's list that no webhook brought. Moves the cursor after each period, so that several runs catch
 * up after a long downtime, each with a bounded number of events.
 */
async function readMissedEvents(): Promise<number> {
  let [from, minutes, read, missed] = [await unreadFrom(), FIRST_PERIOD_MINUTES, 0, 0];
  while (missed < EVENTS && read < EVENTS_READ) {
    const [at, end] = [now(), addMinutes(from, minutes)];
    const until = isAfter(end, at) ? null : end;
    const period = await storeMissed(from, until, minutes === 1 ? Number.POSITIVE_INFINITY : BUSY_PERIOD);
    missed += period.missed;
    read += period.read;
    if (!period.isComplete) {
      // Begun again, in short ones.
      minutes = 1;
      continue;
    }
    const seen = until ?? period.newest;
    if (seen !== null) await moveCursor(STREAM, seen);
    if (until === null) break;
    if (!isAfter(until, subMinutes(at, WIDE_OVERLAP_MINUTES))) await moveCursor(FINAL_STREAM, until);
    from = until;
    if (2 * period.read <= BUSY_PERIOD) minutes = Math.min(2 * minutes, LONGEST_PERIOD_MINUTES);
  }
  return missed;
}

async function unreadFrom(): Promise<Date> {
  const streams = [STREAM, FINAL_STREAM];
  const cursors = await db().providerCursor.findMany({ where: { stream: { in: streams } } });
  const [newest, final] = streams.map(
    (stream) => cursors.find((cursor) => cursor.stream === stream)?.createdAt,
  );
  const oldest = subDays(now(), FIRST_READ_DAYS);
  return newest === undefined ? oldest : max([againFrom(newest), final ?? oldest, oldest]);
}

/** Where to read on, by the newest event read. In every ten minutes, the first run reads far back. */
function againFrom(newest: Date): Date {
  const periodOf = (at: Date) => Math.floor(at.getTime() / minutesToMilliseconds(WIDE_EVERY_MINUTES));
  const isFirst = periodOf(newest) !== periodOf(now());
  return subMinutes(newest, isFirst ? WIDE_OVERLAP_MINUTES : OVERLAP_MINUTES);
}

type Period = {
  readonly read: number;
  readonly missed: number;
  readonly newest: Date | null;
  readonly isComplete: boolean;
};

/**
 * Stores the unknown events of a period, page by page, the newest first.
 * @param atMost after how many it stops
 * @returns how many, the time of the newest, and whether these are all
 */
async function storeMissed(from: Date, until: Date | null, atMost: number): Promise<Period> {
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
    if (unseen.length > 0) await transaction((tx) => storeEvents(tx, unseen));
    read += events.length;
    missed += unseen.length;
    if (read > atMost) return { read, missed, newest, isComplete: false };
  }
  return { read, missed, newest, isComplete: true };
}

async function moveCursor(stream: string, createdAt: Date): Promise<void> {
  await db().providerCursor.upsert({
    where: { stream },
    create: { stream, createdAt },
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
      await planNextCheck(tx, ids);
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
