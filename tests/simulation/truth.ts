import { db } from "@/lib/db/client";
import {
  auditMoney,
  brokenInvariants,
  brokenInvariantsAtRest,
  ledgerBalances,
  type MoneyState,
  readMoneyState,
  type Violation,
} from "@/lib/payments";
import type { Decision, RunningScenario } from "./run-scenario";

/** How much of the truth is asked for: at any moment, when nothing is under way, or when every time limit is over as well. */
export type Moment = "any" | "rest" | "end";

/** Everything that is wrong at this moment: broken laws (docs/product/money.md#laws), and words that were not kept. */
export async function wrongs(story: RunningScenario, moment: Moment): Promise<string[]> {
  const state = await readMoneyState();
  const broken = moment === "any" ? brokenInvariants(state) : brokenInvariantsAtRest(state);
  return [
    ...broken.map(tellViolation),
    ...(await brokenWords(story)),
    ...(moment === "any"
      ? []
      : [...disagreements(state), ...(await wrongPots()), ...(await wrongBank(story))]),
    ...(moment === "end" ? [...(await unfinished()), ...(await differences())] : []),
  ];
}

const tellViolation = ({ law, subject, message }: Violation): string => `law ${law}: ${subject}: ${message}`;

/** What the provider's word for an intent is for the hold that it belongs to, in the words of docs/product/money.md#holds and not the engine's. */
const MEANS: Readonly<Record<string, string>> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  requires_capture: "live",
  succeeded: "captured",
  canceled: "voided",
};

/** Law 8: whatever the provider told or did not tell, in the end both sides say the same of every hold. */
function disagreements({ pledges, provider }: MoneyState): string[] {
  const there = new Map(provider.intents.map(({ id, status }) => [id, MEANS[status] ?? status]));
  return pledges.flatMap(({ holds }) =>
    holds.flatMap(({ stripePaymentIntentId: id, status }) => {
      const told = id === null ? status : there.get(id);
      return told === status ? [] : [`law 8: ${id} is ${told} there and ${status} here`];
    }),
  );
}

/** What a challenge may be after somebody was told that this was done to it. */
const STILL: Readonly<Record<Decision, readonly string[]>> = {
  accept: ["accepted", "in_progress", "completed", "failed"],
  start: ["in_progress", "completed", "failed"],
  complete: ["completed"],
  fail: ["failed"],
  decline: ["declined"],
  cancel: ["cancelled"],
};

/** What the application told people is true, and stays true. */
async function brokenWords({ words }: RunningScenario): Promise<string[]> {
  const challenges = await db().challenge.findMany({ select: { id: true, status: true } });
  const statusOf = new Map<string, string>(challenges.map(({ id, status }) => [id, status]));
  const holds = await db().hold.findMany({
    select: { stripePaymentIntentId: true, pledge: { select: { countedAt: true, kind: true } } },
  });
  const counted = new Set(
    holds
      .filter(({ pledge: { countedAt, kind } }) => countedAt !== null || kind === "appeal")
      .map(({ stripePaymentIntentId }) => stripePaymentIntentId),
  );
  return words.flatMap((word) => {
    if (word.about === "payment") {
      return counted.has(word.id) ? [] : [`a payment that its backer was told of does not count: ${word.id}`];
    }
    const status = statusOf.get(word.id) ?? "gone";
    return STILL[word.did].includes(status)
      ? []
      : [`challenge ${word.id} is ${status} after "${word.did}" was confirmed`];
  });
}

/** What the ledger says is at the platform's bank is what the provider paid out and did not get back. */
async function wrongBank({ provider }: RunningScenario): Promise<string[]> {
  const { data } = await provider.payouts.list({ limit: 100 });
  const paid = data
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .reduce((total, { amount }) => total + amount, 0);
  const { platform_bank: here } = await ledgerBalances();
  return here === paid ? [] : [`the platform's bank has ${paid}, and the ledger says ${here}`];
}

/** The pot and the number of people that everybody sees are what counts. */
async function wrongPots(): Promise<string[]> {
  const challenges = await db().challenge.findMany({
    where: { activatedAt: { not: null } },
    select: {
      id: true,
      potCents: true,
      backerCount: true,
      pledges: {
        where: { countedAt: { not: null }, kind: { not: "appeal" } },
        select: { amountCents: true, backerId: true },
      },
    },
  });
  return challenges.flatMap(({ id, potCents, backerCount, pledges }) => {
    const sum = pledges.reduce((total, { amountCents }) => total + amountCents, 0);
    const people = new Set(pledges.map(({ backerId }) => backerId)).size;
    return [
      ...(BigInt(sum) === potCents ? [] : [`challenge ${id} shows ${potCents}, and ${sum} counts`]),
      ...(people === backerCount ? [] : [`challenge ${id} shows ${backerCount} backers, and ${people} are`]),
    ];
  });
}

/** The night after: whatever earlier audits found in the middle of things is gone, and nothing is on the operators' page. */
async function differences(): Promise<string[]> {
  await auditMoney();
  const open = await db().moneyDifference.findMany({
    where: { closedAt: null, confirmedAt: { not: null } },
    select: { kind: true, subject: true },
  });
  return open.map(({ kind, subject }) => `the audit finds ${kind} of ${subject}`);
}

/** When every limit is over nobody waits for money, unless its transfer was given up and somebody was told. */
async function unfinished(): Promise<string[]> {
  const payouts = await db().scheduledTransfer.findMany({
    where: { status: "pending" },
    select: { id: true, waitingReason: true },
  });
  const waiting = payouts.map(({ id, waitingReason }) => `payout ${id} waits for ever: ${waitingReason}`);
  const failed = await db().scheduledTransfer.count({ where: { status: "failed" } });
  const { _sum } = await db().ledgerEntry.aggregate({
    where: { account: "streamer_payable" },
    _sum: { amountCents: true },
  });
  const owed = -(_sum.amountCents ?? 0n);
  return owed === 0n || failed > 0 || waiting.length > 0
    ? waiting
    : [...waiting, `${owed} cents are owed to the streamer, and nothing will pay them`];
}
