import { Prisma, type Tx } from "@/lib/db/client";
import { executeTogether } from "@/lib/db/deferred-writes";
import type { Pledge } from "@/lib/db/generated/client";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import { publish } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { newId, type PledgeId, type UserId } from "@/lib/shared/ids";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";
import { addFunding, type Funding } from "@/lib/streamers/figures";
import { backerEvents } from "../events/backer-events";
import { enqueueFollowing } from "../events/mark-shares-changed";
import type { BalanceEntry } from "../provider/intents";
import {
  ledgerBalancesOf,
  netCents,
  owedCents,
  type PledgeAmounts,
  type PledgeBalances,
} from "./ledger-balances-of";

/** What the ledger reads and writes of a pledge. */
export type BookedPledge = PledgeAmounts &
  Pick<Pledge, "id" | "challengeId" | "backerId" | "streamerId" | "status" | "owedCents">;

/**
 * One change of a pledge's amounts. Its ledger transaction mirrors one balance transaction of the provider, so that our
 * provider balance is the sum of theirs, or moves nothing at the provider (a decision). Positive: owned or spent; negative:
 * owed or earned. The database refuses a transaction that does not sum to zero, and any change to one.
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
  /** The changed amounts, as they are afterwards. */
  readonly change: (before: BookedPledge) => Partial<PledgeAmounts & Pick<Pledge, "status">>;
  /** The provider's own entry; null when nothing moves there. */
  readonly balance: BalanceEntry | null;
};

/** A movement of one pledge, which the transaction has locked and read. */
export type PledgeMovement<P extends BookedPledge = BookedPledge> = Movement & { readonly pledge: P };

/** A written movement: the pledge before and after it. */
type Booked<P extends BookedPledge> = {
  readonly movement: PledgeMovement<P>;
  readonly before: P;
  readonly after: P;
};

/**
 * Writes movements to the pledges' amounts and to the ledger, any number in as many statements as one. The only writer of a
 * pledge's amounts. Each entry of the provider's books is written once, however often it is reported. The caller holds the
 * pledges' locks and passes what it read under them; several movements of one pledge apply one after the other.
 * @returns the movements that were new, in their order
 * @throws Error when the amount of a balance transaction is not the one expected; nothing is written then
 */
export async function moveMoneyOf<P extends BookedPledge>(
  tx: Tx,
  movements: readonly PledgeMovement<P>[],
): Promise<readonly Booked<P>[]> {
  const news = await newAmong(tx, movements);
  if (news.length === 0) return [];
  const current = new Map<PledgeId, P>();
  const booked = news.map((movement): Booked<P> => {
    const before = current.get(movement.pledge.id) ?? movement.pledge;
    const after = afterOf(before, movement);
    current.set(after.id, after);
    return { movement, before, after };
  });
  // Throws before anything is written.
  const entries = booked.map(entriesOf);
  const concerned = booked.filter(concernsPayout).map(({ before }) => before);
  const figures = figuresOf([...current.values()], new Set(concerned.map(({ id }) => id)));
  await executeTogether(tx, [...postingOf(booked, entries), figures]);
  await publish(tx, backerEvents([...current.values()]));
  await addFunding(tx, booked.flatMap(fundingOf));
  await enqueueFollowing(tx, ...concerned.map(({ challengeId }) => challengeId));
  return booked;
}

function afterOf<P extends BookedPledge>(before: P, { change }: Movement): P {
  const after = { ...before, ...change(before) };
  return { ...after, owedCents: owedCents(after) };
}

/** What was captured, or went back to a card. Payouts change no public figure, and an appeal fee is part of none. */
function fundingOf({ before, after }: Booked<BookedPledge>): readonly Funding[] {
  const fundedCents = cents(netCents(after) - netCents(before));
  if (before.kind === "appeal" || fundedCents === 0) return [];
  return [{ streamerId: before.streamerId, cents: fundedCents }];
}

/** An appeal fee is part of no payout; a payout learns of the end of its transfers from `enqueueReleaseOf`. */
function concernsPayout({ before, movement }: Booked<BookedPledge>): boolean {
  return before.kind !== "appeal" && movement.kind !== "transfer";
}

/** The movements that are not in the books yet, each once. */
async function newAmong<M extends Movement>(tx: Tx, movements: readonly M[]): Promise<M[]> {
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

function figuresOf(pledges: readonly BookedPledge[], stale: ReadonlySet<PledgeId>): Prisma.Sql {
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

type Entry = { readonly account: LedgerAccount; readonly amountCents: Cents; readonly ownerId?: UserId };

function entriesOf({ before, after, movement: { kind, balance } }: Booked<BookedPledge>): Entry[] {
  const entries = differences(ledgerBalancesOf(before), ledgerBalancesOf(after), before.streamerId);
  const expected = -entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const moved = balance?.amountCents ?? NO_CENTS;
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

function differences(before: PledgeBalances, after: PledgeBalances, streamerId: UserId): Entry[] {
  const accounts = Object.keys(after) as (keyof PledgeBalances)[];
  return accounts.map((account) => ({
    account,
    amountCents: cents(after[account] - before[account]),
    ...(OWNED.has(account) ? { ownerId: streamerId } : {}),
  }));
}

/** The statements that insert the ledger transactions and their entries. Transactions without entries are left out. */
function postingOf(
  booked: readonly Booked<BookedPledge>[],
  entries: readonly (readonly Entry[])[],
): readonly Prisma.Sql[] {
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
      ) AS line("transactionId" uuid, account "LedgerAccount", "ownerId" uuid, "amountCents" bigint)`,
  ];
}
