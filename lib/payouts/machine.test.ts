import { nextStatus } from "@/lib/shared/state-machine";
import { PAYOUT_STATUSES, type PayoutEvent, type PayoutStatus, TRANSITIONS } from "./machine";

/** The events that each state allows, written by hand, not from the table. */
const EXPECTED: Record<PayoutStatus, Partial<Record<PayoutEvent, PayoutStatus>>> = {
  pending: { complete: "completed", lapse: "cancelled", fail: "failed", cancel: "cancelled" },
  completed: { reopen: "pending" },
  failed: {
    complete: "completed",
    lapse: "cancelled",
    retry: "pending",
    cancel: "cancelled",
    reopen: "pending",
  },
  cancelled: { reopen: "pending" },
};

const EVENTS = Object.keys(TRANSITIONS) as PayoutEvent[];
const CELLS = PAYOUT_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const));

test.each(CELLS)("%s + %s", (status, event) => {
  expect(nextStatus(TRANSITIONS[event], status)).toBe(EXPECTED[status][event] ?? null);
});
