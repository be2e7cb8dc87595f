import { retryDelayMs } from "./machine";
import type { HoldState, OperationState, PledgeState } from "./pledge-state";

/**
 * When the next attempt is due at something that the provider refused of this pledge; null when nothing was refused, or
 * its time has come already. The same delays as in `planPledge`, which makes the attempt.
 */
export function nextRetryAt(pledge: PledgeState, at: Date): Date | null {
  const times = refusals(pledge)
    .filter((ends) => ends.length > 0)
    .map((ends) => Math.max(...ends) + retryDelayMs(ends.length))
    .filter((time) => time > at.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** When each thing was refused: as many times as it was. */
function refusals(pledge: PledgeState): readonly (readonly number[])[] {
  const open = pledge.holds.filter(({ status }) => status === "open" || status === "live");
  const refunds = pledge.holds.flatMap((hold) => refusedOf(hold.operations, "refund"));
  const returned = pledge.refunds.filter(({ status }) => status === "failed");
  const transfers = pledge.transfers.flatMap(({ operations }) => operations);
  return [
    ...open.flatMap((hold: HoldState) => [
      refusedOf(hold.operations, "capture"),
      refusedOf(hold.operations, "void"),
    ]),
    [...refunds, ...returned.map(({ updatedAt }) => updatedAt.getTime())],
    sinceDone(transfers, "reverse"),
  ];
}

function refusedOf(operations: readonly OperationState[], kind: string): number[] {
  return operations
    .filter((operation) => operation.kind === kind && operation.status === "failed")
    .map(endOf);
}

/** A reversal that worked begins the count anew. */
function sinceDone(operations: readonly OperationState[], kind: string): number[] {
  const done = operations.filter((operation) => operation.kind === kind && operation.status === "done");
  const last = Math.max(0, ...done.map(endOf));
  return refusedOf(operations, kind).filter((end) => end > last);
}

const endOf = ({ endedAt }: OperationState): number => endedAt?.getTime() ?? 0;
