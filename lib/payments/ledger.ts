import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { BalanceEntry } from "./provider/intents";

/**
 * The books. Positive: we own or spent it; negative: we owe or earned it. Each transaction mirrors one balance
 * transaction of the provider, so that our provider balance is the sum of theirs (money.md, law 2). The database
 * refuses a transaction that does not sum to zero, and any change of one.
 */
type Account = "provider_balance" | "streamer_payable" | "platform_fee" | "provider_fee";
type Entry = { readonly account: Account; readonly amountCents: number; readonly ownerId?: string };

type Posting = {
  readonly kind: "capture" | "transfer";
  readonly challengeId: string;
  readonly pledgeId: string;
  readonly balance: BalanceEntry;
  readonly entries: readonly Entry[];
};

export type Capture = {
  readonly challengeId: string;
  readonly pledgeId: string;
  readonly streamerId: string;
  readonly capturedCents: number;
  readonly platformFeeCents: number;
  readonly balance: BalanceEntry;
};

/** The captured money came in: the streamer's share is owed, the platform's earned, the provider's fee spent. */
export async function postCapture(tx: Tx, capture: Capture): Promise<void> {
  const { streamerId, capturedCents, platformFeeCents, balance } = capture;
  requireSame(balance, capturedCents);
  await post(tx, {
    kind: "capture",
    challengeId: capture.challengeId,
    pledgeId: capture.pledgeId,
    balance,
    entries: [
      { account: "provider_balance", amountCents: capturedCents },
      { account: "streamer_payable", ownerId: streamerId, amountCents: platformFeeCents - capturedCents },
      { account: "platform_fee", amountCents: -platformFeeCents },
      { account: "provider_fee", amountCents: balance.feeCents },
      { account: "provider_balance", amountCents: -balance.feeCents },
    ],
  });
}

export type TransferPosting = {
  readonly challengeId: string;
  readonly pledgeId: string;
  readonly streamerId: string;
  readonly amountCents: number;
  readonly balance: BalanceEntry;
};

/** The streamer's share left for their account: what was owed is paid. */
export async function postTransfer(tx: Tx, transfer: TransferPosting): Promise<void> {
  const { streamerId, amountCents, balance } = transfer;
  requireSame(balance, -amountCents);
  await post(tx, {
    kind: "transfer",
    challengeId: transfer.challengeId,
    pledgeId: transfer.pledgeId,
    balance,
    entries: [
      { account: "streamer_payable", ownerId: streamerId, amountCents },
      { account: "provider_balance", amountCents: -amountCents },
      { account: "provider_fee", amountCents: balance.feeCents },
      { account: "provider_balance", amountCents: -balance.feeCents },
    ],
  });
}

/** Written once for each balance transaction, however often it is told. */
async function post(tx: Tx, posting: Posting): Promise<void> {
  const [written] = await tx.ledgerTransaction.createManyAndReturn({
    data: [
      {
        kind: posting.kind,
        challengeId: posting.challengeId,
        pledgeId: posting.pledgeId,
        stripeBalanceTransactionId: posting.balance.id,
        at: now(),
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (written === undefined) return;
  await tx.ledgerEntry.createMany({
    data: posting.entries
      .filter(({ amountCents }) => amountCents !== 0)
      .map((entry) => ({ ...entry, transactionId: written.id })),
  });
}

/** Their books and ours must speak of the same amount; a difference is a bug that must not be written down as truth. */
function requireSame(balance: BalanceEntry, expectedCents: number): void {
  if (balance.amountCents === expectedCents) return;
  throw new Error(`Balance transaction ${balance.id} is ${balance.amountCents}, expected ${expectedCents}`);
}
