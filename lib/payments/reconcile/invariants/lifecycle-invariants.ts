import { type MoneyState, type PledgeInvariants, waitsForBank } from "./state";
import type { InvariantNumber, Violation } from "./violation";

const ENDED_WITHOUT_CAPTURE = new Set(["failed", "declined", "expired", "cancelled"]);
const OPEN = new Set(["active", "accepted", "in_progress"]);
const isPot = ({ kind }: PledgeInvariants): boolean => kind !== "appeal";

function each(
  law: InvariantNumber,
  pledges: readonly PledgeInvariants[],
  find: (pledge: PledgeInvariants) => readonly (string | false)[],
): Violation[] {
  return pledges.flatMap((pledge) =>
    find(pledge)
      .filter((message) => message !== false)
      .map((message) => ({ law, subject: pledge.id, message })),
  );
}

/** The number of intents of each pledge with this status at the provider. */
function intentsOf({ provider }: MoneyState, status: string): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const intent of provider.intents) {
    if (intent.status === status) counts.set(intent.pledgeId, (counts.get(intent.pledgeId) ?? 0) + 1);
  }
  return counts;
}

/** Invariant 4: at most one capture, never a capture and a void of one hold, at most one live hold and its replacement. */
export function takenOnce(state: MoneyState): Violation[] {
  const succeeded = intentsOf(state, "succeeded");
  const held = intentsOf(state, "requires_capture");
  return each(4, state.pledges, (pledge) => {
    const live = pledge.holds.filter(({ status }) => status === "live");
    const settled = pledge.operations.filter(
      ({ kind, status }) => (kind === "capture" || kind === "void") && status === "done",
    );
    return [
      (succeeded.get(pledge.id) ?? 0) > 1 && "captured more than once at the provider",
      pledge.holds.filter(({ status }) => status === "captured").length > 1 && "more than one captured hold",
      new Set(settled.map(({ holdId }) => holdId)).size < settled.length && "a hold was captured and voided",
      live.filter(({ replacedByHoldId }) => replacedByHoldId === null).length > 1 &&
        "more than one live hold",
      (held.get(pledge.id) ?? 0) > 2 && "more than two holds at the provider",
    ];
  });
}

/** Invariant 4, at rest: no renewal is under way, so one hold is live. */
export function oneHoldAtRest(state: MoneyState): Violation[] {
  const held = intentsOf(state, "requires_capture");
  return each(4, state.pledges, ({ id }) => [(held.get(id) ?? 0) > 1 && "more than one hold at rest"]);
}

/** Invariant 5: nothing is captured for a challenge that ended without completion. */
export function nothingIsTaken(state: MoneyState): Violation[] {
  const ended = state.pledges.filter(({ challenge }) => ENDED_WITHOUT_CAPTURE.has(challenge.status));
  const succeeded = intentsOf(state, "succeeded");
  return each(5, ended.filter(isPot), (pledge) => [
    (pledge.capturedCents > 0 || (succeeded.get(pledge.id) ?? 0) > 0) &&
      `captured although the challenge ${pledge.challenge.status}`,
  ]);
}

/** Invariant 5, at rest: and it has no live hold. */
export function nothingIsHeld(state: MoneyState): Violation[] {
  const ended = state.pledges.filter(({ challenge }) => ENDED_WITHOUT_CAPTURE.has(challenge.status));
  const held = intentsOf(state, "requires_capture");
  return each(5, ended.filter(isPot), (pledge) => [
    (pledge.status !== "voided" || (held.get(pledge.id) ?? 0) > 0) &&
      `still ${pledge.status} although the challenge ${pledge.challenge.status}`,
  ]);
}

/** Invariant 5: an open challenge keeps every pledge that counts. */
export function openIsKept({ pledges }: MoneyState): Violation[] {
  const counted = pledges.filter(
    (pledge) => isPot(pledge) && pledge.countedAt !== null && OPEN.has(pledge.challenge.status),
  );
  return each(5, counted, ({ goal, challenge }) => [
    goal === "release" && `released although the challenge is ${challenge.status}`,
  ]);
}

const SETTLED: Readonly<Record<PledgeInvariants["goal"], ReadonlySet<PledgeInvariants["status"]>>> = {
  hold: new Set(),
  capture: new Set(["captured", "uncollected", "refunded"]),
  release: new Set(["voided", "refunded"]),
};

/** Invariant 6, at rest: every pledge of a completed challenge is settled, except during a collection or while a bank decides. */
export function completedIsSettled({ pledges, at }: MoneyState): Violation[] {
  const completed = pledges.filter(
    (pledge) =>
      pledge.challenge.status === "completed" &&
      pledge.countedAt !== null &&
      (pledge.collectBy === null || at >= pledge.collectBy) &&
      !waitsForBank(pledge),
  );
  return each(6, completed, (pledge) => [
    !SETTLED[pledge.goal].has(pledge.status) && `${pledge.status}, to be ${pledge.goal}d`,
  ]);
}

/** Invariant 7: no transfer before its day or while blocked. */
export function transfersAreDue({ pledges, provider }: MoneyState): Violation[] {
  const due = new Map(
    pledges.flatMap(({ transfers }) => transfers.map(({ id, scheduledTransfer }) => [id, scheduledTransfer])),
  );
  const early = provider.transfers.flatMap(({ id, transferId, createdAt }): Violation[] => {
    const payout = due.get(transferId ?? "");
    // The provider counts in whole seconds.
    if (payout === undefined || createdAt.getTime() + 1_000 > payout.scheduledFor.getTime()) return [];
    return [{ law: 7, subject: id, message: `left before ${payout.scheduledFor.toISOString()}` }];
  });
  const blocked = each(7, pledges, (pledge) => {
    const isPending = pledge.operations.some(
      ({ kind, status }) => kind === "transfer" && status === "pending",
    );
    const isBlocked = pledge.transfers.some(({ scheduledTransfer }) => scheduledTransfer.blocks.length > 0);
    return [isPending && isBlocked && "a blocked transfer waits to be sent"];
  });
  return [...early, ...blocked];
}

/** Invariant 8, at rest: every event is processed. That their order does not matter is covered by tests. */
export function eventsAreProcessed({ openEvents }: MoneyState): Violation[] {
  return openEvents.map((id) => ({ law: 8, subject: id, message: "not processed" }));
}
