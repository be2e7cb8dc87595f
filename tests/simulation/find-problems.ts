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
import { repairFigures, repairLeaderboard } from "@/lib/streamers";
import { findDecisionProblems } from "./decision-problems";
import type { Decision, RunningScenario } from "./running-scenario";

/** What is checked: what holds at any time, what holds at rest, or also what holds once every time limit has passed. */
export type Checkpoint = "any" | "rest" | "end";

/** Finds broken invariants (docs/product/money.md#laws), and confirmations to users that are not true. */
export async function findProblems(scenario: RunningScenario, checkpoint: Checkpoint): Promise<string[]> {
  const state = await readMoneyState();
  const broken = checkpoint === "any" ? brokenInvariants(state) : brokenInvariantsAtRest(state);
  return [
    ...broken.map(formatViolation),
    ...(await brokenConfirmations(scenario)),
    ...(await findDecisionProblems(scenario, checkpoint)),
    ...(checkpoint === "any"
      ? []
      : [
          ...disagreements(state),
          ...(await wrongPots()),
          ...(await repairFigures()).map((id) => `the figures of the streamer ${id} were wrong`),
          ...(await repairLeaderboard()).map((id) => `the place of ${id} on the leaderboard was wrong`),
          ...(await wrongFees()),
          ...(await wrongBank(scenario)),
        ]),
    ...(checkpoint === "end" ? [...(await unfinished()), ...(await differences())] : []),
  ];
}

const formatViolation = ({ law, subject, message }: Violation): string =>
  `invariant ${law}: ${subject}: ${message}`;

/** The status of a hold by its intent's status, from docs/product/money.md#holds, independent of the engine's own table. */
const HOLD_STATUS: Readonly<Record<string, string>> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  requires_capture: "live",
  succeeded: "captured",
  canceled: "voided",
};

/** Invariant 8: whichever webhooks arrived, in the end both sides agree about every hold. */
function disagreements({ pledges, provider }: MoneyState): string[] {
  const atProvider = new Map(provider.intents.map(({ id, status }) => [id, HOLD_STATUS[status] ?? status]));
  return pledges.flatMap(({ holds }) =>
    holds.flatMap(({ stripePaymentIntentId: id, status }) => {
      const expected = id === null ? status : atProvider.get(id);
      return expected === status
        ? []
        : [`invariant 8: ${id} is ${expected} at the provider and ${status} here`];
    }),
  );
}

/** The statuses that a challenge may have after a confirmed decision. */
const POSSIBLE_STATUSES: Readonly<Record<Decision, readonly string[]>> = {
  accept: ["accepted", "in_progress", "completed", "failed"],
  undo: ["active", "accepted", "in_progress", "completed", "failed", "declined", "expired", "cancelled"],
  start: ["in_progress", "completed", "failed"],
  complete: ["completed"],
  fail: ["failed"],
  decline: ["declined"],
  cancel: ["cancelled"],
};

/** What the application confirmed to users must stay true. */
async function brokenConfirmations({ confirmations }: RunningScenario): Promise<string[]> {
  const challenges = await db().challenge.findMany({ select: { id: true, status: true } });
  const statusOf = new Map<string, string>(challenges.map(({ id, status }) => [id, status]));
  const holds = await db().hold.findMany({
    select: {
      stripePaymentIntentId: true,
      capturedCents: true,
      pledge: { select: { id: true, countedAt: true, withdrawnAt: true, kind: true } },
    },
  });
  const counted = new Set(
    holds
      .filter(
        ({ pledge: { countedAt, withdrawnAt, kind } }) =>
          countedAt !== null || withdrawnAt !== null || kind === "appeal",
      )
      .map(({ stripePaymentIntentId }) => stripePaymentIntentId),
  );
  const taken = new Set<string>(
    holds.filter(({ capturedCents }) => capturedCents > 0).map(({ pledge }) => pledge.id),
  );
  return confirmations.flatMap((confirmation) => {
    const { id } = confirmation;
    if (confirmation.about !== "challenge") {
      const broken =
        confirmation.about === "payment"
          ? !counted.has(id) && `a payment that was confirmed to its backer does not count: ${id}`
          : taken.has(id) && `pledge ${id} was taken back and charged`;
      return broken === false ? [] : [broken];
    }
    const status = statusOf.get(id) ?? "missing";
    return POSSIBLE_STATUSES[confirmation.did].includes(status)
      ? []
      : [`challenge ${id} is ${status} after "${confirmation.did}" was confirmed`];
  });
}

/** The ledger's balance of the platform's bank equals the provider's payouts that did not fail, less what was topped up. */
async function wrongBank({ provider }: RunningScenario): Promise<string[]> {
  const { data } = await provider.payouts.list({ limit: 100 });
  const { data: added } = await provider.balanceTransactions.list({ type: "topup", limit: 100 });
  const paid =
    data
      .filter(({ status }) => status !== "failed" && status !== "canceled")
      .reduce((total, { amount }) => total + amount, 0) -
    added.reduce((total, { amount }) => total + amount, 0);
  const { platform_bank: here } = await ledgerBalances();
  return here === paid ? [] : [`the platform's bank has ${paid} cents, and the ledger says ${here}`];
}

/** The public pot and number of backers equal the counted pledges. */
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

/** The fee of an appeal is given back when the appeal won or was withdrawn, and kept while it waits and when it lost. */
async function wrongFees(): Promise<string[]> {
  const fees = await db().pledge.findMany({
    where: { kind: "appeal", appealUsedAt: { not: null } },
    select: { id: true, goal: true, challenge: { select: { status: true } } },
  });
  return fees.flatMap(({ id, goal, challenge: { status } }) => {
    const isKept = status === "pending_review" || status === "review_failed";
    return goal === (isKept ? "capture" : "release")
      ? []
      : [`fee ${id}: ${goal}, and its challenge is ${status}`];
  });
}

/** Runs the audit of the following night: it closes the differences that earlier audits found, and none may stay open. */
async function differences(): Promise<string[]> {
  await auditMoney();
  const open = await db().moneyDifference.findMany({
    where: { closedAt: null, confirmedAt: { not: null } },
    select: { kind: true, subject: true },
  });
  return open.map(({ kind, subject }) => `the audit finds ${kind} of ${subject}`);
}

/** When every time limit has passed, no money is owed, unless its transfer failed for good. */
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
