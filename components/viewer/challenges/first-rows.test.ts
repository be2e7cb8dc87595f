import type { WireStatus } from "@/lib/challenges/contract";
import { firstRowsOf } from "./first-rows";

const cards = (count: number, status: WireStatus = "active") => ({
  items: Array.from({ length: count }, () => ({ status })),
});

test.each([
  [
    [12, 12, 12, 12, 12],
    [6, 0, 0, 0, 0],
  ],
  [
    [0, 0, 2, 2, 12],
    [0, 0, 2, 2, 2],
  ],
  [
    [1, 4, 12, 12, 12],
    [1, 4, 1, 0, 0],
  ],
])(
  "of lists of %j cards, renders %j",
  ([accepted = 0, active = 0, backed = 0, ended = 0, withdrawn = 0], rows) => {
    const sections = {
      accepted: cards(accepted),
      active: cards(active),
      backed: cards(backed),
      ended: cards(ended),
      withdrawn: cards(withdrawn),
    };
    expect(Object.values(firstRowsOf(sections))).toEqual(rows);
  },
);

test("rows of what is over take less room", () => {
  const [none, ended] = [cards(0), cards(12, "completed")];
  expect(firstRowsOf({ accepted: cards(1), active: none, backed: none, ended, withdrawn: ended })).toEqual({
    accepted: 1,
    active: 0,
    backed: 0,
    ended: 8,
    withdrawn: 0,
  });
});
