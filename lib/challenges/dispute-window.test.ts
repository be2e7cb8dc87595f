import { cents } from "@/lib/shared/money";
import { disputeWindowEnd, mayDispute } from "./dispute-window";

const at = new Date("2026-11-21T12:00:00.000Z");
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);

test.each([
  [1_999, null],
  [2_000, after(3_600_000)],
  [250_000, after(3_600_000)],
])("a pot of %d cents can be disputed until %j", (potCents, end) => {
  expect(disputeWindowEnd(cents(potCents), at)).toEqual(end);
});

test.each([
  [0, true],
  [3_599_999, true],
  [3_600_000, false],
  [3_600_001, false],
])("%d milliseconds after completion: %j", (milliseconds, may) => {
  expect(mayDispute(after(3_600_000), after(milliseconds))).toBe(may);
});
