import { asId, type PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { planSetOff } from "./plan-set-off";

const creditors = [
  { pledgeId: asId<PledgeId>("a"), unpaidCents: cents(100) },
  { pledgeId: asId<PledgeId>("b"), unpaidCents: cents(50) },
];
const debts = (...owed: number[]) =>
  owed.map((owedCents, index) => ({ pledgeId: asId<PledgeId>(`d${index}`), owedCents: cents(owedCents) }));

test.each([
  ["no debt", [], false, {}, {}, []],
  ["a small debt", [30], false, { a: 30 }, { d0: 30 }, []],
  ["exactly one share", [100], false, { a: 100 }, { d0: 100 }, []],
  ["one debt over two shares", [120], false, { a: 100, b: 20 }, { d0: 120 }, []],
  ["two debts out of one share", [30, 40], false, { a: 70 }, { d0: 30, d1: 40 }, []],
  ["more debt than shares", [30, 500], false, { a: 100, b: 50 }, { d0: 30, d1: 120 }, []],
  ["more debts than were read: holds the shares back", [30], true, { a: 30 }, { d0: 30 }, ["a", "b"]],
  ["more debts than were read, and no share is left", [150], true, { a: 100, b: 50 }, { d0: 150 }, []],
] as const)("%s", (_, owed, hasMore, offset, recovered, held) => {
  const plan = planSetOff(creditors, { oldest: debts(...owed), hasMore });
  expect(Object.fromEntries(plan.offset)).toEqual(offset);
  expect(Object.fromEntries(plan.recovered)).toEqual(recovered);
  expect([...plan.held]).toEqual(held);
});
