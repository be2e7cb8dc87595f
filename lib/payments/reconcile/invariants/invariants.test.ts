import { asId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import {
  DAY,
  HOLD,
  INTENT,
  LEDGER,
  line,
  operation,
  PLEDGE,
  PROVIDER,
  TRANSFER,
  VALID,
} from "../../testing/money-state";
import { brokenInvariants, brokenInvariantsAtRest, type MoneyState } from ".";
import type { LedgerLine, PledgeInvariants } from "./state";
import type { InvariantNumber } from "./violation";

/** Each test changes one thing of a valid state and expects the invariant that it breaks. */

const pledge = (change: Partial<PledgeInvariants>): MoneyState => ({
  ...VALID,
  pledges: [{ ...PLEDGE, ...change }],
});
const ledger = (change: (lines: readonly LedgerLine[]) => readonly LedgerLine[]): MoneyState => ({
  ...VALID,
  ledger: change(LEDGER),
});
const provider = (change: Partial<MoneyState["provider"]>): MoneyState => ({
  ...VALID,
  provider: { ...PROVIDER, ...change },
});
const invariantsOf = (violations: readonly { law: InvariantNumber }[]) =>
  new Set(violations.map(({ law }) => law));

test("a valid state breaks no invariant", () => {
  expect(brokenInvariantsAtRest(VALID)).toEqual([]);
});

const OTHER_HOLD = { ...HOLD, id: "hold2", stripePaymentIntentId: "pi2" };
const HELD = { ...INTENT, id: "pi2", holdId: "hold2", status: "requires_capture", receivedCents: cents(0) };
const BLOCKED = {
  id: "transfer",
  status: "pending" as const,
  scheduledTransfer: {
    status: "pending" as const,
    scheduledFor: DAY,
    blocks: [{ reason: "dispute_open" as const }],
  },
};

/** States that break an invariant at any moment, with its message. */
const ALWAYS: readonly (readonly [InvariantNumber, string, MoneyState])[] = [
  [1, "ledger transaction sums to 1", ledger((lines) => [...lines, line("1", "txn_in", "platform_fee", 1)])],
  [
    2,
    "we say 2397, they say 2396",
    provider({
      entries: [
        { id: "txn_in", type: "charge", netCents: cents(2_396) },
        { id: "txn_out", type: "transfer", netCents: cents(-2_250) },
      ],
    }),
  ],
  [3, "captured 2500 of 2499", pledge({ amountCents: cents(2_499) })],
  [
    3,
    "refunded 1500 and lost 0 of 1000",
    pledge({ capturedCents: cents(1_000), refundedCents: cents(1_500) }),
  ],
  [3, "a bank took 2501 of 2500", pledge({ lostCents: cents(2_501), owedCents: cents(2_250) })],
  [
    3,
    "paid 2250 of 1350, owed 0",
    pledge({ lostCents: cents(1_000), chargebacks: [{ stripeDisputeId: "du", status: "lost" }] }),
  ],
  [
    3,
    "paid 2251, and 2250 was the share of all of it",
    pledge({ transferredCents: cents(2_251), owedCents: cents(1) }),
  ],
  [
    3,
    "the provider sent 2251 of 2250",
    provider({ transfers: [{ ...TRANSFER, amountCents: cents(2_251) }] }),
  ],
  [
    3,
    "sent 2251 of 2250, before anything was taken back",
    provider({ transfers: [{ ...TRANSFER, amountCents: cents(2_251), reversedCents: cents(1) }] }),
  ],
  [4, "captured more than once at the provider", provider({ intents: [INTENT, { ...INTENT, id: "pi2" }] })],
  [4, "more than one captured hold", pledge({ holds: [HOLD, OTHER_HOLD] })],
  [
    4,
    "a hold was captured and voided",
    pledge({
      operations: [...PLEDGE.operations, { ...operation("capture", "pi", { holdId: "hold" }), kind: "void" }],
    }),
  ],
  [
    4,
    "more than one live hold",
    pledge({
      holds: [HOLD, { ...OTHER_HOLD, status: "live" }, { ...OTHER_HOLD, id: "hold3", status: "live" }],
    }),
  ],
  [
    4,
    "more than two holds at the provider",
    provider({ intents: [INTENT, HELD, { ...HELD, id: "pi3" }, { ...HELD, id: "pi4" }] }),
  ],
  [
    5,
    "captured although the challenge failed",
    pledge({ challenge: { id: asId("challenge"), status: "failed" } }),
  ],
  [
    5,
    "released although the challenge is active",
    pledge({ goal: "release", challenge: { id: asId("challenge"), status: "active" } }),
  ],
  [
    7,
    "left before 2026-12-11T12:00:00.000Z",
    provider({ transfers: [{ ...TRANSFER, createdAt: new Date(DAY.getTime() - 1_000) }] }),
  ],
  [
    7,
    "a blocked transfer waits to be sent",
    pledge({
      transfers: [BLOCKED],
      operations: [{ ...operation("transfer", "tr", { transferId: "transfer" }), status: "pending" }],
    }),
  ],
  [9, "the same as pi: hold", provider({ intents: [INTENT, { ...INTENT, id: "pi2", status: "canceled" }] })],
  [
    9,
    "the same as tr: transfer",
    provider({ transfers: [TRANSFER, { ...TRANSFER, id: "tr2", amountCents: cents(0) }] }),
  ],
  [
    9,
    "the same as re: pledge refund 1",
    provider({
      refunds: ["re", "re2"].map((id) => ({ id, amountCents: cents(0), pledgeId: "pledge", attempt: "1" })),
    }),
  ],
  [
    9,
    "the same as trr: tr reversal 1",
    provider({
      transfers: [{ ...TRANSFER, reversals: ["trr", "trr2"].map((id) => ({ id, attempt: "1" })) }],
    }),
  ],
  [10, "named by pledge pledge, not so at the provider", provider({ transfers: [] })],
  [
    10,
    "named by pledge pledge, not so at the provider",
    provider({ intents: [{ ...INTENT, amountCents: cents(2_400) }] }),
  ],
  [
    10,
    "named by pledge pledge, not so at the provider",
    pledge({ refunds: [{ stripeRefundId: "re", status: "succeeded" }] }),
  ],
  [
    10,
    "named by pledge pledge, not so at the provider",
    pledge({ chargebacks: [{ stripeDisputeId: "du", status: "won" }] }),
  ],
];

test.each(ALWAYS)("invariant %i, at any moment: %s", (law, message, state) => {
  expect(brokenInvariants(state)).toContainEqual(expect.objectContaining({ law, message }));
});

/** States that break an invariant only at rest. */
const AT_REST: readonly (readonly [InvariantNumber, string, MoneyState])[] = [
  [
    1,
    "clearing account holds 5",
    ledger((lines) => [
      ...lines,
      line("3", "", "refund_clearing", 5),
      line("3", "", "transfer_clearing", -5),
    ]),
  ],
  [
    1,
    "clearing account holds -5",
    ledger((lines) => [
      ...lines,
      line("3", "", "refund_clearing", 5),
      line("3", "", "transfer_clearing", -5),
    ]),
  ],
  [1, "streamer_payable is 0 for this pledge, expected -2250", pledge({ transferredCents: cents(0) })],
  [1, "provider_balance is 147 for this pledge, expected 2397", pledge({ transferredCents: cents(0) })],
  [2, "ledger 147, provider 148, its entries 147", provider({ balanceCents: cents(148) })],
  [
    2,
    "ledger 147, provider 147, its entries 247",
    provider({ entries: [...PROVIDER.entries, { id: "txn_x", type: "adjustment", netCents: cents(100) }] }),
  ],
  [
    2,
    "100 is not in our books",
    provider({ entries: [...PROVIDER.entries, { id: "txn_x", type: "adjustment", netCents: cents(100) }] }),
  ],
  [2, "is not in the provider's books", provider({ entries: PROVIDER.entries.slice(1) })],
  [
    4,
    "more than one hold at rest",
    provider({ intents: [INTENT, HELD, { ...HELD, id: "pi3", holdId: "hold3" }] }),
  ],
  [
    5,
    "still secured although the challenge expired",
    pledge({ status: "secured", challenge: { id: asId("challenge"), status: "expired" } }),
  ],
  [
    5,
    "still voided although the challenge declined",
    {
      ...pledge({ status: "voided", challenge: { id: asId("challenge"), status: "declined" } }),
      provider: { ...PROVIDER, intents: [HELD] },
    },
  ],
  [6, "pledged, to be captured", pledge({ status: "pledged" })],
  [6, "pledged, to be captured", pledge({ status: "pledged", collectBy: DAY })],
  [8, "not processed", { ...VALID, openEvents: ["evt"] }],
  [
    10,
    "an orphan: no row of ours knows it",
    provider({ intents: [INTENT, { ...INTENT, id: "pi2", holdId: null, status: "canceled" }] }),
  ],
  [
    10,
    "an orphan: no row of ours knows it",
    provider({ refunds: [{ id: "re", amountCents: cents(1), pledgeId: null, attempt: null }] }),
  ],
  [
    10,
    "an orphan: no row of ours knows it",
    provider({ transfers: [TRANSFER, { ...TRANSFER, id: "tr2", transferId: null, pledgeId: null }] }),
  ],
  [
    10,
    "an orphan: no row of ours knows it",
    provider({ transfers: [{ ...TRANSFER, reversals: [{ id: "trr", attempt: null }] }] }),
  ],
  [10, "an orphan: no row of ours knows it", provider({ disputes: [{ id: "du", chargeId: "ch" }] })],
];

test.each(AT_REST)("invariant %i, at rest only: %s", (law, message, state) => {
  expect(brokenInvariantsAtRest(state)).toContainEqual(expect.objectContaining({ law, message }));
  expect(brokenInvariants(state)).not.toContainEqual(expect.objectContaining({ law, message }));
});

test("the states above break each of the ten invariants", () => {
  expect([...invariantsOf([...ALWAYS, ...AT_REST].map(([law]) => ({ law })))].sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

test("a chargeback after a refund does not break invariant 3 (decision 68)", () => {
  const twice = pledge({
    goal: "release",
    status: "refunded",
    refundedCents: cents(2_500),
    lostCents: cents(2_500),
    reversedCents: cents(2_250),
  });
  expect(invariantsOf(brokenInvariants(twice)).has(3)).toBe(false);
});

test("a transfer may be up to a second early, because the provider rounds to seconds", () => {
  expect(
    brokenInvariants(provider({ transfers: [{ ...TRANSFER, createdAt: new Date(DAY.getTime() - 999) }] })),
  ).toEqual([]);
});

test("a pledge may be unsettled until its collection ends", () => {
  const asked = pledge({ status: "pledged", collectBy: new Date(DAY.getTime() + 1) });
  expect(invariantsOf(brokenInvariantsAtRest(asked)).has(6)).toBe(false);
});

describe("a refund that waits for a bank", () => {
  const waiting = (status: "under_review" | "lost") =>
    pledge({
      goal: "release",
      lostCents: cents(1_000),
      reversedCents: cents(2_250),
      chargebacks: [{ stripeDisputeId: "du", status }],
    });
  const withClearing = (state: MoneyState, cents: number): MoneyState => ({
    ...state,
    ledger: [...LEDGER, line("4", "", "refund_clearing", cents), line("4", "", "dispute_loss", 0 - cents)],
  });
  const messagesOf = (state: MoneyState) =>
    brokenInvariantsAtRest(state)
      .filter(({ law, subject }) => law === 6 || subject === "refund_clearing")
      .map(({ message }) => message);

  test("is under way until the bank has decided", () => {
    expect(messagesOf(withClearing(waiting("under_review"), -1_500))).toEqual([]);
    expect(messagesOf(withClearing(waiting("lost"), -1_500))).toEqual([
      "clearing account holds -1500",
      "captured, to be released",
    ]);
  });

  test("does not excuse any other cent", () => {
    expect(messagesOf(withClearing(waiting("under_review"), -1_501))).toEqual(["clearing account holds -1"]);
  });
});

test("a refund that the provider gave up is known by its operation", () => {
  const refund = {
    ...operation("transfer", "re", { holdId: "hold" }),
    kind: "refund",
    status: "failed",
  } as const;
  const givenUp = {
    ...pledge({ operations: [...PLEDGE.operations, refund] }),
    provider: {
      ...PROVIDER,
      refunds: [{ id: "re", amountCents: cents(2_500), pledgeId: "pledge", attempt: "1" }],
    },
  };
  expect(brokenInvariantsAtRest(givenUp)).toEqual([]);
});

test("an appeal fee may be captured for a challenge that ended", () => {
  const fee = pledge({ kind: "appeal", challenge: { id: asId("challenge"), status: "cancelled" } });
  expect(invariantsOf(brokenInvariantsAtRest(fee)).has(5)).toBe(false);
});
