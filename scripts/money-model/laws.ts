import type Stripe from "stripe";
import { z } from "zod";
import type { LiveStory } from "./live-story";

/** How much of the truth is asked for: at any moment, when nothing is under way, or when every time limit is over as well. */
export type Moment = "any" | "rest" | "end";

const rowSchema = z.object({
  pledges: z.array(
    z.object({
      id: z.string(),
      challenge_id: z.string(),
      amount_cents: z.number(),
      captured_cents: z.number(),
      refunded_cents: z.number(),
      platform_fee_cents: z.number(),
      goal: z.string(),
      status: z.string(),
      counted: z.boolean(),
    }),
  ),
  holds: z.array(
    z.object({
      id: z.string(),
      pledge_id: z.string(),
      status: z.string(),
      intent: z.string().nullable(),
      charge: z.string().nullable(),
    }),
  ),
  challenges: z.array(z.object({ id: z.string(), status: z.string(), pot_cents: z.number() })),
  transfers: z.array(
    z.object({
      id: z.string(),
      pledge_id: z.string(),
      amount_cents: z.number(),
      reversed_cents: z.number(),
      status: z.string(),
      stripe_transfer_id: z.string().nullable(),
      scheduled_for: z.coerce.date(),
      payout_status: z.string(),
    }),
  ),
  ledger: z.array(z.object({ bt: z.string().nullable(), total: z.number(), net: z.number() })),
  accounts: z.array(z.object({ account: z.string(), total: z.number() })),
  open: z.array(
    z.object({ id: z.string(), kind: z.string(), status: z.string(), last_error: z.string().nullable() }),
  ),
});
type Rows = z.infer<typeof rowSchema>;

type Truth = {
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly transfers: readonly Stripe.Transfer[];
  readonly refunds: readonly Stripe.Refund[];
  readonly entries: readonly Stripe.BalanceTransaction[];
  readonly balance: number;
};

const ENDED_EMPTY: ReadonlySet<string> = new Set([
  "failed",
  "declined",
  "expired",
  "cancelled",
  "review_failed",
]);

/** Every law of money.md that is broken at this moment, in words. Asks the database and the provider themselves. */
export async function brokenLaws(story: LiveStory, moment: Moment): Promise<string[]> {
  const rows = await readRows(story);
  const truth = await readTruth(story.provider);
  const broken = [
    ...ledgerLaws(rows, truth, moment),
    ...pledgeLaws(rows, truth, moment),
    ...transferLaws(rows, truth, moment),
    ...promises(story, rows),
  ];
  if (moment === "any") return broken;
  return [...broken, ...restLaws(rows, truth, moment), ...matching(rows, truth)];
}

function ledgerLaws(rows: Rows, truth: Truth, moment: Moment): string[] {
  const broken: string[] = [];
  for (const { bt, total } of rows.ledger)
    if (total !== 0) broken.push(`law 1: ledger transaction of ${bt} sums to ${total}`);
  if (moment === "any") return broken;
  for (const { account, total } of rows.accounts)
    if (/_clearing$/.test(account) && total !== 0) broken.push(`law 1: ${account} is ${total} at rest`);
  const ours = rows.accounts.find(({ account }) => account === "provider_balance")?.total ?? 0;
  const sum = truth.entries.reduce((total, { net }) => total + net, 0);
  if (ours !== truth.balance || sum !== truth.balance)
    broken.push(`law 2: our books say ${ours}, the provider's balance ${truth.balance}, its entries ${sum}`);
  const known = new Map(rows.ledger.map(({ bt, net }) => [bt, net]));
  for (const { id, net, type } of truth.entries)
    if (known.get(id) !== net) broken.push(`law 2: ${type} ${id} is ${net} there and ${known.get(id)} here`);
  return broken;
}

function pledgeLaws(rows: Rows, truth: Truth, moment: Moment): string[] {
  const broken: string[] = [];
  for (const pledge of rows.pledges) {
    const intents = truth.intents.filter(({ metadata }) => metadata.pledge_id === pledge.id);
    const taken = intents.filter(({ status }) => status === "succeeded");
    const live = intents.filter(({ status }) => status === "requires_capture");
    const received = taken.reduce((total, { amount_received }) => total + amount_received, 0);
    const name = `pledge ${pledge.id}`;
    if (received > pledge.amount_cents)
      broken.push(`law 3: ${name}: ${received} taken of ${pledge.amount_cents}`);
    if (taken.length > 1) broken.push(`law 4: ${name} was captured ${taken.length} times`);
    if (live.length > 2) broken.push(`law 4: ${name} has ${live.length} live holds`);
    if (received > 0 && pledge.goal !== "capture")
      broken.push(`law 5: ${name} was captured, and its goal is ${pledge.goal}`);
    if (moment === "any") continue;
    if (live.length > 1) broken.push(`law 4: ${name} has ${live.length} live holds at rest`);
    if (received !== pledge.captured_cents)
      broken.push(`law 10: ${name}: ${received} captured there, ${pledge.captured_cents} here`);
    if (live.length > 0 && (pledge.goal !== "hold" || received > 0))
      broken.push(`law 5: ${name} has a live hold although its goal is ${pledge.goal}`);
  }
  for (const challenge of rows.challenges) {
    const taken = truth.intents.filter(
      ({ status, metadata }) => status === "succeeded" && metadata.challenge_id === challenge.id,
    );
    if (taken.length > 0 && ENDED_EMPTY.has(challenge.status))
      broken.push(`law 5: challenge ${challenge.id} is ${challenge.status}, and money was taken`);
  }
  return broken;
}

function transferLaws(rows: Rows, truth: Truth, moment: Moment): string[] {
  const broken: string[] = [];
  for (const transfer of truth.transfers) {
    const row = rows.transfers.find(({ id }) => id === transfer.metadata.transfer_id);
    if (row === undefined) {
      broken.push(`law 10: transfer ${transfer.id} that nobody planned`);
      continue;
    }
    if (transfer.created * 1_000 < row.scheduled_for.getTime() - 1_000)
      broken.push(`law 7: transfer ${transfer.id} left before its day`);
  }
  for (const pledge of rows.pledges) {
    const sent = truth.transfers
      .filter(({ metadata }) => metadata.pledge_id === pledge.id)
      .reduce((total, { amount, amount_reversed }) => total + amount - amount_reversed, 0);
    const earned = pledge.captured_cents - pledge.platform_fee_cents;
    const most = Math.max(0, earned - (moment === "any" ? 0 : pledge.refunded_cents));
    if (sent > most) broken.push(`law 3: pledge ${pledge.id}: ${sent} transferred of ${most} earned`);
  }
  return broken;
}

/** What the application told people is true, and stays true. */
function promises(story: LiveStory, rows: Rows): string[] {
  const broken: string[] = [];
  for (const promise of story.promises) {
    if (promise.kind === "counted") {
      const hold = rows.holds.find(({ intent }) => intent === promise.intentId);
      const pledge = rows.pledges.find(({ id }) => id === hold?.pledge_id);
      if (pledge?.counted !== true)
        broken.push(`a payment that was confirmed to its backer does not count: ${promise.intentId}`);
      continue;
    }
    const status = rows.challenges.find(({ id }) => id === promise.id)?.status ?? "gone";
    if (STILL[promise.did]?.includes(status) !== true)
      broken.push(`challenge ${promise.id} is ${status} after its "${promise.did}" was confirmed`);
  }
  return broken;
}

const STILL: Record<string, readonly string[]> = {
  accept: ["accepted", "in_progress", "completed", "failed"],
  start: ["in_progress", "completed", "failed"],
  complete: ["completed"],
  fail: ["failed"],
  decline: ["declined"],
  cancel: ["cancelled"],
};

function restLaws(rows: Rows, truth: Truth, moment: Moment): string[] {
  const broken: string[] = [];
  const statusOf = new Map(rows.challenges.map(({ id, status }) => [id, status]));
  for (const { id, kind, status, last_error } of rows.open)
    broken.push(`rest: operation ${id} (${kind}) is ${status}: ${last_error}`);
  for (const pledge of rows.pledges) {
    const challenge = statusOf.get(pledge.challenge_id) ?? "";
    const settled = ["captured", "refunded", "uncollected", "voided"].includes(pledge.status);
    if (ENDED_EMPTY.has(challenge) && pledge.status !== "voided")
      broken.push(`law 5: pledge ${pledge.id} is ${pledge.status} in a challenge that is ${challenge}`);
    if (moment === "end" && challenge === "completed" && !settled)
      broken.push(`law 6: pledge ${pledge.id} of a completed challenge is ${pledge.status}`);
    if (challenge === "completed" && pledge.counted && pledge.status === "voided")
      broken.push(`law 6: pledge ${pledge.id} of a completed challenge was let go`);
  }
  for (const challenge of rows.challenges) {
    const counted = rows.pledges.filter(
      ({ challenge_id, counted }) => challenge_id === challenge.id && counted,
    );
    const pot = counted.reduce((total, { amount_cents }) => total + amount_cents, 0);
    if (counted.length > 0 && pot !== challenge.pot_cents)
      broken.push(`challenge ${challenge.id} shows ${challenge.pot_cents}, and ${pot} counts`);
  }
  if (moment !== "end") return broken;
  for (const { id, status, payout_status } of rows.transfers)
    if (status !== "completed" && payout_status !== "cancelled")
      broken.push(`end: transfer ${id} is ${status} of a payout that is ${payout_status}`);
  const payable = rows.accounts.find(({ account }) => account === "streamer_payable")?.total ?? 0;
  if (payable !== 0) broken.push(`end: ${-payable} are still owed to the streamer`);
  const alive = truth.intents.filter(({ status }) => status === "requires_capture");
  for (const { id } of alive) broken.push(`end: ${id} is still held`);
  return broken;
}

/** Law 10: what is there is here, and what is here is there. */
function matching(rows: Rows, truth: Truth): string[] {
  const broken: string[] = [];
  const holds = new Map(rows.holds.map((hold) => [hold.intent, hold]));
  const MEANS: Record<string, string> = {
    requires_payment_method: "open",
    requires_confirmation: "open",
    requires_action: "open",
    requires_capture: "live",
    succeeded: "captured",
    canceled: "voided",
  };
  for (const { id, status, metadata } of truth.intents) {
    const hold = holds.get(id);
    if (hold === undefined)
      broken.push(`law 10: nobody knows of ${id} (${status}), made for hold ${metadata.hold_id}`);
    else if (hold.status !== MEANS[status])
      broken.push(`law 10: ${id} is ${status} and its hold ${hold.status}`);
  }
  const intents = new Set(truth.intents.map(({ id }) => id));
  for (const { id, intent } of rows.holds)
    if (intent !== null && !intents.has(intent))
      broken.push(`law 10: hold ${id} has ${intent}, which is not there`);
  const transfers = new Set(rows.transfers.map(({ stripe_transfer_id }) => stripe_transfer_id));
  for (const { id } of truth.transfers)
    if (!transfers.has(id)) broken.push(`law 10: transfer ${id} is not in our rows`);
  return broken;
}

async function readRows(story: LiveStory): Promise<Rows> {
  const { rows } = await story.theatre.database.query(QUERY);
  return rowSchema.parse(rows[0]);
}

const list = (sql: string) => `(SELECT coalesce(json_agg(r), '[]') FROM (${sql}) AS r)`;
const QUERY = `SELECT
  ${list("SELECT id, challenge_id, amount_cents, captured_cents, refunded_cents, platform_fee_cents, goal, status, counted_at IS NOT NULL AS counted FROM pledges")} AS pledges,
  ${list("SELECT id, pledge_id, status, stripe_payment_intent_id AS intent, stripe_charge_id AS charge FROM holds")} AS holds,
  ${list("SELECT id, status, pot_cents FROM challenges")} AS challenges,
  ${list("SELECT t.id, t.pledge_id, t.amount_cents, t.reversed_cents, t.status, t.stripe_transfer_id, s.scheduled_for, s.status AS payout_status FROM transfers t JOIN scheduled_transfers s ON s.id = t.scheduled_transfer_id")} AS transfers,
  ${list("SELECT stripe_balance_transaction_id AS bt, sum(amount_cents)::int AS total, coalesce(sum(amount_cents) FILTER (WHERE account = 'provider_balance'), 0)::int AS net FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id GROUP BY t.id")} AS ledger,
  ${list("SELECT account, sum(amount_cents)::int AS total FROM ledger_entries GROUP BY account")} AS accounts,
  ${list("SELECT id, kind, status, last_error FROM operations WHERE status IN ('sent', 'unknown') OR (status = 'pending' AND (kind <> 'authorize' OR request->'off_session' = 'true'))")} AS open`;

async function readTruth(provider: Stripe): Promise<Truth> {
  const page = { limit: 100 };
  const [intents, transfers, refunds, entries, balance] = await Promise.all([
    all(provider.paymentIntents.list(page)),
    all(provider.transfers.list(page)),
    all(provider.refunds.list(page)),
    all(provider.balanceTransactions.list(page)),
    provider.balance.retrieve(),
  ]);
  const held = [...balance.available, ...balance.pending];
  return {
    intents,
    transfers,
    refunds,
    entries,
    balance: held.reduce((total, { amount }) => total + amount, 0),
  };
}

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of pages) items.push(item);
  return items;
}
