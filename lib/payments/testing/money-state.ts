import { asId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import type { MoneyState } from "../reconcile/invariants";
import type { LedgerLine, PledgeInvariants } from "../reconcile/invariants/state";
import { NOTHING_MOVED, operationState } from "./pledge-state";

/**
 * The state of $25 from a card to a streamer: $1.03 of it for the provider, $2.50 for the platform, $22.50 transferred on its
 * day.
 */
export const DAY = new Date("2026-12-11T12:00:00Z");

export const operation = (kind: "authorize" | "capture" | "transfer", providerId: string, of: object) => ({
  ...operationState(kind, "done", { id: `${kind}-1`, endedAt: DAY }),
  kind,
  holdId: null,
  transferId: null,
  providerId,
  createdAt: DAY,
  ...of,
});

export const HOLD = {
  id: "hold",
  status: "captured",
  amountCents: cents(2_500),
  capturedCents: cents(2_500),
  replacedByHoldId: null,
  stripePaymentIntentId: "pi",
} as const;

export const PLEDGE: PledgeInvariants = {
  ...NOTHING_MOVED,
  id: asId("pledge"),
  status: "captured",
  goal: "capture",
  amountCents: cents(2_500),
  capturedCents: cents(2_500),
  platformFeeCents: cents(250),
  transferredCents: cents(2_250),
  owedCents: cents(0),
  countedAt: DAY,
  collectBy: null,
  challenge: { id: asId("challenge"), status: "completed" },
  holds: [HOLD],
  operations: [
    operation("authorize", "pi", { holdId: "hold" }),
    operation("capture", "pi", { holdId: "hold" }),
    operation("transfer", "tr", { transferId: "transfer", amountCents: cents(2_250) }),
  ],
  refunds: [],
  chargebacks: [],
  transfers: [
    {
      id: "transfer",
      status: "completed",
      scheduledTransfer: { status: "completed", scheduledFor: DAY, blocks: [] },
    },
  ],
};

export const line = (
  transactionId: string,
  balanceTransactionId: string,
  account: LedgerLine["account"],
  amountCents: number,
): LedgerLine => ({
  transactionId,
  balanceTransactionId,
  pledgeId: asId("pledge"),
  account,
  amountCents: cents(amountCents),
});

export const LEDGER: readonly LedgerLine[] = [
  line("1", "txn_in", "provider_balance", 2_397),
  line("1", "txn_in", "provider_fee", 103),
  line("1", "txn_in", "streamer_payable", -2_250),
  line("1", "txn_in", "platform_fee", -250),
  line("2", "txn_out", "provider_balance", -2_250),
  line("2", "txn_out", "streamer_payable", 2_250),
];

export const INTENT = {
  id: "pi",
  status: "succeeded",
  amountCents: cents(2_500),
  receivedCents: cents(2_500),
  pledgeId: "pledge",
  holdId: "hold",
};
export const TRANSFER = {
  id: "tr",
  amountCents: cents(2_250),
  reversedCents: cents(0),
  createdAt: DAY,
  transferId: "transfer",
  pledgeId: "pledge",
  reversals: [],
};
export const PROVIDER: MoneyState["provider"] = {
  balanceCents: cents(147),
  entries: [
    { id: "txn_in", type: "charge", netCents: cents(2_397) },
    { id: "txn_out", type: "transfer", netCents: cents(-2_250) },
  ],
  intents: [INTENT],
  refunds: [],
  transfers: [TRANSFER],
  disputes: [],
};

export const VALID: MoneyState = {
  at: DAY,
  pledges: [PLEDGE],
  ledger: LEDGER,
  openEvents: [],
  lostObjects: [],
  provider: PROVIDER,
};
