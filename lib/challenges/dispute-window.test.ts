import { cents } from "@/lib/shared/money";
import { disputeWindowEnd, mayDispute } from "./dispute-window";

const at = new Date("2026-11-21T12:00:00.000Z");
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);

test.each([
  [1_999, null, null],
  [2_000, null, after(3_600_000)],
  [250_000, null, after(3_600_000)],
  // Whoever backed the old wording may say that the new one is not theirs.
  [500, after(-1), after(3_600_000)],
])("a pot of %d cents, reworded %j, can be disputed until %j", (potCents, rewordedAt, end) => {
  expect(disputeWindowEnd({ potCents: cents(potCents), rewordedAt }, at)).toEqual(end);
});

test.each([
  [0, true],
  [3_599_999, true],
  [3_600_000, false],
  [3_600_001, false],
])("%d milliseconds after completion: %j", (milliseconds, may) => {
  expect(mayDispute(after(3_600_000), after(milliseconds))).toBe(may);
});
