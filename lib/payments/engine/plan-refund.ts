import { type Cents, cents } from "@/lib/shared/money";
import { netCents, owedCents, unpaidCents } from "../ledger/ledger-balances-of";
import { isBankDeciding, isClosed, type OperationStatus, refundDelayMs, reversalDelayMs } from "./machine";
import type { OperationState, PledgeState, TransferState } from "./pledge-state";
import { mayRetry, refundFailures, refusedSinceDone } from "./retry-time";

/**
 * - recall: withdraw a transfer that is not being sent yet
 * - reverse: take back what the streamer received beyond their share
 * - refund: refund what is left of the capture
 */
export type ReturnStep =
  | { readonly do: "recall"; readonly operationId: string }
  | { readonly do: "reverse"; readonly transferId: string; readonly amountCents: Cents }
  | { readonly do: "refund"; readonly holdId: string; readonly amountCents: Cents };

/** A refund that the card's bank keeps returning is left to an operator after so many attempts (decision 53). */
export const MAX_RETURNED_REFUNDS = 3;

const OPEN: ReadonlySet<OperationStatus> = new Set(["pending", "sent", "unknown"]);
const isOpen = ({ status }: OperationState): boolean => OPEN.has(status);

/**
 * How captured money goes back: unneeded transfers are recalled, overpayments reversed, and only then the backer is refunded
 * (docs/product/money.md#refund-after-transfer). Waits for transfers and reversals under way, because their outcome decides
 * what there is to take back. Pure, like `planPledge`.
 */
export function planRefund(pledge: PledgeState, at: Date): readonly ReturnStep[] {
  if (pledge.capturedCents === 0) return [];
  const transfers = pledge.transfers.flatMap(({ operations }) =>
    operations.filter((operation) => operation.kind === "transfer" && isOpen(operation)),
  );
  const steps: ReturnStep[] = transfers
    .filter((operation) => operation.status === "pending" && mustNotLeave(pledge, operation))
    .map(({ id }) => ({ do: "recall", operationId: id }));
  if (transfers.some(({ status }) => status !== "pending")) return steps;
  const reversal = planReversal(pledge, at);
  if (reversal !== "none") return reversal === "wait" ? steps : [...steps, reversal];
  const refund = planRefundStep(pledge, at);
  return refund === null ? steps : [...steps, refund];
}

/** No transfer while a chargeback is open, and never more than the share (docs/product/money.md#laws, 7 and 3). */
function mustNotLeave(pledge: PledgeState, transfer: OperationState): boolean {
  return (
    transfer.amountCents > unpaidCents(pledge) || pledge.chargebacks.some(({ status }) => !isClosed(status))
  );
}

/**
 * `wait`: one is under way. `none`: there is nothing to take back, or the account is empty. The backer does not wait for an
 * empty account: the rest is the streamer's debt, retried later and taken from their next payouts.
 */
function planReversal(pledge: PledgeState, at: Date): ReturnStep | "wait" | "none" {
  const reversals = pledge.transfers.flatMap(({ operations }) =>
    operations.filter(({ kind }) => kind === "reverse"),
  );
  if (reversals.some(isOpen)) return "wait";
  const owed = owedCents(pledge);
  const source = pledge.transfers.findLast((transfer) => leftOf(transfer) > 0);
  if (owed === 0 || source === undefined) return "none";
  const refused = refusedSinceDone(reversals);
  const refusedAt = refused.map(({ endedAt }) => endedAt);
  if (!mayRetry(refusedAt, at, reversalDelayMs)) return "none";
  const available = refused.at(-1)?.availableCents ?? 0;
  const wanted = Math.min(owed, leftOf(source));
  const amountCents = cents(available > 0 ? Math.min(wanted, available) : wanted);
  return { do: "reverse", transferId: source.id, amountCents };
}

/** What of a transfer has not been reversed. */
function leftOf({ operations, reversedCents }: TransferState): Cents {
  const sent = operations.find(({ kind, status }) => kind === "transfer" && status === "done");
  return cents((sent?.amountCents ?? 0) - reversedCents);
}

function planRefundStep(pledge: PledgeState, at: Date): ReturnStep | null {
  const amountCents = netCents(pledge);
  const hold = pledge.holds.find(({ status }) => status === "captured");
  if (pledge.goal !== "release" || amountCents === 0 || hold === undefined) return null;
  // The provider does not refund a charge while the bank is deciding about it.
  if (pledge.chargebacks.some(({ status }) => isBankDeciding(status))) return null;
  if (hold.operations.some((operation) => operation.kind === "refund" && isOpen(operation))) return null;
  const returned = pledge.refunds.filter(({ status }) => status === "failed");
  if (returned.length >= MAX_RETURNED_REFUNDS) return null;
  const failures = refundFailures(hold.operations, pledge.refunds);
  return mayRetry(failures, at, refundDelayMs) ? { do: "refund", holdId: hold.id, amountCents } : null;
}
