import { enqueue } from "@/lib/db/enqueue";
import { isTimelineCompared } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { log } from "@/lib/shared/log";
import { syncDispute, syncIntent, syncRefund, syncTransfer } from "../engine/sync";
import { processProviderEvent } from "../webhooks/process-provider-event";
import { checkBalances, checkEntries, checkEvents, checkObjects, checkPledges } from "./audit-checks";
import { Budget, scan, sumBooks } from "./audit-scans";
import { keepDifferences, readOpenDifferences, suspect } from "./differences";
import type { Violation } from "./invariants";
import { reconcile } from "./reconcile";

/** Calls to the provider per part of an audit: a part ends well before its worker is taken for dead. */
const PART = 400;

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
  for (;;) {
    const differences = await auditPart();
    if (differences !== null) return differences;
  }
}

/** The same in jobs, one part each: the first audit of an old installation may take hours. */
export async function continueAudit(): Promise<void> {
  if (!(await isTimelineCompared())) return;
  if ((await auditPart()) === null) await enqueueAudit();
}

/** Enqueues the next part of the audit. */
export async function enqueueAudit(): Promise<void> {
  await transaction((tx) => enqueue(tx, "payments.audit_money", {}, { key: "audit" }));
}

/** @returns null while there is more to scan */
async function auditPart(): Promise<readonly Violation[] | null> {
  if (!(await scan(new Budget(PART)))) return null;
  await reconcile();
  await suspect(await checkEvents(null));
  const open = await readOpenDifferences();
  const found = open.map(({ violation }) => violation);
  await repair(found);
  // A second check leaves out what was merely on its way or has just been repaired.
  const listedCents = await sumBooks();
  const again = [...(await checkAgain(found)), ...(await checkBalances(listedCents))];
  await keepDifferences(open, again);
  for (const violation of again) log.error({ violation }, "a money invariant is broken");
  return again;
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
