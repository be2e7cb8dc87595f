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

test.each<[string, PledgeState, readonly object[]]>([
  ["kept: nothing goes back", pledge({ goal: "capture" }), []],
  ["never captured", pledge({ capturedCents: cents(0) }), []],
  ["to be given back", pledge(), [REFUND]],
  [
    "what a bank took already is not given back again",
    pledge({ lostCents: cents(1_000) }),
    [{ ...REFUND, amountCents: cents(1_500) }],
  ],
  ["all of it lost", pledge({ lostCents: cents(2_500) }), []],
  ["given back", pledge({ refundedCents: cents(2_500) }), []],
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
  ["while the bank waits for an answer", pledge({ chargebacks: [{ status: "needs_response" }] }), []],
  ["after the bank's word", pledge({ chargebacks: [{ status: "won" }] }), [REFUND]],
  ["a refund not sent yet", pledge({}, [operation("refund", "pending")]), []],
  ["a refund nobody knows of", pledge({}, [operation("refund", "unknown")]), []],
  ["another refund after one that worked and came back", pledge({}, [operation("refund", "done")]), [REFUND]],
  ["a capture that was refused once is no refund", pledge({}, [operation("capture", "failed")]), [REFUND]],
  [
    "a capture whose books are still to come is no refund",
    pledge({}, [operation("capture", "sent")]),
    [REFUND],
  ],
  [
    "refunds that worked ask for no pause",
    pledge(
      {},
      [1, 2].map(() => operation("refund", "done", { endedAt: AT })),
    ),
    [REFUND],
  ],
  [
    "from the hold that was captured, whatever came before it",
    pledge({
      holds: [
        ...pledge().holds.map((hold) => ({ ...hold, id: "h0", status: "voided" as const })),
        ...pledge().holds,
      ],
    }),
    [REFUND],
  ],
  ["without a captured hold there is nothing to refund from", pledge({ holds: [] }), []],
  [
    "come back twice: made anew when the pause is over, not before",
    pledge({ refunds: [1, 0.5].map((ago) => ({ status: "failed", updatedAt: minutesAgo(ago) })) }),
    [],
  ],
  [
    "come back twice, a minute ago",
    pledge({ refunds: [9, 1].map((ago) => ({ status: "failed", updatedAt: minutesAgo(ago) })) }),
    [REFUND],
  ],
  [
    "refunds that stand are not among those that came back",
    pledge({ refunds: [1, 2, 3].map(() => ({ status: "succeeded", updatedAt: AT })) }),
    [REFUND],
  ],
  [
    "a refusal without a time is long ago",
    pledge(
      {},
      [1, 2].map(() => operation("refund", "failed", { endedAt: null })),
    ),
    [REFUND],
  ],
  ["an inquiry takes nothing", pledge({ chargebacks: [{ status: "inquiry" }] }), [REFUND]],
  [
    "come back three times: somebody looks",
    pledge({
      refundedCents: cents(7_500),
      refundFailedCents: cents(7_500),
      refunds: [1, 2, 3].map(() => ({ status: "failed", updatedAt: minutesAgo(9_999) })),
    }),
    [],
  ],
  ["sent: first it is taken back", pledge(sent), [REVERSE]],
  [
    "a reversal under way",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, operation("reverse", "sent"))] }),
    [],
  ],
  ["a transfer under way", pledge({ transfers: [transfer(operation("transfer", "sent"))] }), []],
  [
    "a transfer that nobody has begun to send",
    pledge({ transfers: [transfer(operation("transfer", "pending"))] }),
    [{ do: "recall", operationId: "transfer-pending" }, REFUND],
  ],
  [
    "an account with less: what it has is asked for",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(1, cents(1_000)))] }),
    [{ ...REVERSE, amountCents: cents(1_000) }],
  ],
  [
    "an account with nothing: the backer does not wait",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(2), refused(0))] }),
    [REFUND],
  ],
  [
    "an account that had nothing is asked again when its pause is over",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(9), refused(1))] }),
    [REVERSE],
  ],
  [
    "a pause counts from the last refusal, in whatever order they stand",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(0.5), refused(9))] }),
    [REFUND],
  ],
  [
    "a refusal before the last reversal that worked is forgotten",
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
    "an account with more than is owed: what is owed is asked for",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, refused(1, cents(9_000)))] }),
    [REVERSE],
  ],
  [
    "of two transfers the later one gives first, and no more than it has",
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
    "what was taken back of the later one is asked of the earlier one",
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
    "a transfer that was refused has nothing to give back",
    pledge({ transfers: [transfer(operation("transfer", "failed"))] }),
    [REFUND],
  ],
  [
    "a debt from what was used for other debts has no transfer to take it from",
    pledge({ offsetCents: cents(2_250), transfers: [transfer(operation("transfer", "failed"))] }),
    [REFUND],
  ],
  [
    "a transfer of more than what is left of the share is recalled",
    pledge({
      goal: "capture",
      lostCents: cents(1_000),
      chargebacks: [{ status: "lost" }],
      transfers: [transfer(operation("transfer", "pending"))],
    }),
    [{ do: "recall", operationId: "transfer-pending" }],
  ],
  [
    "one of what is left is not",
    pledge({
      goal: "capture",
      lostCents: cents(1_000),
      chargebacks: [{ status: "lost" }],
      transfers: [transfer(operation("transfer", "pending", { amountCents: cents(1_350) }))],
    }),
    [],
  ],
  [
    "beside a transfer under way nothing else begins but recalls",
    pledge({
      transfers: [
        { ...transfer(operation("transfer", "unknown")), id: "t0" },
        transfer(operation("transfer", "pending")),
      ],
    }),
    [{ do: "recall", operationId: "transfer-pending" }],
  ],
  [
    "a reversal that nobody has begun to send is waited for, too",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, operation("reverse", "pending"))] }),
    [],
  ],
  [
    "refusals after the last reversal that worked count, in whatever order they stand",
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
    "a reversal that worked says nothing about how much was sent",
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
    "an unknown reversal is waited for",
    pledge({ ...sent, transfers: [transfer(...SENT.operations, operation("reverse", "unknown"))] }),
    [],
  ],
  [
    "a chargeback after the transfer",
    pledge({ ...sent, goal: "capture", lostCents: cents(2_500) }),
    [REVERSE],
  ],
  [
    "a chargeback of a part: only what exceeds the share of the rest",
    pledge({ ...sent, goal: "capture", lostCents: cents(1_000) }),
    [{ ...REVERSE, amountCents: cents(900) }],
  ],
  [
    "a debt that was recovered",
    pledge({ ...sent, goal: "capture", lostCents: cents(2_500), recoveredCents: cents(2_250) }),
    [],
  ],
  [
    "an open claim recalls a transfer, even one that took nothing",
    pledge({
      goal: "capture",
      chargebacks: [{ status: "inquiry" }],
      transfers: [transfer(operation("transfer", "pending"))],
    }),
    [{ do: "recall", operationId: "transfer-pending" }],
  ],
  [
    "a transfer that is due is left alone",
    pledge({ goal: "capture", transfers: [transfer(operation("transfer", "pending"))] }),
    [],
  ],
])("%s", (_, state, steps) => {
  expect(planRefund(state, AT)).toEqual(steps);
});
