import { nextStatus, type Transitions } from "@/lib/shared/state-machine";

/**
 * Defines a test for each state and event of a machine.
 * @param expected the events that each state allows, written by hand, not from the table
 */
export function expectMachine<Status extends string, Event extends string>(
  transitions: Readonly<Record<Event, Transitions<Status>[string]>>,
  expected: Record<Status, Partial<Record<Event, Status>>>,
): void {
  const cells = (Object.keys(expected) as Status[]).flatMap((status) =>
    (Object.keys(transitions) as Event[]).map((event) => [status, event] as const),
  );

  test.each(cells)("%s + %s", (status, event) => {
    expect(nextStatus(transitions[event], status)).toBe(expected[status][event] ?? null);
  });
}
