import { addMonths, startOfMonth, subDays } from "date-fns";
import { now, setClockOffset } from "@/lib/shared/clock";
import { newId } from "@/lib/shared/ids";
import { db } from "./client";
import { keepMonths } from "./months";

const LONG_AGO = new Date("2020-01-01T00:00:00Z");
const keepActs = keepMonths("operator_acts");

afterEach(() => setClockOffset(0));

/** An act of a moment. @returns the name of the table that holds it */
async function act(at: Date): Promise<() => Promise<string>> {
  const id = newId(at);
  const about = { operatorId: newId(at), act: "case.note", subjectType: "case", subjectId: newId(at) };
  await db().operatorAct.create({ data: { ...about, id, at } });
  return async () => {
    const [row] = await db().$queryRaw<{ place: string }[]>`
      SELECT tableoid::regclass::text AS place FROM operator_acts WHERE id = ${id}::uuid`;
    return row?.place ?? "nowhere";
  };
}

const monthly = (at: Date): string =>
  `months.operator_acts_${at.toISOString().slice(0, 7).replace("-", "_")}`;

test("the coming months are there before they begin", async () => {
  await keepActs(LONG_AGO);
  for (const months of [2, 3]) {
    const at = addMonths(now(), months);
    expect(await (await act(at))()).toBe(monthly(at));
  }
});

test("what comes for a month without a table waits for it", async () => {
  const at = addMonths(now(), 12);
  const place = await act(at);
  expect(await place()).toBe("months.operator_acts_rest");
  setClockOffset(at.getTime() - Date.now());
  await keepActs(LONG_AGO);
  expect(await place()).toBe(monthly(at));
});

test("a month goes once all of it is older, and not a day before", async () => {
  const at = addMonths(now(), 24);
  setClockOffset(at.getTime() - Date.now());
  await keepActs(LONG_AGO);
  const place = await act(at);
  const end = startOfMonth(addMonths(at, 1));
  setClockOffset(addMonths(at, 12).getTime() - Date.now());
  await keepActs(subDays(end, 1));
  expect(await place()).toBe(monthly(at));
  expect(await keepActs(end)).toBe(1);
  expect(await place()).toBe("nowhere");
});

test("what was older than every month goes by itself", async () => {
  await keepActs(addMonths(now(), 6));
  const old = await act(new Date("2019-06-01T00:00:00Z"));
  expect(await old()).toBe("months.operator_acts_rest");
  await keepActs(LONG_AGO);
  expect(await old()).toBe("nowhere");
});

test("a page of acts takes the first rows of each month, and sorts none", async () => {
  await keepActs(LONG_AGO);
  await act(now());
  const plan = await db().$transaction(async (tx) => {
    // Whatever the statistics of so few rows suggest.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRaw<{ "QUERY PLAN": string }[]>`
      EXPLAIN SELECT id FROM operator_acts ORDER BY at DESC, id DESC LIMIT 12`;
  });
  const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(lines).toContain("Merge Append");
  expect(lines).not.toMatch(/-> {2}Sort|Seq Scan/);
});
