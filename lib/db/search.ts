import { Prisma } from "./client";
import { escapeLike } from "./like";

/** Matches of each kind that a search looks at: bounds what it reads and sorts, however common a word is. */
const CANDIDATES = 100;
/** Some of them may not be what the other filters ask for. */
const CANDIDATES_TO_FILTER = 500;
/** Fewer letters name no trigram. */
const SHORTEST_PART = 3;

/**
 * The last arguments of the database's functions that search.
 * @param isFiltered whether the caller leaves some of the candidates out
 */
export function searchArguments(q: string, isFiltered: boolean): Prisma.Sql {
  const most = isFiltered ? CANDIDATES_TO_FILTER : CANDIDATES;
  return Prisma.sql`${`%${escapeLike(q)}%`}, ${q.length >= SHORTEST_PART}::boolean, ${most}::int`;
}
