import { type Cents, cents } from "@/lib/shared/money";
import { netCents, owedCents, unpaidCents } from "./ledger-balances-of";
import { isBankDeciding, isClosed, type OperationStatus, retryDelayMs } from "./machine";
import type { OperationState, PledgeState, TransferState } from "./pledge-state";

/**
 * - recall: a transfer that nobody has begun to send must not be sent any more
 * - reverse: take back what the streamer has beyond their share
 * - refund: give the backer what is left of the capture
 */
export type ReturnStep =
  | { readonly do: "recall"; readonly operationId: string }
  | { readonly do: "reverse"; readonly transferId: string; readonly amountCents: Cents }
  | { readonly do: "refund"; readonly holdId: string; readonly amountCents: Cents };

/** A refund that the card's bank sent back is made anew so often; then it is the operator's (money-health report). */
export const MAX_RETURNED_REFUNDS = 3;

const OPEN: ReadonlySet<OperationStatus> = new Set(["pending", "sent", "unknown"]);
const isOpen = ({ status }: OperationState): boolean => OPEN.has(status);

/**
 * How captured money goes back, as pure as `planPledge`: transfers that are not needed are recalled, what was sent too
 * much is reversed, and only then the backer is refunded (docs/product/money.md#refund-after-transfer). What is under way is waited
 * for, because only its end says what there is to take back.
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

/** Law 7 and law 3: not while a chargeback is open, and never more than the share. */
function mustNotLeave(pledge: PledgeState, transfer: OperationState): boolean {
  return (
    transfer.amountCents > unpaidCents(pledge) || pledge.chargebacks.some(({ status }) => !isClosed(status))
  );
}

/**
 * `wait`: one is under way. `none`: there is nothing to take back, or the account has nothing to give. Then the backer
 * does not wait for it: the rest is the streamer's debt, tried again later and taken from their next payouts.
 */
function planReversal(pledge: PledgeState, at: Date): ReturnStep | "wait" | "none" {
  const reversals = pledge.transfers.flatMap(({ operations }) =>
    operations.filter(({ kind }) => kind === "reverse"),
  );
  if (reversals.some(isOpen)) return "wait";
  const owed = owedCents(pledge);
  const source = pledge.transfers.findLast((transfer) => leftOf(transfer) > 0);
  if (owed === 0 || source === undefined) return "none";
  const refused = sinceDone(reversals);
  if (!isTime(refused, at)) return "none";
  const available = refused.at(-1)?.availableCents ?? 0;
  const wanted = Math.min(owed, leftOf(source));
  const amountCents = cents(available > 0 ? Math.min(wanted, available) : wanted);
  return { do: "reverse", transferId: source.id, amountCents };
}

/** What of a transfer has not been taken back. */
function leftOf({ operations, reversedCents }: TransferState): Cents {
  const sent = operations.find(({ kind, status }) => kind === "transfer" && status === "done");
  return cents((sent?.amountCents ?? 0) - reversedCents);
}

function planRefundStep(pledge: PledgeState, at: Date): ReturnStep | null {
  const amountCents = netCents(pledge);
  const hold = pledge.holds.find(({ status }) => status === "captured");
  if (pledge.goal !== "release" || amountCents === 0 || hold === undefined) return null;
  // The provider refuses to refund what the bank has already taken; the bank's verdict is waited for.
  if (pledge.chargebacks.some(({ status }) => isBankDeciding(status))) return null;
  const refunds = hold.operations.filter(({ kind }) => kind === "refund");
  if (refunds.some(isOpen)) return null;
  const returned = pledge.refunds.filter(({ status }) => status === "failed");
  if (returned.length >= MAX_RETURNED_REFUNDS) return null;
  const failures = [
    ...refunds.filter(({ status }) => status === "failed").map(({ endedAt }) => ({ endedAt })),
    ...returned.map(({ updatedAt }) => ({ endedAt: updatedAt })),
  ];
  return isTime(failures, at) ? { do: "refund", holdId: hold.id, amountCents } : null;
}

/** The refusals since the last time it worked. */
function sinceDone(operations: readonly OperationState[]): readonly OperationState[] {
  const inOrder = operations.toSorted((a, b) => (a.endedAt?.getTime() ?? 0) - (b.endedAt?.getTime() ?? 0));
  return inOrder.slice(inOrder.findLastIndex(({ status }) => status === "done") + 1);
}

function isTime(failures: readonly { readonly endedAt: Date | null }[], at: Date): boolean {
  if (failures.length === 0) return true;
  const last = Math.max(...failures.map(({ endedAt }) => endedAt?.getTime() ?? 0));
  return at.getTime() >= last + retryDelayMs(failures.length);
}
