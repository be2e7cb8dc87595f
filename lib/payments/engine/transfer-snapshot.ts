import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { log } from "@/lib/shared/log";
import { type Cents, cents } from "@/lib/shared/money";
import { moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import type { BalanceEntry } from "../provider/intents";
import { type ReversalSnapshot, reverseRequestSchema, type TransferSnapshot } from "../provider/transfers";
import { advancePledges } from "./advance";
import { type LockedPledge, lockAndReadPledges } from "./locked-pledge";
import { endOperations, type OperationEnd } from "./operations";
import { enqueueRelease, payoutsOf } from "./release-jobs";

/** A transfer that one of our operations asked for, and that is in the provider's books. */
type Entered = {
  readonly operationId: string;
  readonly pledgeId: string;
  readonly transferId: string;
  readonly snapshot: TransferSnapshot;
  readonly balance: BalanceEntry;
};
/** What moved, and the operation that ends by it. */
type Ending = {
  readonly end: OperationEnd;
  readonly movement: PledgeMovement;
  /** Cents of the transfer that were taken back; null when it was sent. */
  readonly reversed: { readonly transferId: string; readonly amountCents: Cents } | null;
};

/**
 * Merges what the provider said about transfers and their reversals: ends the operations that asked for them, writes the
 * ledger, and lets the payouts draw their consequences. As indifferent to repetition and order as `applySnapshots`, and in
 * as many statements for many transfers as for one.
 * @returns the operations that are known to have ended by it; none of a transfer that is not ours, or that the provider has
 * not written down yet: the reconciler asks again
 */
export async function applyTransferSnapshots(
  snapshots: readonly TransferSnapshot[],
): Promise<readonly string[]> {
  const entered = await ours(snapshots);
  if (entered.length === 0) return [];
  const pledgeIds = [...new Set(entered.map(({ pledgeId }) => pledgeId))];
  return transaction(async (tx) => {
    const pledges = await lockAndReadPledges(tx, pledgeIds);
    const pledgeOf = new Map(pledges.map((pledge) => [pledge.id, pledge]));
    const endings = entered.flatMap((one) => {
      const pledge = pledgeOf.get(one.pledgeId);
      return pledge === undefined ? [] : endingsOf(pledge, one);
    });
    const booked = await moveMoneyOf(
      tx,
      endings.map(({ movement }) => movement),
    );
    const moved = new Set(booked.map(({ movement }) => movement));
    await countReversals(
      tx,
      endings.filter(({ movement }) => moved.has(movement)),
    );
    await endOperations(
      tx,
      endings.map(({ end }) => end),
    );
    await advancePledges(tx, pledgeIds);
    const transferIds = entered.map(({ transferId }) => transferId);
    await enqueueRelease(tx, ...(await payoutsOf(tx, transferIds)));
    return endings.map(({ end }) => end.id);
  });
}

async function ours(snapshots: readonly TransferSnapshot[]): Promise<Entered[]> {
  const named = snapshots.filter(({ transferId }) => transferId !== null);
  if (named.length === 0) return [];
  const operations = await db().operation.findMany({
    where: {
      kind: "transfer",
      transferId: { in: named.flatMap(({ transferId }) => transferId ?? []) },
      status: { not: "failed" },
    },
    select: { id: true, pledgeId: true, transferId: true, amountCents: true },
  });
  return named.flatMap((snapshot): Entered[] => {
    const { id: providerId, transferId, amountCents, balance } = snapshot;
    const operation = operations.find((one) => one.transferId === transferId);
    if (operation?.amountCents !== amountCents || operation.transferId === null) {
      log.error({ transferId, providerId }, "transfer that nobody asked for");
      return [];
    }
    // At rest when it is in both books: until the provider has written its own, the reconciler asks again.
    if (balance === null) return [];
    const { id: operationId, pledgeId } = operation;
    return [{ operationId, pledgeId, transferId: operation.transferId, snapshot, balance }];
  });
}

function endingsOf(pledge: LockedPledge, { operationId, snapshot, balance, transferId }: Entered): Ending[] {
  const { id: providerId, amountCents, reversals } = snapshot;
  const sent: Ending = {
    end: { id: operationId, status: "done", providerId, error: null },
    movement: {
      pledge,
      kind: "transfer",
      change: ({ transferredCents }) => ({ transferredCents: cents(transferredCents + amountCents) }),
      balance,
    },
    reversed: null,
  };
  return [sent, ...reversals.flatMap((reversal) => reversalOf(pledge, transferId, reversal))];
}

function reversalOf(pledge: LockedPledge, transferId: string, reversal: ReversalSnapshot): Ending[] {
  const transfer = pledge.transfers.find(({ id }) => id === transferId);
  const operation = transfer?.operations.find(
    ({ kind, request }) =>
      kind === "reverse" && reverseRequestSchema.parse(request).metadata.attempt === reversal.attempt,
  );
  if (operation === undefined) {
    log.error({ transferId, reversalId: reversal.id }, "reversal that nobody asked for");
    return [];
  }
  const { id: providerId, amountCents, balance } = reversal;
  if (balance === null) return [];
  return [
    {
      end: { id: operation.id, status: "done", providerId, error: null },
      movement: {
        pledge,
        kind: "reversal",
        change: ({ reversedCents }) => ({ reversedCents: cents(reversedCents + amountCents) }),
        balance,
      },
      reversed: { transferId, amountCents },
    },
  ];
}

async function countReversals(tx: Tx, endings: readonly Ending[]): Promise<void> {
  const taken = new Map<string, Cents>();
  for (const { reversed } of endings) {
    if (reversed === null) continue;
    const before = taken.get(reversed.transferId) ?? 0;
    taken.set(reversed.transferId, cents(before + reversed.amountCents));
  }
  if (taken.size === 0) return;
  await tx.$executeRaw`
    UPDATE transfers SET reversed_cents = reversed_cents + r.cents
    FROM unnest(${[...taken.keys()]}::uuid[], ${[...taken.values()]}::int[]) AS r(id, cents)
    WHERE transfers.id = r.id`;
}
