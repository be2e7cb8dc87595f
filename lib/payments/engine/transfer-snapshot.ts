import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { type Cents, cents } from "@/lib/shared/money";
import { enqueueReleaseOf } from "../events/enqueue-release";
import { moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import { owedCents } from "../ledger/ledger-balances-of";
import type { BalanceEntry } from "../provider/intents";
import {
  type ReversalSnapshot,
  type ReverseRequest,
  reverseRequestSchema,
  type TransferSnapshot,
  transferRequestSchema,
} from "../provider/transfers";
import { advancePledges } from "./advance";
import { type LockedPledge, lockAndReadPledges, readPledges } from "./locked-pledge";
import { endOperations, insertDone, type OperationEnd } from "./operations";

/** A snapshot of a transfer that one of our operations requested and the provider has booked. */
type BookedTransfer = {
  readonly operationId: string;
  readonly pledgeId: PledgeId;
  readonly transferId: string;
  readonly snapshot: TransferSnapshot;
  readonly balance: BalanceEntry;
};
/** A movement, and the operation that it ends. */
type Ending = {
  readonly end: OperationEnd;
  readonly movement: PledgeMovement;
  /** For a reversal: cents of the transfer that it took back. */
  readonly reversed: { readonly transferId: string; readonly amountCents: Cents } | null;
};

/**
 * Merges snapshots of transfers and their reversals: ends their operations, writes the ledger and continues the payouts. A reversal
 * that nobody requested here is adopted once it is in the provider's books (docs/product/money.md#refunds-by-others). Like
 * `applySnapshots` in any order, any number of times, and in as many statements for many as for one.
 * @returns the operations that have ended; none for a transfer that is not ours, or that the provider has not booked yet: the
 * reconciler retries those
 */
export async function applyTransferSnapshots(
  snapshots: readonly TransferSnapshot[],
): Promise<readonly string[]> {
  const booked = await ownTransfers(snapshots);
  if (booked.length === 0) return [];
  const pledgeIds = [...new Set(booked.map(({ pledgeId }) => pledgeId))];
  return transaction(async (tx) => {
    const locked = await lockAndReadPledges(tx, pledgeIds);
    const pledges = (await adoptReversals(tx, locked, booked)) ? await readPledges(tx, pledgeIds) : locked;
    const pledgeOf = new Map(pledges.map((pledge) => [pledge.id, pledge]));
    const endings = booked.flatMap((one) => {
      const pledge = pledgeOf.get(one.pledgeId);
      return pledge === undefined ? [] : endingsOf(pledge, one);
    });
    const news = await moveMoneyOf(
      tx,
      endings.map(({ movement }) => movement),
    );
    const moved = new Set(news.map(({ movement }) => movement));
    await countReversals(
      tx,
      endings.filter(({ movement }) => moved.has(movement)),
    );
    await endOperations(
      tx,
      endings.map(({ end }) => end),
    );
    await advancePledges(tx, pledgeIds);
    await enqueueReleaseOf(
      tx,
      booked.map(({ transferId }) => transferId),
    );
    return endings.map(({ end }) => end.id);
  });
}

async function ownTransfers(snapshots: readonly TransferSnapshot[]): Promise<BookedTransfer[]> {
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
  return named.flatMap((snapshot): BookedTransfer[] => {
    const { id: providerId, transferId, amountCents, balance } = snapshot;
    const operation = operations.find((one) => one.transferId === transferId);
    if (operation?.amountCents !== amountCents || operation.transferId === null) {
      log.error({ transferId, providerId }, "transfer without an operation of ours");
      return [];
    }
    // Done once it is in both books; until the provider has booked it, the reconciler retries.
    if (balance === null) return [];
    const { id: operationId, pledgeId } = operation;
    return [{ operationId, pledgeId, transferId: operation.transferId, snapshot, balance }];
  });
}

function endingsOf(
  pledge: LockedPledge,
  { operationId, snapshot, balance, transferId }: BookedTransfer,
): Ending[] {
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

/**
 * Gives reversals that nobody requested here operations, each once. Not one of more than the streamer owes: its money would be sent again.
 * @returns whether there were any
 */
async function adoptReversals(
  tx: Tx,
  pledges: readonly LockedPledge[],
  booked: readonly BookedTransfer[],
): Promise<boolean> {
  let isAny = false;
  for (const { operationId, pledgeId, transferId, snapshot } of booked) {
    const pledge = pledges.find(({ id }) => id === pledgeId);
    const transfer = pledge?.transfers.find(({ id }) => id === transferId);
    const sent = transfer?.operations.find(({ id }) => id === operationId);
    if (pledge === undefined || sent === undefined) continue;
    const { destination } = transferRequestSchema.parse(sent.request);
    let owed = owedCents(pledge);
    for (const { id, amountCents, attempt, balance } of snapshot.reversals) {
      const isKnown = transfer?.operations.some(({ providerId }) => providerId === id);
      if (attempt !== null || balance === null || isKnown || amountCents > owed) continue;
      owed = cents(owed - amountCents);
      log.warn({ pledgeId, reversalId: id }, "a reversal that was not requested here");
      const request: ReverseRequest = {
        transfer: snapshot.id,
        destination,
        amount: amountCents,
        metadata: { transfer_id: transferId, pledge_id: pledgeId, attempt: id },
      };
      await insertDone(tx, { kind: "reverse", pledgeId, transferId, amountCents, request }, id);
      isAny = true;
    }
  }
  return isAny;
}

function reversalOf(pledge: LockedPledge, transferId: string, reversal: ReversalSnapshot): Ending[] {
  const transfer = pledge.transfers.find(({ id }) => id === transferId);
  const operation = transfer?.operations.find(
    ({ kind, request }) =>
      kind === "reverse" &&
      reverseRequestSchema.parse(request).metadata.attempt === (reversal.attempt ?? reversal.id),
  );
  if (operation === undefined) {
    log.error({ transferId, reversalId: reversal.id }, "reversal without an operation of ours");
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
