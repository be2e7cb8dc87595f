import type { Transitions } from "@/lib/shared/state-machine";

/** The state machine of a dispute. Source: docs/product/disputes.md#statuses. */
export const DISPUTE_STATUSES = ["open", "upheld", "rejected"] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const TRANSITIONS = {
  /** Another backer makes a statement. */
  join: { from: ["open"], to: "open" },
  /** The streamer answers. */
  answer: { from: ["open"], to: "open" },
  uphold: { from: ["open"], to: "upheld" },
  reject: { from: ["open"], to: "rejected" },
} as const satisfies Transitions<DisputeStatus>;

export type DisputeEvent = keyof typeof TRANSITIONS;
