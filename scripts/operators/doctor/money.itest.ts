import { subHours } from "date-fns";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { pass, secured, stage } from "@/tests/support/money";
import { checkMoney, moneyFaults } from "./money";

const problems = async () => (await checkMoney()).map(({ problem }) => problem);

test("the money is well for a day from the first payment on, and later after an audit of the last day without a difference", async () => {
  expect(await problems()).toEqual([]);
  await secured(await stage());
  expect(await problems()).toEqual([]);
  await pass({ hours: 27 });
  expect(await problems()).toEqual(["it was never audited, in 27 h"]);
  const auditedAt = subHours(now(), 27);
  const book = { book: "pledges" };
  await db().auditCheckpoint.upsert({ where: book, create: { ...book, auditedAt }, update: { auditedAt } });
  expect(await problems()).toEqual(["its last audit was 27 h ago"]);
  await db().auditCheckpoint.update({ where: book, data: { auditedAt: now() } });
  expect(await problems()).toEqual([]);
  const seen = { firstSeenAt: now(), lastSeenAt: now(), confirmedAt: now() };
  await db().moneyDifference.create({ data: { kind: "law_2", subject: "txn_1", details: {}, ...seen } });
  expect(await problems()).toEqual(["open differences from the provider's books: 1"]);
});

test("a night is left for the first audit, and what does not come to rest is named", () => {
  const never = { ok: true, difference_count: 0, audited_at: null };
  expect(moneyFaults(never, subHours(now(), 25))).toEqual([]);
  expect(moneyFaults(never, subHours(now(), 26))).toMatchObject([
    { problem: "it was never audited, in 26 h" },
  ]);
  expect(moneyFaults({ ...never, ok: false }, null)).toMatchObject([
    { problem: "something does not come to rest" },
  ]);
});
