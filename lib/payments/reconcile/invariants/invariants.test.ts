import { cents } from "@/lib/shared/money";
import {
  DAY,
  HOLD,
  INTENT,
  LAWFUL,
  LEDGER,
  line,
  operation,
  PLEDGE,
  PROVIDER,
  TRANSFER,
} from "../../testing/money-state";
import { brokenInvariants, brokenInvariantsAtRest, type MoneyState } from ".";
import type { LedgerLine, PledgeInvariants } from "./state";
import type { InvariantNumber } from "./violation";

/** One thing is changed in what is in order, and the law that forbids it must say so. */

const pledge = (change: Partial<PledgeInvariants>): MoneyState => ({
  ...LAWFUL,
  pledges: [{ ...PLEDGE, ...change }],
});
const ledger = (change: (lines: readonly LedgerLine[]) => readonly LedgerLine[]): MoneyState => ({
  ...LAWFUL,
  ledger: change(LEDGER),
});
const provider = (change: Partial<MoneyState["provider"]>): MoneyState => ({
  ...LAWFUL,
  provider: { ...PROVIDER, ...change },
});
const lawsOf = (violations: readonly { law: InvariantNumber }[]) => new Set(violations.map(({ law }) => law));

test("what is in order breaks no law", () => {
  expect(brokenInvariantsAtRest(LAWFUL)).toEqual([]);
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

/** What breaks a law at any moment, and what its words are. */
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
  [5, "captured although the challenge failed", pledge({ challenge: { id: "challenge", status: "failed" } })],
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

test.each(ALWAYS)("law %i, at any moment: %s", (law, words, state) => {
  expect(brokenInvariants(state)).toContainEqual(expect.objectContaining({ law, message: words }));
});

/** What may be on its way, and breaks a law when it stays. */
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
    pledge({ status: "secured", challenge: { id: "challenge", status: "expired" } }),
  ],
  [
    5,
    "still voided although the challenge declined",
    {
      ...pledge({ status: "voided", challenge: { id: "challenge", status: "declined" } }),
      provider: { ...PROVIDER, intents: [HELD] },
    },
  ],
  [6, "pledged, to be captured", pledge({ status: "pledged" })],
  [6, "pledged, to be captured", pledge({ status: "pledged", collectBy: DAY })],
  [8, "not processed", { ...LAWFUL, openEvents: ["evt"] }],
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

test.each(AT_REST)("law %i, at rest only: %s", (law, words, state) => {
  expect(brokenInvariantsAtRest(state)).toContainEqual(expect.objectContaining({ law, message: words }));
  expect(brokenInvariants(state)).not.toContainEqual(expect.objectContaining({ law, message: words }));
});

test("each of the ten laws is broken above", () => {
  expect([...lawsOf([...ALWAYS, ...AT_REST].map(([law]) => ({ law })))].sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});

test("law 3 is none of the platform's doing where a bank takes what was refunded (decision 68)", () => {
  const twice = pledge({
    goal: "release",
    status: "refunded",
    refundedCents: cents(2_500),
    lostCents: cents(2_500),
    reversedCents: cents(2_250),
  });
  expect(lawsOf(brokenInvariants(twice)).has(3)).toBe(false);
});

test("a transfer on its day may stand a second early in the provider's books: they count whole seconds", () => {
  expect(
    brokenInvariants(provider({ transfers: [{ ...TRANSFER, createdAt: new Date(DAY.getTime() - 999) }] })),
  ).toEqual([]);
});

test("a backer who was asked for another card has until then to confirm it", () => {
  const asked = pledge({ status: "pledged", collectBy: new Date(DAY.getTime() + 1) });
  expect(lawsOf(brokenInvariantsAtRest(asked)).has(6)).toBe(false);
});

describe("what is to go back and of which a bank has a part", () => {
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
  const words = (state: MoneyState) =>
    brokenInvariantsAtRest(state)
      .filter(({ law, subject }) => law === 6 || subject === "refund_clearing")
      .map(({ message }) => message);

  test("is under way until the bank has decided", () => {
    expect(words(withClearing(waiting("under_review"), -1_500))).toEqual([]);
    expect(words(withClearing(waiting("lost"), -1_500))).toEqual([
      "clearing account holds -1500",
      "captured, to be released",
    ]);
  });

  test("and no cent beside it is", () => {
    expect(words(withClearing(waiting("under_review"), -1_501))).toEqual(["clearing account holds -1"]);
  });
});

test("an appeal's fee may be captured of a challenge that ended", () => {
  const fee = pledge({ kind: "appeal", challenge: { id: "challenge", status: "cancelled" } });
  expect(lawsOf(brokenInvariantsAtRest(fee)).has(5)).toBe(false);
});
