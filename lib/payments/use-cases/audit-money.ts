import { z } from "zod";
import { db, type Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import type { Violation } from "../laws";
import { lawOf } from "../laws/law-of";
import { checkBalances, checkEntries, checkEvents, checkObjects, checkPledges } from "./audit-checks";
import { scanBooks, scanLedger, scanObjects, scanPledges } from "./audit-scans";
import {
  lookAtDispute,
  lookAtIntent,
  lookAtRefund,
  lookAtTransfer,
  processProviderEvent,
} from "./process-provider-event";
import { UNKNOWN_ENTRY } from "./read-provider-books";
import { reconcile } from "./reconcile";

/**
 * The nightly audit. Goes on where the last one stopped, page by page: what came into either side's books, which pledges
 * changed, what the provider made; and looks again at every open difference. What the provider has and we have not is
 * believed; what disagrees all the same is kept as an open difference for the operator until it is gone (decision 133).
 * @returns what disagrees
 */
export async function auditMoney(): Promise<readonly Violation[]> {
  await reconcile();
  await scanBooks();
  const found = [
    ...(await readOpen()),
    ...(await scanLedger()),
    ...(await scanPledges()),
    ...(await scanObjects()),
    ...(await checkEvents(null)),
  ];
  await repair(found);
  // A second look tells what was merely on its way, or could be set right, from what stays.
  const listedCents = await scanBooks();
  const again = [...(await lookAgain(found)), ...(await checkBalances(listedCents))];
  await keepDifferences(again);
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
  ["pi_", lookAtIntent],
  ["re_", lookAtRefund],
  ["tr_", lookAtTransfer],
  ["du_", lookAtDispute],
  ["dp_", lookAtDispute],
];

const detailsSchema = z.object({ message: z.string().catch(""), pledge_id: z.string().exactOptional() });

/** What earlier audits found and is still open. */
async function readOpen(): Promise<Violation[]> {
  const open = await db().moneyDifference.findMany({
    where: { closedAt: null },
    select: { kind: true, subject: true, details: true },
  });
  return open.map(({ kind, subject, details }) => {
    const { message, pledge_id } = detailsSchema.parse(details);
    return {
      law: lawOf(kind),
      subject,
      message,
      ...(pledge_id === undefined ? {} : { pledgeId: pledge_id }),
    };
  });
}

/** Open ones that are gone are closed, new ones opened; nothing is ever deleted. */
async function keepDifferences(violations: readonly Violation[]): Promise<void> {
  const at = now();
  await transaction(async (tx) => {
    const open = await tx.moneyDifference.findMany({
      where: { closedAt: null },
      select: { id: true, kind: true, subject: true },
    });
    const unknown = new Set(open.filter(({ kind }) => kind === UNKNOWN_ENTRY).map(({ subject }) => subject));
    const found = new Map(
      violations.map((violation) => [keyOf(kindOf(violation, unknown), violation.subject), violation]),
    );
    for (const { id, kind, subject } of open) {
      const violation = found.get(keyOf(kind, subject));
      found.delete(keyOf(kind, subject));
      const data =
        violation === undefined ? { closedAt: at } : { lastSeenAt: at, details: detailsOf(violation) };
      await tx.moneyDifference.update({ where: { id }, data });
    }
    const rows = [...found.values()].map(
      (violation): Prisma.MoneyDifferenceCreateManyInput => ({
        kind: kindOf(violation, unknown),
        subject: violation.subject,
        details: detailsOf(violation),
        firstSeenAt: at,
        lastSeenAt: at,
      }),
    );
    await tx.moneyDifference.createMany({ data: rows, skipDuplicates: true });
  });
}

/** An entry that nothing explains keeps the name under which it was flagged when it was read. */
const kindOf = ({ law, subject }: Violation, unknown: ReadonlySet<string>): string =>
  law === 2 && unknown.has(subject) ? UNKNOWN_ENTRY : `law_${law}`;
const keyOf = (kind: string, subject: string): string => `${kind} ${subject}`;
const detailsOf = ({ message, pledgeId }: Violation) => ({
  message,
  ...(pledgeId === undefined ? {} : { pledge_id: pledgeId }),
});
