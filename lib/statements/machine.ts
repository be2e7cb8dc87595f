import type { Transitions } from "@/lib/shared/state-machine";

/** The state machine of an objection. Source: docs/product/statements.md#objections. */
export const OBJECTION_STATUSES = ["open", "kept", "reversed"] as const;
export type ObjectionStatus = (typeof OBJECTION_STATUSES)[number];

export const OBJECTION_TRANSITIONS = {
  keep: { from: ["open"], to: "kept" },
  reverse: { from: ["open"], to: "reversed" },
} as const satisfies Transitions<ObjectionStatus>;

export type ObjectionEvent = keyof typeof OBJECTION_TRANSITIONS;
