import { differenceInHours } from "date-fns";
import { db } from "@/lib/db/client";
import { moneyReport } from "@/lib/payments";
import type { MoneyReport } from "@/lib/payments/contract";
import { now } from "@/lib/shared/clock";
import type { Fault } from "./fault";

/** One begins each night, and takes its time. */
const AUDIT_HOURS = 26;
const NAMED = "npm run money (node server/money.js) names it; what to do is in";

/** As the books have it; the provider is not asked. */
export async function checkMoney(): Promise<readonly Fault[]> {
  const first = await db().operation.findFirst({ orderBy: { id: "asc" }, select: { createdAt: true } });
  return moneyFaults(await moneyReport(), first?.createdAt ?? null);
}

type Report = Pick<MoneyReport, "ok" | "difference_count" | "audited_at">;

/** @param first when money was first moved; null: never */
export function moneyFaults(report: Report, first: Date | null): readonly Fault[] {
  const { ok, difference_count: differences, audited_at: audited } = report;
  const faults: Fault[] = [];
  if (differences > 0)
    faults.push({
      problem: `open differences from the provider's books: ${differences}`,
      remedy: `${NAMED} docs/runbooks/money-differs.md`,
    });
  else if (!ok)
    faults.push({
      problem: "something does not come to rest",
      remedy: `${NAMED} docs/runbooks/money-stuck.md`,
    });
  const hours = differenceInHours(now(), audited === null ? (first ?? now()) : new Date(audited));
  if (hours >= AUDIT_HOURS)
    faults.push({
      problem: audited === null ? `it was never audited, in ${hours} h` : `its last audit was ${hours} h ago`,
      remedy:
        "start a worker, which audits each night, or npm run money -- --audit (node server/money.js --audit)",
    });
  return faults;
}
