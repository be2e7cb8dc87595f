import type { Transitions } from "@/lib/shared/state-machine";

/** The state machine of a reported subject. Source: docs/product/reports.md#statuses. */
export const REPORT_STATUSES = ["open", "dismissed", "upheld"] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_TRANSITIONS = {
  /** Another person reports it. */
  join: { from: ["open"], to: "open" },
  /** It is reported after a decision: a new round. */
  reopen: { from: ["dismissed", "upheld"], to: "open" },
  dismiss: { from: ["open"], to: "dismissed" },
  uphold: { from: ["open"], to: "upheld" },
  /** An objection against the removal was right. */
  reverse: { from: ["upheld"], to: "dismissed" },
} as const satisfies Transitions<ReportStatus>;

export type ReportEvent = keyof typeof REPORT_TRANSITIONS;
