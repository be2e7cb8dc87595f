import type { Prisma } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { brokenLawsAtRest, readMoneyState, type Violation } from "../laws";
import {
  lookAtDispute,
  lookAtIntent,
  lookAtRefund,
  lookAtTransfer,
  processProviderEvent,
} from "./process-provider-event";
import { reconcile } from "./reconcile";

/**
 * The nightly reconciliation: looks at everything on both sides, believes what the provider has and we have not, and keeps
 * what disagrees all the same as an open difference for the operator until it is gone (money.md, Reconciler).
 * @returns what disagrees
 */
export async function auditMoney(): Promise<readonly Violation[]> {
  await reconcile();
  const first = brokenLawsAtRest(await readMoneyState());
  // A second look tells what was merely on its way, or could be set right, from what stays.
  const again = first.length === 0 ? [] : await lookAgain(first);
  await keepDifferences(again);
  for (const violation of again) log.error({ violation }, "a law of money does not hold");
  return again;
}

async function lookAgain(violations: readonly Violation[]): Promise<readonly Violation[]> {
  await repair(violations);
  return brokenLawsAtRest(await readMoneyState());
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

/** Open ones that are gone are closed, new ones opened; nothing is ever deleted. */
async function keepDifferences(violations: readonly Violation[]): Promise<void> {
  const at = now();
  const found = new Map(
    violations.map((violation) => [keyOf(kindOf(violation), violation.subject), violation]),
  );
  await transaction(async (tx) => {
    const open = await tx.moneyDifference.findMany({
      where: { closedAt: null },
      select: { id: true, kind: true, subject: true },
    });
    for (const { id, kind, subject } of open) {
      const violation = found.get(keyOf(kind, subject));
      found.delete(keyOf(kind, subject));
      const data =
        violation === undefined
          ? { closedAt: at }
          : { lastSeenAt: at, details: { message: violation.message } };
      await tx.moneyDifference.update({ where: { id }, data });
    }
    const rows = [...found.values()].map(
      (violation): Prisma.MoneyDifferenceCreateManyInput => ({
        kind: kindOf(violation),
        subject: violation.subject,
        details: { message: violation.message },
        firstSeenAt: at,
        lastSeenAt: at,
      }),
    );
    await tx.moneyDifference.createMany({ data: rows, skipDuplicates: true });
  });
}

const kindOf = ({ law }: Violation): string => `law_${law}`;
const keyOf = (kind: string, subject: string): string => `${kind} ${subject}`;
