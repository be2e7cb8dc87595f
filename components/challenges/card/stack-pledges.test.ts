import { totalOf } from "@/components/ui/stake-segments";
import { ownSlabOf, pledgesOf } from "./stack-pledges";

const boost = (amount: number) => ({ kind: "boost" as const, amount, username: "kai" });
const offer = (amount: number) => ({ kind: "offer" as const, amount, username: "mia" });

test("lists the offer first, then the boosts in order", () => {
  const pledges = pledgesOf({
    amount: 32.5,
    original_amount: 20,
    boost_number: 2,
    backings: [offer(20), boost(2.5), boost(10)],
  });
  expect(pledges).toEqual([
    { id: "offer", cents: 2000 },
    { id: "boost-1", cents: 250 },
    { id: "boost-2", cents: 1000 },
  ]);
});

test("lists only the offer of an unpaid challenge", () => {
  expect(pledgesOf({ amount: 10, original_amount: 10, boost_number: 0, backings: [] })).toEqual([
    { id: "offer", cents: 1000 },
  ]);
});

test("combines the boosts that the wire omits into one slab, to the cent", () => {
  const pledges = pledgesOf({
    amount: 41,
    original_amount: 20,
    boost_number: 5,
    backings: [boost(5), boost(6)],
  });
  expect(totalOf(pledges)).toBe(4100);
  expect(pledges).toEqual([
    { id: "offer", cents: 2000 },
    { id: "others", cents: 1000, kind: "others" },
    { id: "boost-4", cents: 500 },
    { id: "boost-5", cents: 600 },
  ]);
});

test("keeps the id of a slab when a newer boost arrives", () => {
  const before = pledgesOf({
    amount: 15,
    original_amount: 10,
    boost_number: 1,
    backings: [offer(10), boost(5)],
  });
  const after = pledgesOf({
    amount: 18,
    original_amount: 10,
    boost_number: 2,
    backings: [offer(10), boost(5), boost(3)],
  });
  expect(after.slice(0, 2)).toEqual(before);
});

describe("one's own slab", () => {
  const slabs = pledgesOf({
    amount: 40,
    original_amount: 20,
    boost_number: 4,
    backings: [offer(20), boost(5), boost(3), boost(5)],
  });
  const held = { status: "authorized", held_since: "2026-11-21T12:00:00.000Z" } as const;

  test("is the offer before a boost, and the newest boost of several", () => {
    const own = { ...held, kind: "boost" as const, amount: 5 };
    expect(ownSlabOf([{ ...held, kind: "offer", amount: 20 }], slabs)).toBe("offer");
    expect(ownSlabOf([own, { ...held, kind: "offer", amount: 20 }], slabs)).toBeNull();
    expect(ownSlabOf([own], slabs)).toBe("boost-4");
    expect(ownSlabOf([{ ...own, amount: 3 }], slabs)).toBe("boost-3");
  });

  test("is none where nothing counts, or the wire does not carry it", () => {
    expect(ownSlabOf([{ ...held, kind: "boost", amount: 5, status: "voided" }], slabs)).toBeNull();
    expect(ownSlabOf([{ ...held, kind: "boost", amount: 5, held_since: null }], slabs)).toBeNull();
    expect(ownSlabOf([{ ...held, kind: "boost", amount: 7 }], slabs)).toBeNull();
  });
});
