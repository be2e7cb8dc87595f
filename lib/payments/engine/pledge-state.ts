import type { Cents } from "@/lib/shared/money";
import type { PledgeAmounts } from "../ledger/ledger-balances-of";
import type { ChargebackStatus, HoldStatus, OperationStatus } from "./machine";

/** Everything that a pledge's next steps depend on; holds, operations and transfers oldest first. */
export type PledgeState = PledgeAmounts & {
  readonly renewals: number;
  readonly countedAt: Date | null;
  readonly collectBy: Date | null;
  readonly holds: readonly HoldState[];
  readonly transfers: readonly TransferState[];
  readonly refunds: readonly { readonly status: string; readonly updatedAt: Date }[];
  readonly chargebacks: readonly { readonly status: ChargebackStatus }[];
};

export type HoldState = {
  readonly id: string;
  readonly status: HoldStatus;
  readonly replacedByHoldId: string | null;
  readonly stripePaymentIntentId: string | null;
  /** Set once a card has secured it; the card is saved from then on. */
  readonly stripePaymentMethodId: string | null;
  /** Its backer has removed that card. */
  readonly isMethodRemoved: boolean;
  readonly renewAt: Date | null;
  readonly operations: readonly OperationState[];
};

export type TransferState = {
  readonly id: string;
  readonly reversedCents: Cents;
  readonly operations: readonly OperationState[];
};

export type OperationState = {
  readonly id: string;
  readonly kind: string;
  readonly status: OperationStatus;
  readonly amountCents: Cents;
  readonly endedAt: Date | null;
  readonly lastError: string | null;
  /** Of a refused reversal: the balance of the account at that moment. */
  readonly availableCents: Cents | null;
  /** As it is sent to the provider. */
  readonly request: unknown;
};
