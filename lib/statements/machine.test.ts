import { nextStatus } from "@/lib/shared/state-machine";
import {
  OBJECTION_STATUSES,
  OBJECTION_TRANSITIONS,
  type ObjectionEvent,
  type ObjectionStatus,
} from "./machine";

/** The events that each state allows (docs/product/statements.md#objections), written by hand, not from the table. */
const EXPECTED: Record<ObjectionStatus, Partial<Record<ObjectionEvent, ObjectionStatus>>> = {
  open: { keep: "kept", reverse: "reversed" },
  kept: {},
  reversed: {},
};

const EVENTS = Object.keys(OBJECTION_TRANSITIONS) as ObjectionEvent[];
const cells = OBJECTION_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const));

test.each(cells)("%s + %s", (status, event) => {
  expect(nextStatus(OBJECTION_TRANSITIONS[event], status)).toBe(EXPECTED[status][event] ?? null);
});
