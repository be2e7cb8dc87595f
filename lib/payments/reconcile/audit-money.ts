import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { log } from "@/lib/shared/log";
import {
  lookAtDispute,
  lookAtRefund,
  lookAtTransfer,
  processProviderEvent,
  syncIntent,
} from "../webhooks/process-provider-event";
import { checkBalances, checkEntries, checkEvents, checkObjects, checkPledges } from "./audit-checks";
import { Budget, scan, sumBooks } from "./audit-scans";
import { keepDifferences, readOpenDifferences, suspect } from "./differences";
import type { Violation } from "./invariants";
import { reconcile } from "./reconcile";

/** What one part of an audit costs, in calls to the provider: well under the time after which its worker is taken for dead. */
const PART = 400;

/**
 * The nightly audit. Goes on where the last one stopped, page by page: what came into either side's books, which pledges
 * changed, what the provider made; and looks again at every open difference. What the provider has and we have not is
 * believed; what disagrees all the same is kept as an open difference for the operator until it is gone (decision 133).
 * @returns what disagrees
 */
export async function auditMoney(): Promise<readonly Violation[]> {
  for (;;) {
    const differences = await auditPart();
    if (differences !== null) return differences;
  }
}

/** The same by the worker, a part in each job: the first audit of an old installation may take hours, and no job may. */
export async function continueAudit(): Promise<void> {
  if ((await auditPart()) === null) await enqueueAudit();
}

/** Has the worker begin an audit, or go on with it. */
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
  // A second look tells what was merely on its way, or could be set right, from what stays.
  const listedCents = await sumBooks();
  const again = [...(await lookAgain(found)), ...(await checkBalances(listedCents))];
  await keepDifferences(open, again);
  for (const violation of again) log.error({ violation }, "a law of money does not hold");
  return again;
}

/** At what a first look found, and at nothing else. */
async function lookAgain(found: readonly Violation[]): Promise<Violation[]> {
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

/** Looks again, one by one, at what the provider has done and we do not know of. */
async function repair(violations: readonly Violation[]): Promise<void> {
  for (const { law, subject: id } of violations) {
    if (law !== 8 && law !== 10) continue;
    const look = LOOKS.find(([prefix]) => id.startsWith(prefix))?.[1];
    try {
      await look?.(id);
    } catch (error) {
      log.warn({ err: error, id }, "could not be looked at");
    }
  }
}

/** What an id of the provider's begins with, by what it names. */
const LOOKS: readonly (readonly [string, (id: string) => Promise<void>])[] = [
  ["evt_", processProviderEvent],
  ["pi_", syncIntent],
  ["re_", lookAtRefund],
  ["tr_", lookAtTransfer],
  ["du_", lookAtDispute],
  ["dp_", lookAtDispute],
];
