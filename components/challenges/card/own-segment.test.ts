import { stackOf } from "@/lib/shared/stack";
import { ownSegmentOf } from "./own-segment";

const boost = (amount: number) => ({ kind: "boost" as const, amount, username: "kai" });
const offer = (amount: number) => ({ kind: "offer" as const, amount, username: "mia" });

describe("one's own segment", () => {
  const segments = stackOf({
    amount: 33,
    original_amount: 20,
    boost_number: 3,
    backings: [offer(20), boost(5), boost(3), boost(5)],
  });
  const held = { status: "authorized", held_since: "2026-11-21T12:00:00.000Z" } as const;

  test("is the offer, or the one boost of the amount", () => {
    const own = { ...held, kind: "boost" as const, amount: 5 };
    expect(ownSegmentOf([{ ...held, kind: "offer", amount: 20 }], segments)).toBe("offer");
    expect(ownSegmentOf([own, { ...held, kind: "offer", amount: 20 }], segments)).toBeNull();
    expect(ownSegmentOf([{ ...own, amount: 3 }], segments)).toBe("boost-2");
  });

  test("is none where it may be another's", () => {
    const own = { ...held, kind: "boost" as const };
    expect(ownSegmentOf([{ ...own, amount: 5 }], segments)).toBeNull();
    const crowded = stackOf({
      amount: 45,
      original_amount: 20,
      boost_number: 5,
      backings: [offer(20), boost(5), boost(3), boost(7)],
    });
    expect(ownSegmentOf([{ ...own, amount: 3 }], crowded)).toBeNull();
    expect(ownSegmentOf([{ ...held, kind: "offer", amount: 20 }], crowded)).toBe("offer");
  });

  test("is none where nothing counts, or the wire does not carry it", () => {
    expect(ownSegmentOf([{ ...held, kind: "boost", amount: 5, status: "voided" }], segments)).toBeNull();
    expect(ownSegmentOf([{ ...held, kind: "boost", amount: 5, held_since: null }], segments)).toBeNull();
    expect(ownSegmentOf([{ ...held, kind: "boost", amount: 7 }], segments)).toBeNull();
  });
});
