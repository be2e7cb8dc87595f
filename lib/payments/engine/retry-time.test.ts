import { addDays, addHours } from "date-fns";
import { operationState, pledgeState } from "../testing/pledge-state";
import { nextRetryAt } from "./retry-time";

const AT = new Date("2026-11-21T12:00:00Z");
const refused = (kind: string) =>
  Array.from({ length: 20 }, () => operationState(kind, "failed", { endedAt: AT }));
const hold = {
  id: "h",
  status: "live",
  replacedByHoldId: null,
  stripePaymentIntentId: "pi",
  stripePaymentMethodId: "pm",
  isMethodRemoved: false,
  renewAt: null,
} as const;

test.each(["capture", "void"])("a %s that was refused twenty times is due in six hours", (kind) => {
  const pledge = pledgeState({ holds: [{ ...hold, operations: refused(kind) }] });
  expect(nextRetryAt(pledge, AT)).toEqual(addHours(AT, 6));
});

test("a refund that failed twenty times is due in a day", () => {
  const pledge = pledgeState({ holds: [{ ...hold, operations: refused("refund") }] });
  expect(nextRetryAt(pledge, AT)).toEqual(addDays(AT, 1));
});

test("a reversal that was refused twenty times is due in a week, and delays nothing else", () => {
  const transfers = [
    { id: "t", reversedCents: pledgeState({}).reversedCents, operations: refused("reverse") },
  ];
  expect(nextRetryAt(pledgeState({ transfers }), AT)).toEqual(addDays(AT, 7));
  const holds = [{ ...hold, operations: refused("void") }];
  expect(nextRetryAt(pledgeState({ transfers, holds }), AT)).toEqual(addHours(AT, 6));
  expect(nextRetryAt(pledgeState({ transfers }), addDays(AT, 7))).toBeNull();
});
