import { addMonths } from "date-fns";
import { now } from "@/lib/shared/clock";
import { db } from "./client";

/** How long the daily job may fail before new rows land in the default partition. */
const MONTHS_AHEAD = 3;

/** Tables with a partition for each month (docs/decisions/0342-decisions-are-kept-by-the-month.md). */
type MonthlyTable = "moderation_decisions" | "operator_acts";

/**
 * Creates a table's partitions for the coming months, and drops those that ended before a moment.
 * @returns the number of dropped partitions
 * @throws PrismaClientKnownRequestError when the table's lock is not free within two seconds
 */
export function keepMonths(table: MonthlyTable): (before: Date) => Promise<number> {
  return async (before) => {
    const [kept] = await db().$queryRaw<{ dropped: number }[]>`
      SELECT keep_months(${table}::text::regclass, ${addMonths(now(), MONTHS_AHEAD)}::timestamptz, ${before}::timestamptz) AS dropped`;
    return kept?.dropped ?? 0;
  };
}
