import { enqueue, type Jobs } from "@/lib/db/enqueue";
import { isTimelineCompared } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { syncDispute, syncIntent, syncRefund, syncTransfer } from "../engine/sync";
import { processProviderEvent } from "../webhooks/process-provider-event";
import {
  checkBalances,
  checkEntries,
  checkEvents,
  checkObjects,
  checkPledges,
  WHOLE_BOOKS,
} from "./audit-checks";
import { Budget, scan, sumBooks } from "./audit-scans";
import { keepDifferences, readOpenDifferences, suspect } from "./differences";
import type { Violation } from "./invariants";
import { reconcile } from "./reconcile";

/** Calls to the provider per part of an audit: a part ends well before its worker is taken for dead. */
const PART = 400;
/** Open differences that a part repairs and checks again, which takes several calls each. */
const CHECKED_AGAIN = 100;

/**
 * The nightly audit. Continues page by page where the last one stopped: new entries in either side's books, changed pledges,
 * new objects of the provider; and checks every open difference again. Objects that we do not know are merged; what still
 * disagrees is an open difference for the operator until it is gone (decision 133).
 * @returns what disagrees
 * @throws Error while the books of a recovered database are not compared
 */
export async function auditMoney(): Promise<readonly Violation[]> {
  if (!(await isTimelineCompared()))
    throw new Error("The database was recovered: npm run money -- --recovery comes first.");
  while (!(await scan(new Budget(PART))));
  // No worker may be running it.
  await reconcile();
  const scannedAt = await endOfScans();
  const broken = new Map<string, Violation>();
  for (let isLast = false; !isLast; ) {
    const part = await checkPart(scannedAt);
    for (const violation of part.broken) broken.set(`${violation.law} ${violation.subject}`, violation);
    isLast = part.isLast;
  }
  return [...broken.values()];
}

/**
 * The same in jobs, one part each: the first audit of an old installation may take hours. The reconciler runs beside them.
 * @param scannedAt once the scans are complete: since when, in ISO 8601
 */
export async function continueAudit(scannedAt?: string): Promise<void> {
  if (!(await isTimelineCompared())) return;
  if (scannedAt !== undefined) {
    const { isLast } = await checkPart(new Date(scannedAt));
    if (!isLast) await enqueueAudit({ scannedAt });
  } else if (await scan(new Budget(PART))) {
    await enqueueAudit({ scannedAt: (await endOfScans()).toISOString() });
  } else await enqueueAudit();
}

/** Enqueues the next part of the audit. */
export async function enqueueAudit(part: Jobs["payments.audit_money"] = {}): Promise<void> {
  await transaction((tx) => enqueue(tx, "payments.audit_money", part, { key: "audit" }));
}

/** @returns until when what was found is to be checked again */
async function endOfScans(): Promise<Date> {
  await suspect(await checkEvents(null));
  return now();
}

/** Repairs and checks again the next open differences that no audit has seen since the scans; the last part also the books as a whole. */
async function checkPart(
  scannedAt: Date,
): Promise<{ readonly broken: readonly Violation[]; readonly isLast: boolean }> {
  const open = await readOpenDifferences(scannedAt, CHECKED_AGAIN);
  const isLast = open.length < CHECKED_AGAIN;
  // The books as a whole agree once everything is repaired.
  const checked = isLast ? open : open.filter(({ violation }) => !WHOLE_BOOKS.has(violation.subject));
  const found = checked.map(({ violation }) => violation);
  await repair(found);
  // The second check leaves out what was merely on its way or has just been repaired.
  const listedCents = await sumBooks();
  const broken = [...(await checkAgain(found)), ...(isLast ? await checkBalances(listedCents) : [])];
  await keepDifferences(checked, broken);
  for (const violation of broken) log.error({ violation }, "a money invariant is broken");
  return { broken, isLast };
}

/** Checks only what the first check found. */
async function checkAgain(found: readonly Violation[]): Promise<Violation[]> {
  const pledges = new Set(found.flatMap(({ pledgeId }) => (pledgeId === undefined ? [] : [pledgeId])));
  const others = found.filter(({ pledgeId }) => pledgeId === undefined).map(({ subject }) => subject);
  const of = (...prefixes: readonly string[]) => [
    ...new Set(others.filter((id) => prefixes.some((prefix) => id.startsWith(prefix)))),
  ];
  return [
    ...(await checkPledges([...pledges])),
    ...(await checkEntries(of("txn_"))),
    ...(await checkObjects(of("pi_", "re_", "tr_", "trr_", "du_", "dp_"))),
    ...(await checkEvents(of("evt_"))),
  ];
}

/** Merges, one by one, what the provider has done and we do not know of. */
async function repair(violations: readonly Violation[]): Promise<void> {
  for (const { law, subject: id } of violations) {
    if (law !== 8 && law !== 10) continue;
    const sync = SYNCS.find(([prefix]) => id.startsWith(prefix))?.[1];
    try {
      await sync?.(id);
    } catch (error) {
      log.warn({ err: error, id }, "could not be synced");
    }
  }
}

/** By the prefix of the provider's id. */
const SYNCS: readonly (readonly [string, (id: string) => Promise<void>])[] = [
  ["evt_", processProviderEvent],
  ["pi_", syncIntent],
  ["re_", syncRefund],
  ["tr_", syncTransfer],
  ["du_", syncDispute],
  ["dp_", syncDispute],
];
