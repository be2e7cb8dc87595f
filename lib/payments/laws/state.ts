import { db, type Prisma } from "@/lib/db/client";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import { now } from "@/lib/shared/clock";
import { movedFields } from "../locked-pledge";
import { type ProviderState, readProviderState } from "../provider/everything";

const pledgeFields = {
  ...movedFields,
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

export type LawfulPledge = Prisma.PledgeGetPayload<{ select: typeof pledgeFields }>;

export type LedgerLine = {
  readonly transactionId: string;
  readonly balanceTransactionId: string | null;
  readonly pledgeId: string | null;
  readonly account: LedgerAccount;
  readonly amountCents: number;
};

/** Both sides of the money, read for the laws. Amounts in cents. */
export type MoneyState = {
  readonly at: Date;
  readonly pledges: readonly LawfulPledge[];
  readonly ledger: readonly LedgerLine[];
  /** Ids of the provider's events that were kept and not yet processed. */
  readonly openEvents: readonly string[];
  readonly provider: ProviderState;
};

/**
 * Reads both sides, the provider's first: what it has done by then and we do not know yet is exactly what is not at rest.
 * Everything is read, so this is for tests, for the night and for a person who asks.
 */
export async function readMoneyState(): Promise<MoneyState> {
  const provider = await readProviderState();
  const pledges = await db().pledge.findMany({ select: pledgeFields, orderBy: { id: "asc" } });
  const entries = await db().ledgerEntry.findMany({
    select: {
      account: true,
      amountCents: true,
      transaction: { select: { id: true, pledgeId: true, stripeBalanceTransactionId: true } },
    },
  });
  const events = await db().providerEvent.findMany({ where: { processedAt: null }, select: { id: true } });
  return {
    at: now(),
    provider,
    pledges,
    ledger: entries.map(({ account, amountCents, transaction }) => ({
      transactionId: transaction.id,
      balanceTransactionId: transaction.stripeBalanceTransactionId,
      pledgeId: transaction.pledgeId,
      account,
      amountCents,
    })),
    openEvents: events.map(({ id }) => id),
  };
}
