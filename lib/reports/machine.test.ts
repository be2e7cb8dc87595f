import { nextStatus } from "@/lib/shared/state-machine";
import { REPORT_STATUSES, REPORT_TRANSITIONS, type ReportEvent, type ReportStatus } from "./machine";

/** The events that each state allows (docs/product/reports.md#statuses), written by hand, not from the table. */
const EXPECTED: Record<ReportStatus, Partial<Record<ReportEvent, ReportStatus>>> = {
  open: { join: "open", dismiss: "dismissed", uphold: "upheld" },
  dismissed: { reopen: "open" },
  upheld: { reopen: "open", reverse: "dismissed" },
};

const EVENTS = Object.keys(REPORT_TRANSITIONS) as ReportEvent[];
const cells = REPORT_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const));

test.each(cells)("%s + %s", (status, event) => {
  expect(nextStatus(REPORT_TRANSITIONS[event], status)).toBe(EXPECTED[status][event] ?? null);
});
