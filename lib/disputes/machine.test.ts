import { nextStatus } from "@/lib/shared/state-machine";
import { DISPUTE_STATUSES, type DisputeEvent, type DisputeStatus, TRANSITIONS } from "./machine";

/** The events that each state allows, written by hand, not from the table. */
const EXPECTED: Record<DisputeStatus, Partial<Record<DisputeEvent, DisputeStatus>>> = {
  open: { join: "open", answer: "open", uphold: "upheld", reject: "rejected" },
  upheld: {},
  rejected: {},
};

const EVENTS: readonly DisputeEvent[] = ["join", "answer", "uphold", "reject"];

describe("the dispute machine", () => {
  const cells = DISPUTE_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const));

  test.each(cells)("%s + %s", (status, event) => {
    expect(nextStatus(TRANSITIONS[event], status)).toBe(EXPECTED[status][event] ?? null);
  });

  test("knows no other event", () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...EVENTS].sort());
  });
});
