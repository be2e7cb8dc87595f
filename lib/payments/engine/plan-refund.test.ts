import { type Cents, cents } from "@/lib/shared/money";
import { operationState, pledgeState } from "../testing/pledge-state";
import { planRefund } from "./plan-refund";
import type { OperationState, PledgeState, TransferState } from "./pledge-state";

const AT = new Date("2026-11-21T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000);

function operation(
  kind: string,
  status: OperationState["status"],
  more: Partial<OperationState> = {},
): OperationState {
  const ended = status === "done" || status === "failed";
  return operationState(kind, status, {
    amountCents: cents(2_250),
    endedAt: ended ? minutesAgo(30) : null,
    ...more,
  });
}

const transfer = (...operations: OperationState[]): TransferState => ({
  id: "t",
  reversedCents: cents(0),
  operations,
});
const SENT = transfer(operation("transfer", "done"));

/** $25 captured, $22.50 of it the streamer's. */
function pledge(more: Partial<PledgeState> = {}, refunds: readonly OperationState[] = []): PledgeState {
  return pledgeState({
    goal: "release",
    capturedCents: cents(2_500),
    platformFeeCents: cents(250),
    countedAt: minutesAgo(60),
    holds: [
      {
        id: "h",
        status: "captured",
        replacedByHoldId: null,
        stripePaymentIntentId: "pi",
        stripePaymentMethodId: "pm",
        isMethodRemoved: false,
        renewAt: null,
        operations: [operation("capture", "done"), ...refunds],
      },
    ],
    ...more,
  });
}

const REFUND = { do: "refund", holdId: "h", amountCents: cents(2_500) };
const REVERSE = { do: "reverse", transferId: "t", amountCents: cents(2_250) };
const sent = { transferredCents: cents(2_250), transfers: [SENT] };
const refused = (minutes: number, availableCents: Cents | null = null) =>
  operation("reverse", "failed", { endedAt: minutesAgo(minutes), availableCents });

/** Charged back after its transfer; the streamer's account was empty so often, the last time these hours ago. */
function indebted(refusals: number, hours: number): PledgeState {
  const reversals = Array.from({ length: refusals }, () => refused(hours * 60));
  return pledge({
    ...sent,
    goal: "capture",
    lostCents: cents(2_500),
    transfers: [transfer(...SENT.operations, ...reversals)],
  });
}

function refusedRefunds(refusals: number, hours: number): PledgeState {
  return pledge(
    {},
    Array.from({ length: refusals }, () =>
      operation("refund", "failed", { endedAt: minutesAgo(hours * 60) }),
    ),
  );
}

test.each<[string, PledgeState, readonly object[]]>([
  ["to be captured: no refund", pledge({ goal: "capture" }), []],
  ["nothing captured", pledge({ capturedCents: cents(0) }), []],
  ["to be refunded", pledge(), [REFUND]],
  [
    "refunds only what a chargeback left",
    pledge({ lostCents: cents(1_000) }),
    [{ ...REFUND, amountCents: cents(1_500) }],
  ],
  ["charged back in full", pledge({ lostCents: cents(2_500) }), []],
  ["refunded", pledge({ refundedCents: cents(2_500) }), []],
  ["a refund under way", pledge({}, [operation("refund", "sent")]), []],
  [
    "a refund refused a moment ago",
    pledge(
      {},
      [1, 2].map(() => operation("refund", "failed", { endedAt: AT })),
    ),
    [],
  ],
  ["a refund refused a while ago", pledge({}, [operation("refund", "failed")]), [REFUND]],
  ["while the bank decides", pledge({ chargebacks: [{ status: "under_review" }] }), []],
  ["while the bank waits for a response", pledge({ chargebacks: [{ status: "needs_response" }] }), []],
  ["after the bank's decision", pledge({ chargebacks: [{ status: "won" }] }), [REFUND]],
  ["a refund not sent yet", pledge({}, [operation("refund", "pending")]), []],
  ["a refund of unknown outcome", pledge({}, [operation("refund", "unknown")]), []],
  [
    "another refund after one that was done and returned",
    pledge({}, [operation("refund", "done")]),
    [REFUND],
  ],
  ["a refused capture does not delay the refund", pledge({}, [operation("capture", "failed")]), [REFUND]],
  ["a capture under way does not delay the refund", pledge({}, [operation("capture", "sent")]), [REFUND]],
  [
    "done refunds cause no pause",
    pledge(
      {},
      [1, 2].map(() => operation("refund", "done", { endedAt: AT })),
    ),
    [REFUND],
  ],
  [
    "refunds from the captured hold, whatever holds came before",
    pledge({
      holds: [
        ...pledge().holds.map((hold) => ({ ...hold, id: "h0", status: "voided" as const })),
        ...pledge().holds,
      ],
    }),
    [REFUND],
  ],
  ["without a captured hold there is no refund", pledge({ holds: [] }), []],
  [
    "returned twice: waits for the pause",
    pledge({ refunds: [1, 0.5].map((ago) => ({ status: "failed", updatedAt: minutesAgo(ago) })) }),
    [],
  ],
  [
    "returned twice, a minute ago: retried",
    pledge({ refunds: [9, 1].map((ago) => ({ status: "failed", updatedAt: minutesAgo(ago) })) }),
    [REFUND],
  ],
  [
    "succeeded refunds are not returned ones",
    pledge({ refunds: [1, 2, 3].map(() => ({ status: "succeeded", updatedAt: AT })) }),
    [REFUND],
  ],
  [
    "a refusal without a time causes no pause",
    pledge(
      {},
      [1, 2].map(() => operation("refund", "failed", { endedAt: null })),
    ),
    [REFUND],
  ],
  ["an inquiry does not delay the refund", pledge({ chargebacks: [{ status: "inquiry" }] }), [REFUND]],
  [
    "returned three times: left to an operator",
    pledge({
      refundedCents: cents(7_500),
      refundFailedCents: cents(7_500),
      refunds: [1, 2, 3].map(() => ({ status: "failed", updatedAt: minutesAgo(9_999) })),
    }),
    [],
  ],
  ["transferred: reversed first", pledge(sent), [REVERSE]],
  [
    "a reversal under way",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, operation("reverse", "sent"))] }),
    [],
  ],
  ["a transfer under way", pledge({ transfers: [transfer(operation("transfer", "sent"))] }), []],
  [
    "a transfer that is not being sent yet",
    pledge({ transfers: [transfer(operation("transfer", "pending"))] }),
    [{ do: "recall", operationId: "transfer-pending" }, REFUND],
  ],
  [
    "an account with less: reverses what it has",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(1, cents(1_000)))] }),
    [{ ...REVERSE, amountCents: cents(1_000) }],
  ],
  [
    "an empty account: the backer does not wait",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(2), refused(0))] }),
    [REFUND],
  ],
  [
    "an empty account is retried after the pause",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(9), refused(1))] }),
    [REVERSE],
  ],
  ["an account that was empty 9 times is asked after six hours", indebted(9, 7), [REVERSE]],
  ["an account that was empty 10 times is not asked within a day", indebted(10, 23), []],
  ["an account that was empty 10 times is asked after a day", indebted(10, 24), [REVERSE]],
  ["an account that was empty 20 times is not asked within a week", indebted(20, 7 * 24 - 1), []],
  ["an account that was empty 25 times is asked after a week", indebted(25, 7 * 24), [REVERSE]],
  ["a refund that failed 9 times is asked for after six hours", refusedRefunds(9, 6), [REFUND]],
  ["a refund that failed 10 times is not asked for within a day", refusedRefunds(10, 23), []],
  ["a refund that failed 10 times is asked for after a day", refusedRefunds(10, 24), [REFUND]],
  ["a refund that failed 25 times is asked for after a day", refusedRefunds(25, 24), [REFUND]],
  [
    "a pause starts at the last refusal, in whatever order they are listed",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(0.5), refused(9))] }),
    [REFUND],
  ],
  [
    "refusals before the last done reversal do not count",
    pledge({
      ...sent,
      reversedCents: cents(250),
      transfers: [
        {
          ...transfer(
            ...SENT.operations,
            refused(9),
            operation("reverse", "done", { amountCents: cents(250), endedAt: minutesAgo(5) }),
            refused(0),
          ),
          reversedCents: cents(250),
        },
      ],
    }),
    [{ ...REVERSE, amountCents: cents(2_000) }],
  ],
  [
    "an account with more than is owed: reverses what is owed",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(1, cents(9_000)))] }),
    [REVERSE],
  ],
  [
    "reverses the later of two transfers first, up to its amount",
    pledge({
      ...sent,
      transferredCents: cents(2_250),
      transfers: [
        { ...transfer(operation("transfer", "done", { amountCents: cents(2_000) })), id: "t0" },
        transfer(operation("transfer", "done", { amountCents: cents(250) })),
      ],
    }),
    [{ ...REVERSE, amountCents: cents(250) }],
  ],
  [
    "reverses the earlier transfer once the later one is reversed",
    pledge({
      ...sent,
      reversedCents: cents(250),
      transfers: [
        { ...transfer(operation("transfer", "done", { amountCents: cents(2_000) })), id: "t0" },
        {
          ...transfer(operation("transfer", "done", { amountCents: cents(250) })),
          reversedCents: cents(250),
        },
      ],
    }),
    [{ ...REVERSE, transferId: "t0", amountCents: cents(2_000) }],
  ],
  [
    "a refused transfer has nothing to reverse",
    pledge({ transfers: [transfer(operation("transfer", "failed"))] }),
    [REFUND],
  ],
  [
    "a debt without a transfer has nothing to reverse",
    pledge({ offsetCents: cents(2_250), transfers: [transfer(operation("transfer", "failed"))] }),
    [REFUND],
  ],
  [
    "recalls a transfer of more than what is left of the share",
    pledge({
      goal: "capture",
      lostCents: cents(1_000),
      chargebacks: [{ status: "lost" }],
      transfers: [transfer(operation("transfer", "pending"))],
    }),
    [{ do: "recall", operationId: "transfer-pending" }],
  ],
  [
    "keeps a transfer of what is left of the share",
    pledge({
      goal: "capture",
      lostCents: cents(1_000),
      chargebacks: [{ status: "lost" }],
      transfers: [transfer(operation("transfer", "pending", { amountCents: cents(1_350) }))],
    }),
    [],
  ],
  [
    "only recalls while a transfer is under way",
    pledge({
      transfers: [
        { ...transfer(operation("transfer", "unknown")), id: "t0" },
        transfer(operation("transfer", "pending")),
      ],
    }),
    [{ do: "recall", operationId: "transfer-pending" }],
  ],
  [
    "waits for a reversal that is not being sent yet",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, operation("reverse", "pending"))] }),
    [],
  ],
  [
    "refusals after the last done reversal count, in whatever order they are listed",
    pledge({
      ...sent,
      reversedCents: cents(250),
      transfers: [
        {
          ...transfer(
            ...SENT.operations,
            refused(0),
            refused(0.5),
            operation("reverse", "done", { amountCents: cents(250), endedAt: minutesAgo(5) }),
          ),
          reversedCents: cents(250),
        },
      ],
    }),
    [REFUND],
  ],
  [
    "a done reversal is not taken for the transfer",
    pledge({
      ...sent,
      reversedCents: cents(250),
      transfers: [
        {
          ...transfer(operation("reverse", "done", { amountCents: cents(250) }), ...SENT.operations),
          reversedCents: cents(250),
        },
      ],
    }),
    [{ ...REVERSE, amountCents: cents(2_000) }],
  ],
  [
    "waits for a reversal of unknown outcome",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, operation("reverse", "unknown"))] }),
    [],
  ],
  [
    "a chargeback after the transfer",
    pledge({ ...sent, goal: "capture", lostCents: cents(2_500) }),
    [REVERSE],
  ],
  [
    "a partial chargeback: reverses what exceeds the remaining share",
    pledge({ ...sent, goal: "capture", lostCents: cents(1_000) }),
    [{ ...REVERSE, amountCents: cents(900) }],
  ],
  [
    "a recovered debt",
    pledge({ ...sent, goal: "capture", lostCents: cents(2_500), recoveredCents: cents(2_250) }),
    [],
  ],
  [
    "an open inquiry recalls a transfer",
    pledge({
      goal: "capture",
      chargebacks: [{ status: "inquiry" }],
      transfers: [transfer(operation("transfer", "pending"))],
    }),
    [{ do: "recall", operationId: "transfer-pending" }],
  ],
  [
    "keeps a transfer that is due",
    pledge({ goal: "capture", transfers: [transfer(operation("transfer", "pending"))] }),
    [],
  ],
])("%s", (_, state, steps) => {
  expect(planRefund(state, AT)).toEqual(steps);
});
