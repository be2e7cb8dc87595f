import { subDays } from "date-fns";
import { now } from "@/lib/shared/clock";
import { mostOfUnproven, type ReporterRecord, weightOf } from "./weight";

const known: ReporterRecord = {
  emailVerifiedAt: subDays(now(), 30),
  createdAt: subDays(now(), 30),
  upheld: 0,
  dismissed: 0,
  waiting: 0,
};

test.each<[string, Partial<ReporterRecord>, number]>([
  ["a first report", {}, 4],
  ["an address that is not confirmed, whatever the record", { emailVerifiedAt: null, upheld: 9 }, 0],
  ["an account of almost a week", { createdAt: subDays(now(), 6), upheld: 9 }, 1],
  ["an account of a week", { createdAt: subDays(now(), 7) }, 4],
  ["a good record", { upheld: 3 }, 10],
  ["a very good record, which alone hides nothing", { upheld: 500 }, 12],
  ["one false report", { dismissed: 1 }, 1],
  ["false reports", { dismissed: 2 }, 0],
  ["false reports from a new account", { dismissed: 2, createdAt: now() }, 0],
  ["false reports among good ones", { upheld: 2, dismissed: 1 }, 5],
  ["two that wait", { waiting: 2 }, 4],
  ["three that wait", { waiting: 3 }, 2],
  ["six that wait", { waiting: 6 }, 1],
  ["nine that wait", { waiting: 9 }, 0],
  ["a very good record, and twelve that wait", { upheld: 500, waiting: 12 }, 0],
  ["three that wait, of a new account", { createdAt: now(), waiting: 3 }, 0],
])("%s", (_, record, weight) => {
  expect(weightOf({ ...known, ...record })).toBe(weight);
});

test("unproven people alone never hide anything, however low the weight that hides", () => {
  for (const hidesAt of [3, 4, 30, 1_000]) expect(mostOfUnproven(hidesAt)).toBeLessThan(hidesAt);
});
