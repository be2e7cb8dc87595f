import { db, type Prisma } from "@/lib/db/client";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import { pledgeAmountFields } from "../../engine/locked-pledge";
import { isBankDeciding } from "../../engine/machine";
import { readObjectsOf } from "../../provider/objects-of";
import { type ProviderState, readProviderState } from "../../provider/provider-state";

const pledgeFields = {
  ...pledgeAmountFields,
  id: true,
  status: true,
  amountCents: true,
  owedCents: true,
  countedAt: true,
  collectBy: true,
  challenge: { select: { id: true, status: true } },
  holds: {
    select: {
      id: true,
      status: true,
      amountCents: true,
      capturedCents: true,
      replacedByHoldId: true,
      stripePaymentIntentId: true,
    },
  },
  operations: {
    select: {
      id: true,
      kind: true,
      status: true,
      holdId: true,
      transferId: true,
      amountCents: true,
      providerId: true,
      createdAt: true,
      lastError: true,
    },
  },
  refunds: { select: { stripeRefundId: true, status: true } },
  chargebacks: { select: { stripeDisputeId: true, status: true } },
  transfers: {
    select: {
      id: true,
      status: true,
      scheduledTransfer: {
        select: { status: true, scheduledFor: true, blocks: { select: { reason: true } } },
      },
    },
  },
} as const satisfies Prisma.PledgeSelect;

export type PledgeInvariants = Prisma.PledgeGetPayload<{ select: typeof pledgeFields }>;

/** Whether a refund waits for the bank's decision about a chargeback: until then the pledge is under way. */
export function waitsForBank({ goal, chargebacks }: PledgeInvariants): boolean {
  return goal === "release" && chargebacks.some(({ status }) => isBankDeciding(status));
}

export type LedgerLine = {
  readonly transactionId: string;
  readonly balanceTransactionId: string | null;
  readonly pledgeId: PledgeId | null;
  readonly account: LedgerAccount;
  readonly amountCents: Cents;
};

/** Both sides' state, for the invariants. Amounts in cents. */
export type MoneyState = {
  readonly at: Date;
  readonly pledges: readonly PledgeInvariants[];
  readonly ledger: readonly LedgerLine[];
  /** Ids of stored events that are not processed yet. */
  readonly openEvents: readonly string[];
  /** Objects of the provider whose pledges went with a timeline of the database. */
  readonly lostObjects: readonly string[];
  readonly provider: ProviderState;
};

/** The state of each pledge by itself: its rows, its ledger entries, and the objects of the provider that its rows name. */
export async function readPledgeStates(ids: readonly PledgeId[]): Promise<MoneyState[]> {
  const pledges = await db().pledge.findMany({
    where: { id: { in: [...ids] } },
    select: pledgeFields,
    orderBy: { id: "asc" },
  });
  const entries = await db().ledgerEntry.findMany({
    where: { transaction: { pledgeId: { in: [...ids] } } },
    select: lineFields,
  });
  const ledger = entries.map(toLine);
  const states: MoneyState[] = [];
  for (const pledge of pledges) {
    const lines = ledger.filter(({ pledgeId }) => pledgeId === pledge.id);
    const provider = await readObjectsOf({
      intents: pledge.holds.flatMap(({ stripePaymentIntentId: id }) => (id === null ? [] : [id])),
      refunds: pledge.refunds.map(({ stripeRefundId }) => stripeRefundId),
      disputes: pledge.chargebacks.map(({ stripeDisputeId }) => stripeDisputeId),
      transfers: pledge.operations.flatMap(({ kind, status, providerId: id }) =>
        kind === "transfer" && status === "done" && id !== null ? [id] : [],
      ),
    });
    states.push({ at: now(), provider, pledges: [pledge], ledger: lines, openEvents: [], lostObjects: [] });
  }
  return states;
}

const lineFields = {
  account: true,
  amountCents: true,
  transaction: { select: { id: true, pledgeId: true, stripeBalanceTransactionId: true } },
} as const satisfies Prisma.LedgerEntrySelect;

function toLine({
  account,
  amountCents,
  transaction,
}: Prisma.LedgerEntryGetPayload<{ select: typeof lineFields }>): LedgerLine {
  return {
    transactionId: transaction.id,
    balanceTransactionId: transaction.stripeBalanceTransactionId,
    pledgeId: transaction.pledgeId,
    account,
    amountCents: cents(amountCents),
  };
}

/**
 * Reads the whole state of both sides, the provider's first: what it has done by then and we do not know is not at rest. Keeps
 * everything in memory: only for tests, with their small histories.
 */
export async function readMoneyState(): Promise<MoneyState> {
  const provider = await readProviderState();
  const pledges = await db().pledge.findMany({ select: pledgeFields, orderBy: { id: "asc" } });
  const entries = await db().ledgerEntry.findMany({ select: lineFields });
  const events = await db().providerEvent.findMany({ where: { processedAt: null }, select: { id: true } });
  const lost = await db().lostPayment.findMany({
    select: { stripePaymentIntentId: true, stripeRefundId: true },
  });
  return {
    at: now(),
    provider,
    pledges,
    ledger: entries.map(toLine),
    openEvents: events.map(({ id }) => id),
    lostObjects: lost.flatMap((one) => [one.stripePaymentIntentId, one.stripeRefundId ?? []].flat()),
  };
}
