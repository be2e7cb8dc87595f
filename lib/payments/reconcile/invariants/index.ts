import {
  amountsAreCovered,
  balancesAgree,
  clearingIsZero,
  everyTransactionBalances,
  mirrorsAgree,
} from "./books";
import {
  completedIsSettled,
  eventsAreProcessed,
  nothingIsHeld,
  nothingIsTaken,
  oneHoldAtRest,
  openIsKept,
  takenOnce,
  transfersAreDue,
} from "./lifecycle-invariants";
import { doneOnce, objectsAreKnown, rowsAreReal } from "./objects";
import type { MoneyState } from "./state";
import type { InvariantNumber, Violation } from "./violation";

type Check = (state: MoneyState) => Violation[];
export type Invariant = {
  /** As in docs/product/money.md#laws. */
  readonly says: string;
  /** Holds at every moment. */
  readonly always: readonly Check[];
  /** Holds when nothing is under way. */
  readonly atRest: readonly Check[];
};

/** The ten invariants (docs/product/money.md#laws) as pure functions of both sides' state. */
export const INVARIANTS: Readonly<Record<InvariantNumber, Invariant>> = {
  1: {
    says: "Every ledger transaction sums to zero; clearing accounts are zero at rest.",
    always: [everyTransactionBalances],
    atRest: [clearingIsZero],
  },
  2: {
    says: "Ledger provider balance = provider's available + pending = sum of its balance transactions.",
    always: [mirrorsAgree],
    atRest: [balancesAgree],
  },
  3: {
    says: "Per pledge: captured <= authorized; refunded + lost <= captured; transferred - reversed <= captured - fee - refunded - lost.",
    always: [amountsAreCovered],
    atRest: [],
  },
  4: {
    says: "At most one capture, never a capture and a void, at most one live hold (two while renewing).",
    always: [takenOnce],
    atRest: [oneHoldAtRest],
  },
  5: {
    says: "Failed, declined, expired, cancelled: nothing captured and, at rest, no live hold. Open: every pledge that counts is kept.",
    always: [nothingIsTaken, openIsKept],
    atRest: [nothingIsHeld],
  },
  6: { says: "Completed: every pledge ends settled, at rest.", always: [], atRest: [completedIsSettled] },
  7: { says: "No transfer before its day or while blocked.", always: [transfersAreDue], atRest: [] },
  8: {
    says: "Any permutation or repetition of webhooks ends as none plus the reconciler does.",
    always: [],
    atRest: [eventsAreProcessed],
  },
  9: { says: "Any operation run twice equals once.", always: [doneOnce], atRest: [] },
  10: {
    says: "Provider objects and rows match one to one: no orphan PaymentIntent, refund or transfer.",
    always: [rowsAreReal],
    atRest: [objectsAreKnown],
  },
};

export const INVARIANT_NUMBERS: readonly InvariantNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The violations of what holds at every moment. */
export function brokenInvariants(state: MoneyState): Violation[] {
  return INVARIANT_NUMBERS.flatMap((number) => INVARIANTS[number].always.flatMap((check) => check(state)));
}

/** The same, and the violations of what holds when nothing is under way. */
export function brokenInvariantsAtRest(state: MoneyState): Violation[] {
  return [
    ...brokenInvariants(state),
    ...INVARIANT_NUMBERS.flatMap((number) => INVARIANTS[number].atRest.flatMap((check) => check(state))),
  ];
}

/** The violations of single pledges at rest, without the checks of the books as a whole. */
export function brokenByPledge(state: MoneyState): Violation[] {
  const ofBooks = new Set<Check>([balancesAgree, mirrorsAgree, objectsAreKnown, eventsAreProcessed]);
  return INVARIANT_NUMBERS.flatMap((number) =>
    [...INVARIANTS[number].always, ...INVARIANTS[number].atRest]
      .filter((check) => !ofBooks.has(check))
      .flatMap((check) => check(state)),
  ).filter(({ subject }) => !CLEARING.has(subject));
}

/** Zero as a sum, not for each pledge. */
const CLEARING: ReadonlySet<string> = new Set(["refund_clearing", "transfer_clearing"]);

export { type MoneyState, readMoneyState, readPledgeStates } from "./state";
export type { Violation } from "./violation";
