import {
  nextStatus,
  PAYOUT_STATUSES,
  type PayoutEvent,
  type PayoutStatus,
  sourcesOf,
  TRANSITIONS,
} from "./machine";

/** Cell by cell: what each state leaves by. Written by hand, on purpose. */
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
  expect(nextStatus(status, event)).toBe(EXPECTED[status][event] ?? null);
});

test.each(EVENTS)("%s may come from where it leads somewhere", (event) => {
  const sources = PAYOUT_STATUSES.filter((status) => EXPECTED[status][event] !== undefined);
  expect([...sourcesOf(event)].sort()).toEqual([...sources].sort());
});
