/**
 * The life of a dispute as data: event -> the states it may come from and the one it leads to. Source: docs/product/disputes.md#statuses.
 * Tested cell by cell.
 */
export const DISPUTE_STATUSES = ["open", "upheld", "rejected"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

type Move = { readonly from: readonly DisputeStatus[]; readonly to: DisputeStatus };

export const TRANSITIONS = {
  /** Another backer says what they saw. */
  join: { from: ["open"], to: "open" },
  /** The streamer answers. */
  answer: { from: ["open"], to: "open" },
  uphold: { from: ["open"], to: "upheld" },
  reject: { from: ["open"], to: "rejected" },
} as const satisfies Record<string, Move>;

export type DisputeEvent = keyof typeof TRANSITIONS;

/** Where an event leads from a state; null when the state does not allow it. */
export function nextStatus(status: DisputeStatus, event: DisputeEvent): DisputeStatus | null {
  const move: Move = TRANSITIONS[event];
  return move.from.includes(status) ? move.to : null;
}

/** The states an event may come from, for a compare-and-set. */
export function sourcesOf(event: DisputeEvent): readonly DisputeStatus[] {
  return TRANSITIONS[event].from;
}
