import fc from "fast-check";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";
import { NOTHING_MOVED } from "../testing/pledge-state";
import {
  cashCents,
  excessLossCents,
  ledgerBalancesOf,
  netCents,
  netFeeCents,
  owedCents,
  type PledgeAmounts,
  paidCents,
  shareCents,
  unpaidCents,
} from "./ledger-balances-of";

const CAPTURED: PledgeAmounts = {
  ...NOTHING_MOVED,
  goal: "capture",
  capturedCents: cents(2_500),
  platformFeeCents: cents(250),
};

const amount = fc.nat({ max: 99_999_999 }).map(cents);
const part = (of: Cents, ratio: number) => cents(Math.floor((of * ratio) / 1_000));
const anyPledge = fc
  .record({
    kind: fc.constantFrom("offer" as const, "boost" as const, "appeal" as const),
    goal: fc.constantFrom("capture" as const, "release" as const),
    capturedCents: amount,
    ratios: fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)),
    failed: amount,
    offset: amount,
  })
  .map(
    ({
      kind,
      goal,
      capturedCents,
      ratios: [fee, back, lost, sent, reversed],
      failed,
      offset,
    }): PledgeAmounts => {
      const isAppeal = kind === "appeal";
      // Of what is to be captured, too: by the provider or by hand at the provider.
      const refunded = part(capturedCents, back);
      const transferredCents = isAppeal ? NO_CENTS : part(capturedCents, sent);
      return {
        kind,
        goal,
        capturedCents,
        platformFeeCents: isAppeal ? NO_CENTS : part(capturedCents, fee),
        refundedCents: cents(refunded + failed),
        refundFailedCents: failed,
        lostCents: part(capturedCents, lost),
        transferredCents,
        reversedCents: part(transferredCents, reversed),
        offsetCents: isAppeal ? NO_CENTS : offset,
        recoveredCents: isAppeal ? NO_CENTS : part(offset, sent),
      };
    },
  );

test("a pledge's balances and its cash sum to zero whatever has moved", () => {
  fc.assert(
    fc.property(anyPledge, (pledge) => {
      const sum = Object.values(ledgerBalancesOf(pledge)).reduce((total, balance) => total + balance, 0);
      expect(sum + cashCents(pledge)).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

test("a streamer is owed or owes, never both, and the share never exceeds the net amount", () => {
  fc.assert(
    fc.property(anyPledge, (pledge) => {
      expect(Math.min(unpaidCents(pledge), owedCents(pledge))).toBe(0);
      expect(shareCents(pledge)).toBeLessThanOrEqual(netCents(pledge));
      expect(shareCents(pledge)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["captured", {}, { streamer_payable: -2_250, platform_fee: -250 }],
  ["transferred", { transferredCents: cents(2_250) }, { streamer_payable: 0, platform_fee: -250 }],
  [
    "charged back in part",
    { lostCents: cents(1_005) },
    { streamer_payable: -1_346, platform_fee: -250, dispute_loss: 101 },
  ],
  [
    "charged back after the transfer",
    { transferredCents: cents(2_250), lostCents: cents(2_500) },
    { streamer_receivable: 2_250 },
  ],
  ["being refunded", { goal: "release" }, { streamer_payable: 0, platform_fee: 0, refund_clearing: -2_500 }],
  [
    "refunded and then charged back: the platform bears the second loss",
    { goal: "release", refundedCents: cents(2_500), lostCents: cents(2_500) },
    { refund_clearing: 0, platform_fee: 0, streamer_receivable: 0, dispute_loss: 2_500 },
  ],
  ["refunded", { goal: "release", refundedCents: cents(2_500) }, { refund_clearing: 0, platform_fee: 0 }],
  [
    "refund returned by the bank",
    { goal: "release", refundedCents: cents(2_500), refundFailedCents: cents(2_500) },
    { refund_clearing: -2_500 },
  ],
  [
    "appeal fee, refunded and then charged back in part",
    {
      kind: "appeal",
      goal: "release",
      platformFeeCents: cents(0),
      refundedCents: cents(2_500),
      lostCents: cents(1_000),
    },
    { appeal_revenue: 0, refund_clearing: 0, dispute_loss: 1_000 },
  ],
  [
    "appeal fee",
    { kind: "appeal", platformFeeCents: cents(0) },
    { appeal_revenue: -2_500, streamer_payable: 0 },
  ],
] as const)("%s", (_, moved, position) => {
  expect(ledgerBalancesOf({ ...CAPTURED, ...moved })).toMatchObject(position);
});

test("names every account whatever has moved", () => {
  const every = {
    streamer_payable: 0,
    streamer_receivable: 0,
    platform_fee: 0,
    dispute_loss: 0,
    appeal_revenue: 0,
    refund_clearing: 0,
    transfer_clearing: 0,
  };
  expect(ledgerBalancesOf(NOTHING_MOVED)).toEqual(every);
  expect(ledgerBalancesOf({ ...CAPTURED, offsetCents: cents(700), recoveredCents: cents(200) })).toEqual({
    ...every,
    streamer_payable: -1_750,
    platform_fee: -250,
    transfer_clearing: -500,
  });
});

test("computes the net amount, excess losses and shares of a partly refunded pledge", () => {
  const moved: PledgeAmounts = {
    ...CAPTURED,
    refundedCents: cents(900),
    refundFailedCents: cents(100),
    lostCents: cents(205),
    transferredCents: cents(1_000),
    reversedCents: cents(300),
    offsetCents: cents(50),
    recoveredCents: cents(20),
  };
  expect(netCents(moved)).toBe(1_495);
  expect(excessLossCents(moved)).toBe(0);
  expect(netFeeCents(moved)).toBe(149);
  expect(shareCents(moved)).toBe(1_346);
  expect(paidCents(moved)).toBe(730);
  expect([unpaidCents(moved), owedCents(moved)]).toEqual([616, 0]);
  expect(cashCents(moved)).toBe(795);
  expect(excessLossCents({ ...moved, lostCents: cents(2_000) })).toBe(300);
  expect(netCents({ ...moved, lostCents: cents(2_000) })).toBe(0);
});

test("no share where nothing was captured, for an appeal fee, or while refunding", () => {
  expect(netFeeCents(NOTHING_MOVED)).toBe(0);
  expect(shareCents({ ...CAPTURED, kind: "appeal" })).toBe(0);
  expect(shareCents({ ...CAPTURED, goal: "release" })).toBe(0);
  expect([unpaidCents, owedCents].map((of) => of({ ...CAPTURED, transferredCents: cents(2_251) }))).toEqual([
    0, 1,
  ]);
});

test("the fee is exact where the product of two amounts exceeds a safe integer", () => {
  const large = {
    ...CAPTURED,
    capturedCents: cents(99_999_999),
    platformFeeCents: cents(99_999_998),
    lostCents: cents(1),
  };
  expect(netFeeCents(large)).toBe(99_999_997);
});
