import { subMinutes } from "date-fns";
import { db } from "@/lib/db/client";
import { ChargebackStatus } from "@/lib/db/generated/enums";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { isBankDeciding } from "../engine/machine";
import { ledgerBalances } from "../ledger/ledger-balances";
import { retrieveBalance } from "../provider/balance";
import { brokenByPledge, readPledgeStates, type Violation } from "./invariants";

/** An event unprocessed for longer breaks invariant 8. */
const MAY_TAKE_MINUTES = 15;

/** Invariants 1 and 3 to 7, and 10 in one direction: pledges against their ledger entries and the provider's objects they name. */
export async function checkPledges(ids: readonly PledgeId[]): Promise<Violation[]> {
  const states = await readPledgeStates(ids);
  return states.flatMap((state) =>
    brokenByPledge(state).map((violation) => ({ ...violation, ...pledgeOf(state.pledges[0]) })),
  );
}

const pledgeOf = (pledge: { readonly id: PledgeId } | undefined) =>
  pledge === undefined ? {} : { pledgeId: pledge.id };

/** Invariant 2: balance transactions in the provider's books and in ours. */
export async function checkEntries(ids: readonly string[]): Promise<Violation[]> {
  const rows = await db().$queryRaw<{ id: string; ours: bigint | null; theirs: bigint | null }[]>`
    SELECT given.id, ours.net AS ours, theirs.amount_cents - theirs.fee_cents AS theirs
    FROM unnest(${[...ids]}::text[]) AS given(id)
    LEFT JOIN provider_entries theirs ON theirs.id = given.id
    LEFT JOIN LATERAL (
      SELECT sum(e.amount_cents) FILTER (WHERE e.account = 'provider_balance')::bigint AS net
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.stripe_balance_transaction_id = given.id
    ) ours ON true`;
  return rows
    .filter(({ ours, theirs }) => ours === null || ours !== theirs)
    .map(({ id, ours, theirs }) => ({ law: 2, subject: id, message: entryMessage(ours, theirs) }));
}

function entryMessage(ours: bigint | null, theirs: bigint | null): string {
  if (theirs === null) return "is not in the provider's books";
  return ours === null ? `${theirs} is not in our books` : `we say ${ours}, they say ${theirs}`;
}

/** Invariant 10, the other way round: objects of the provider without a row of ours. */
export async function checkObjects(ids: readonly string[]): Promise<Violation[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT given.id FROM unnest(${[...ids]}::text[]) AS given(id)
    WHERE NOT EXISTS (SELECT 1 FROM holds WHERE stripe_payment_intent_id = given.id)
      AND NOT EXISTS (SELECT 1 FROM refunds WHERE stripe_refund_id = given.id)
      AND NOT EXISTS (SELECT 1 FROM chargebacks WHERE stripe_dispute_id = given.id)
      AND NOT EXISTS (SELECT 1 FROM operations WHERE provider_id = given.id
        AND kind IN ('transfer', 'reverse') AND status = 'done')
      AND NOT EXISTS (SELECT 1 FROM lost_payments
        WHERE given.id IN (stripe_payment_intent_id, stripe_refund_id))`;
  const unknown = rows.map(({ id }) => id);
  // Refunds that the provider gave up before they were in its books. Apart, because no index has them: rarely is any id left.
  const refunds = await db().operation.findMany({
    where: { kind: "refund", providerId: { in: unknown } },
    select: { providerId: true },
  });
  const givenUp = new Set(refunds.map(({ providerId }) => providerId));
  return unknown
    .filter((id) => !givenUp.has(id))
    .map((id) => ({ law: 10, subject: id, message: "an orphan: no row of ours knows it" }));
}

/** Invariant 8: which of these events, or of all events, were not processed in time. */
export async function checkEvents(ids: readonly string[] | null): Promise<Violation[]> {
  const rows = await db().providerEvent.findMany({
    where: {
      processedAt: null,
      receivedAt: { lt: subMinutes(now(), MAY_TAKE_MINUTES) },
      ...(ids === null ? {} : { id: { in: [...ids] } }),
    },
    take: 1_000,
    select: { id: true },
  });
  return rows.map(({ id }) => ({ law: 8, subject: id, message: "not processed" }));
}

const CLEARING = ["refund_clearing", "transfer_clearing"] as const;
/** The subjects of `checkBalances`. */
export const WHOLE_BOOKS: ReadonlySet<string> = new Set([...CLEARING, "provider_balance"]);

/** Invariants 1 and 2: the books as a whole, from the stored sums. @param listedCents the sum of the provider's entries */
export async function checkBalances(listedCents: Cents): Promise<Violation[]> {
  const [ours, theirs, waiting] = [await ledgerBalances(), await retrieveBalance(), await waitingForBanks()];
  const clearing = CLEARING.map((account) => ({
    account,
    cents: ours[account] - (waiting.get(account) ?? 0),
  }))
    .filter(({ cents }) => cents !== 0)
    .map(
      ({ account, cents }): Violation => ({
        law: 1,
        subject: account,
        message: `clearing account holds ${cents}`,
      }),
    );
  if (ours.provider_balance === theirs && listedCents === theirs) return clearing;
  const message = `ledger ${ours.provider_balance}, provider ${theirs}, its entries ${listedCents}`;
  return [...clearing, { law: 2, subject: "provider_balance", message }];
}

/** What the clearing accounts hold for refunds that wait for a bank (`waitsForBank`). Whether it is right, each pledge's own check says. */
async function waitingForBanks(): Promise<ReadonlyMap<string, number>> {
  const deciding = Object.values(ChargebackStatus).filter(isBankDeciding);
  const rows = await db().$queryRaw<{ account: string; cents: bigint }[]>`
    SELECT e.account::text, sum(e.amount_cents)::bigint AS cents
    FROM (
      SELECT DISTINCT p.id FROM chargebacks c JOIN pledges p ON p.id = c.pledge_id AND p.goal = 'release'
      WHERE c.status::text = ANY(${deciding}::text[])
    ) waiting
    JOIN ledger_transactions t ON t.pledge_id = waiting.id
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account::text = ANY(${[...CLEARING]}::text[])
    GROUP BY e.account`;
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]));
}
