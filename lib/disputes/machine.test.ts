import { DISPUTE_STATUSES, type DisputeEvent, type DisputeStatus, nextStatus, TRANSITIONS } from "./machine";

/** Written by hand, on purpose: what each state leaves by. */
const EXPECTED: Record<DisputeStatus, Partial<Record<DisputeEvent, DisputeStatus>>> = {
  open: { join: "open", answer: "open", uphold: "upheld", reject: "rejected" },
  upheld: {},
  rejected: {},
};

const EVENTS: readonly DisputeEvent[] = ["join", "answer", "uphold", "reject"];

describe("the dispute machine", () => {
  const cells = DISPUTE_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const));

  test.each(cells)("%s + %s", (status, event) => {
    expect(nextStatus(status, event)).toBe(EXPECTED[status][event] ?? null);
  });

  test("knows no other event", () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...EVENTS].sort());
  });
});
