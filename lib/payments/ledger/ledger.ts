import { Prisma, type Tx } from "@/lib/db/client";
import { executeTogether } from "@/lib/db/deferred-writes";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import { publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";
import {
  type LedgerBalances,
  ledgerBalancesOf,
  owedCents,
  type PledgeAmounts,
} from "../engine/ledger-balances-of";
import type { LockedPledge } from "../engine/locked-pledge";
import type { PledgeStatus } from "../engine/machine";
import { enqueueFollowing } from "../engine/mark-shares-changed";
import { backerEvents } from "../pledges/backer-events";
import { leaderboardEvents } from "../pledges/leaderboard-events";
import type { BalanceEntry } from "../provider/intents";

/**
 * The books. Positive: we own or spent it; negative: we owe or earned it. Each transaction mirrors one balance
 * transaction of the provider, so that our provider balance is the sum of theirs, or moves nothing at the provider (a
 * decision). The database refuses a transaction that does not sum to zero, and any change of one.
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
  readonly change: (before: LockedPledge) => Partial<PledgeAmounts & { readonly status: PledgeStatus }>;
  /** The provider's own entry; null when nothing moves there. */
  readonly balance: BalanceEntry | null;
};

/** One movement of one pledge, which the transaction has locked and read. */
export type PledgeMovement = Movement & { readonly pledge: LockedPledge };

/** What was written of a movement: the pledge before and after it. */
type Booked = {
  readonly movement: PledgeMovement;
  readonly before: LockedPledge;
  readonly after: LockedPledge;
};

/**
 * Something moved: writes it on the pledges and, in the same breath, as ledger transactions; any number of movements in as
 * many statements as one. The only writer of a pledge's figures. Of each entry in the provider's books this happens once,
 * however often it is told. The caller holds the pledges' locks and hands over what it read under them; of several
 * movements of one pledge each begins where the one before left it.
 * @returns what moved, in their order; what was known is left out
 */
export async function moveMoneyOf(tx: Tx, movements: readonly PledgeMovement[]): Promise<readonly Booked[]> {
  const news = await newAmong(tx, movements);
  if (news.length === 0) return [];
  const current = new Map<string, LockedPledge>();
  const booked = news.map((movement): Booked => {
    const before = current.get(movement.pledge.id) ?? movement.pledge;
    const after = afterOf(before, movement);
    current.set(after.id, after);
    return { movement, before, after };
  });
  // What contradicts the provider's books must not be written down as truth: it throws before anything is.
  const entries = booked.map(entriesOf);
  const concerned = booked.filter(concernsPayout).map(({ before }) => before);
  const figures = figuresOf([...current.values()], new Set(concerned.map(({ id }) => id)));
  await executeTogether(tx, [...postingOf(booked, entries), figures]);
  await publish(tx, [...backerEvents([...current.values()]), ...leaderboardEvents(booked)]);
  await enqueueFollowing(tx, ...concerned.map(({ challengeId }) => challengeId));
  return booked;
}

function afterOf(before: LockedPledge, { change }: Movement): LockedPledge {
  const after = { ...before, ...change(before) };
  return { ...after, owedCents: owedCents(after) };
}

/** The fee of an appeal is part of no payout; the end of a transfer comes to its payout by itself (`enqueueRelease`). */
function concernsPayout({ before, movement }: Booked): boolean {
  return before.kind !== "appeal" && movement.kind !== "transfer";
}

/** Those that are not in the books yet, each once. */
async function newAmong(tx: Tx, movements: readonly PledgeMovement[]): Promise<PledgeMovement[]> {
  const known = new Set<string>();
  const ids = movements.flatMap(({ balance }) => (balance === null ? [] : [balance.id]));
  if (ids.length > 0) {
    const booked = await tx.ledgerTransaction.findMany({
      where: { stripeBalanceTransactionId: { in: ids } },
      select: { stripeBalanceTransactionId: true },
    });
    for (const { stripeBalanceTransactionId: id } of booked) if (id !== null) known.add(id);
  }
  return movements.filter(({ balance }) => {
    if (balance === null) return true;
    const isNew = !known.has(balance.id);
    known.add(balance.id);
    return isNew;
  });
}

function figuresOf(pledges: readonly LockedPledge[], stale: ReadonlySet<string>): Prisma.Sql {
  const rows = pledges.map((after) => ({
    id: after.id,
    stale: stale.has(after.id),
    goal: after.goal,
    status: after.status,
    captured: after.capturedCents,
    fee: after.platformFeeCents,
    refunded: after.refundedCents,
    refund_failed: after.refundFailedCents,
    lost: after.lostCents,
    transferred: after.transferredCents,
    reversed: after.reversedCents,
    set_off: after.offsetCents,
    recovered: after.recoveredCents,
    owed: after.owedCents,
  }));
  // Raw, because the client updates many rows only to the same values.
  return Prisma.sql`
    UPDATE pledges SET goal = m.goal::"PledgeGoal", status = m.status::"PledgeStatus", captured_cents = m.captured,
      platform_fee_cents = m.fee, refunded_cents = m.refunded, refund_failed_cents = m.refund_failed,
      lost_cents = m.lost, transferred_cents = m.transferred, reversed_cents = m.reversed,
      offset_cents = m.set_off, recovered_cents = m.recovered, owed_cents = m.owed,
      payout_stale = payout_stale OR m.stale, updated_at = ${now()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(id uuid, stale boolean, goal text, status text, captured int, fee int,
      refunded int, refund_failed int, lost int, transferred int, reversed int, set_off int, recovered int, owed int)
    WHERE pledges.id = m.id`;
}

type Entry = { readonly account: LedgerAccount; readonly amountCents: Cents; readonly ownerId?: string };

function entriesOf({ before, after, movement: { kind, balance } }: Booked): Entry[] {
  const entries = differences(ledgerBalancesOf(before), ledgerBalancesOf(after), before.streamerId);
  const expected = -entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const moved = balance?.amountCents ?? NO_CENTS;
  // Their books and ours must speak of the same amount; a difference must not be written down as truth.
  if (moved !== expected) {
    throw new Error(`Balance transaction ${balance?.id ?? "none"} is ${moved}, expected ${expected}`);
  }
  const fee = balance?.feeCents ?? NO_CENTS;
  const feeAccount = kind.startsWith("dispute_") ? "dispute_fee" : "provider_fee";
  const written: Entry[] = [
    { account: "provider_balance", amountCents: moved },
    ...entries,
    { account: feeAccount, amountCents: fee },
    { account: "provider_balance", amountCents: cents(-fee) },
  ];
  return written.filter(({ amountCents }) => amountCents !== 0);
}

const OWNED = new Set<string>(["streamer_payable", "streamer_receivable"]);

function differences(before: LedgerBalances, after: LedgerBalances, streamerId: string): Entry[] {
  const accounts = Object.keys(after) as (keyof LedgerBalances)[];
  return accounts.map((account) => ({
    account,
    amountCents: cents(after[account] - before[account]),
    ...(OWNED.has(account) ? { ownerId: streamerId } : {}),
  }));
}

/** The ledger transactions and their entries, as statements. One that moves nothing anywhere is left out. */
function postingOf(booked: readonly Booked[], entries: readonly (readonly Entry[])[]): readonly Prisma.Sql[] {
  const at = now();
  const posted = booked.flatMap(({ before, movement: { kind, balance } }, index) => {
    const written = entries[index] ?? [];
    if (written.length === 0) return [];
    const { challengeId, id: pledgeId } = before;
    return [{ id: newId(at), kind, challengeId, pledgeId, balanceId: balance?.id ?? null, written }];
  });
  if (posted.length === 0) return [];
  const lines = posted.flatMap(({ id, written }) =>
    written.map((entry) => ({ ...entry, transactionId: id })),
  );
  return [
    Prisma.sql`
      INSERT INTO ledger_transactions (id, kind, challenge_id, pledge_id, stripe_balance_transaction_id, at)
      SELECT id, kind, "challengeId", "pledgeId", "balanceId", ${at}::timestamptz FROM jsonb_to_recordset(
        ${JSON.stringify(posted.map(({ written: _, ...transaction }) => transaction))}::jsonb
      ) AS posted(id uuid, kind text, "challengeId" uuid, "pledgeId" uuid, "balanceId" text)`,
    Prisma.sql`
      INSERT INTO ledger_entries (transaction_id, account, owner_id, amount_cents)
      SELECT "transactionId", account, "ownerId", "amountCents" FROM jsonb_to_recordset(
        ${JSON.stringify(lines)}::jsonb
      ) AS line("transactionId" uuid, account "LedgerAccount", "ownerId" uuid, "amountCents" int)`,
  ];
}
