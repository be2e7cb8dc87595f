import { refundDelayMs, retryDelayMs, reversalDelayMs } from "./machine";
import type { OperationState, PledgeState } from "./pledge-state";

/**
 * When the next attempt is due, in ms since 1970; 0 when nothing was refused.
 * @param refusedAt when each attempt so far was refused; null counts as long ago
 */
function retryTime(refusedAt: readonly (Date | null)[], delayMs = retryDelayMs): number {
  if (refusedAt.length === 0) return 0;
  return Math.max(...refusedAt.map(timeOf)) + delayMs(refusedAt.length);
}

/** Whether an attempt may be made now. */
export function mayRetry(refusedAt: readonly (Date | null)[], at: Date, delayMs = retryDelayMs): boolean {
  return retryTime(refusedAt, delayMs) <= at.getTime();
}

/** When the operations of one kind were refused. */
export function refusalsOf(operations: readonly OperationState[], kind: string): (Date | null)[] {
  return operations
    .filter((operation) => operation.kind === kind && operation.status === "failed")
    .map(({ endedAt }) => endedAt);
}

/** The attempts to refund from one hold that failed: refused by the provider, or returned by the card's bank. */
export function refundFailures(
  operations: readonly OperationState[],
  refunds: PledgeState["refunds"],
): (Date | null)[] {
  const returned = refunds.filter(({ status }) => status === "failed");
  return [...refusalsOf(operations, "refund"), ...returned.map(({ updatedAt }) => updatedAt)];
}

/** The operations that were refused since one of them was last done, in the order in which they ended. */
export function refusedSinceDone(operations: readonly OperationState[]): OperationState[] {
  const inOrder = operations.toSorted((a, b) => timeOf(a.endedAt) - timeOf(b.endedAt));
  const lastDone = inOrder.findLastIndex(({ status }) => status === "done");
  return inOrder.slice(lastDone + 1).filter(({ status }) => status === "failed");
}

/**
 * When the next attempt is due at something of this pledge that the provider refused; null when nothing was refused, or the
 * time has passed. `planPledge` makes the attempt by the same rules.
 */
export function nextRetryAt(pledge: PledgeState, at: Date): Date | null {
  const open = pledge.holds.filter(({ status }) => status === "open" || status === "live");
  const reversals = pledge.transfers.flatMap(({ operations }) =>
    operations.filter(({ kind }) => kind === "reverse"),
  );
  const settling = open.flatMap(({ operations }) => [
    refusalsOf(operations, "capture"),
    refusalsOf(operations, "void"),
  ]);
  const sent = pledge.holds.flatMap(({ operations }) => operations);
  const times = [
    ...settling.map((refusedAt) => retryTime(refusedAt)),
    retryTime(refundFailures(sent, pledge.refunds), refundDelayMs),
    retryTime(
      refusedSinceDone(reversals).map(({ endedAt }) => endedAt),
      reversalDelayMs,
    ),
  ].filter((time) => time > at.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

const timeOf = (date: Date | null): number => date?.getTime() ?? 0;
