import { Prisma } from "./client";

/** A little less than the minute between two rounds of a job that checks, which vary. */
const SHORTEST = Prisma.sql`interval '50 seconds'`;

/**
 * The pause until the next check of a row that is still not at rest (decision 131).
 * @param wanted an interval that grows with the row's age
 * @param longest the longest pause, an interval
 */
export function checkPause(wanted: Prisma.Sql, longest: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`least(greatest(${wanted}, ${SHORTEST}), ${longest})`;
}
