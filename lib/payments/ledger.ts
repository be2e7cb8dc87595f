import type { Prisma, Tx } from "@/lib/db/client";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import { now } from "@/lib/shared/clock";
import { type LockedPledge, lockPledge } from "./locked-pledge";
import type { PledgeStatus } from "./machine";
import { markSharesChanged } from "./mark-shares-changed";
import { type Moved, owedCents, type Position, positionOf } from "./position";
import type { BalanceEntry } from "./provider/intents";
import { tellBacker } from "./tell-backer";
import { tellLeaderboard } from "./tell-leaderboard";

/**
 * The books. Positive: we own or spent it; negative: we owe or earned it. Each transaction mirrors one balance
 * transaction of the provider, so that our provider balance is the sum of theirs (money.md, law 2), or moves nothing at
 * the provider (a decision). The database refuses a transaction that does not sum to zero, and any change of one.
 */
export type Movement = {
  readonly kind:
    | "capture"
    | "transfer"
    | "reversal"
    | "refund_decided"
    | "refund"
    | "refund_failure"
    | "dispute_withdrawal"
    | "dispute_reinstatement"
    | "set_off";
  /** The figures that change, as they are afterwards. */
  readonly change: Partial<Moved & { readonly status: PledgeStatus }>;
  /** The provider's own entry; null when nothing moves there. */
  readonly balance: BalanceEntry | null;
};

/**
 * Something moved: writes it on the pledge and, in the same breath, as a ledger transaction. The only writer of a
 * pledge's figures. Of each entry in the provider's books this happens once, however often it is told. The caller holds
 * the pledge's lock and hands over what it read under it.
 * @returns the pledge as it is now; null when this was known
 */
export async function moveMoney(
  tx: Tx,
  before: LockedPledge,
  { kind, change, balance }: Movement,
): Promise<LockedPledge | null> {
  if (balance !== null && (await isBooked(tx, balance.id))) return null;
  const after = { ...before, ...change };
  await tx.pledge.update({
    where: { id: before.id },
    data: { ...change, owedCents: owedCents(after), updatedAt: now() },
  });
  await tellBacker(tx, before);
  await tellLeaderboard(tx, before, after);
  await post(tx, before, kind, balance, entriesOf(before, after, kind, balance));
  // The end of a transfer comes to its payout by itself (`enqueueSettlement`), and with it the share.
  if (before.kind !== "appeal" && kind !== "transfer") await markSharesChanged(tx, [before]);
  return lockPledge(tx, before.id);
}

async function isBooked(tx: Tx, balanceTransactionId: string): Promise<boolean> {
  const known = await tx.ledgerTransaction.findUnique({
    where: { stripeBalanceTransactionId: balanceTransactionId },
    select: { id: true },
  });
  return known !== null;
}

type Entry = { readonly account: LedgerAccount; readonly amountCents: number; readonly ownerId?: string };

function entriesOf(
  before: LockedPledge,
  after: LockedPledge,
  kind: Movement["kind"],
  balance: BalanceEntry | null,
): Entry[] {
  const entries = differences(positionOf(before), positionOf(after), before.streamerId);
  const expected = -entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const moved = balance?.amountCents ?? 0;
  // Their books and ours must speak of the same amount; a difference must not be written down as truth.
  if (moved !== expected) {
    throw new Error(`Balance transaction ${balance?.id ?? "none"} is ${moved}, expected ${expected}`);
  }
  const fee = balance?.feeCents ?? 0;
  const feeAccount = kind.startsWith("dispute_") ? "dispute_fee" : "provider_fee";
  return [
    { account: "provider_balance", amountCents: moved },
    ...entries,
    { account: feeAccount, amountCents: fee },
    { account: "provider_balance", amountCents: -fee },
  ];
}

const OWNED = new Set<string>(["streamer_payable", "streamer_receivable"]);

function differences(before: Position, after: Position, streamerId: string): Entry[] {
  const accounts = Object.keys(after) as (keyof Position)[];
  return accounts.map((account) => ({
    account,
    amountCents: after[account] - before[account],
    ...(OWNED.has(account) ? { ownerId: streamerId } : {}),
  }));
}

async function post(
  tx: Tx,
  pledge: LockedPledge,
  kind: Movement["kind"],
  balance: BalanceEntry | null,
  entries: readonly Entry[],
): Promise<void> {
  const written = entries.filter(({ amountCents }) => amountCents !== 0);
  if (written.length === 0) return;
  const data = {
    kind,
    challengeId: pledge.challengeId,
    pledgeId: pledge.id,
    stripeBalanceTransactionId: balance?.id ?? null,
    at: now(),
  } satisfies Prisma.LedgerTransactionUncheckedCreateInput;
  const { id } = await tx.ledgerTransaction.create({ data, select: { id: true } });
  await tx.ledgerEntry.createMany({ data: written.map((entry) => ({ ...entry, transactionId: id })) });
}
