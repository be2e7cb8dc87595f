import { Collection } from "../state/collection";

type Row = { id: string; of: string };

function collection() {
  return new Collection<Row>("rows", () => {}, { of: (row) => row.of });
}

test("keeps its order, its pages and its indexes when the places of many removed rows are given back", () => {
  const rows = collection();
  for (let n = 0; n < 2_000; n++) rows.put({ id: `r${n}`, of: n % 2 === 0 ? "even" : "odd" });
  for (let n = 0; n < 2_000; n++) if (n % 500 !== 0) rows.remove(`r${n}`);
  rows.put({ id: "last", of: "odd" });
  rows.put({ id: "r500", of: "odd" });
  expect(rows.all().map(({ id }) => id)).toEqual(["r0", "r500", "r1000", "r1500", "last"]);
  expect(rows.by("of", "odd").map(({ id }) => id)).toEqual(["r500", "last"]);
  expect(rows.page({ limit: 2, startingAfter: "last" })).toEqual({
    rows: [
      { id: "r1500", of: "even" },
      { id: "r1000", of: "even" },
    ],
    hasMore: true,
  });
  expect(rows.page({ limit: 2, endingBefore: "r0" })?.rows.map(({ id }) => id)).toEqual(["r1000", "r500"]);
  expect(rows.places).toBeLessThan(200);
});
