import { Prisma } from "./client";
import { escapeLike } from "./like";

/** Matches of each kind that a search looks at: bounds what it reads and sorts, however common a word is. */
const CANDIDATES = 100;
/** Some of them may not be what the other filters ask for. */
const CANDIDATES_TO_FILTER = 500;

/**
 * The last arguments of the database's functions that search. A text without three letters or digits in a row names no trigram:
 * searched for as a part, it would have the index read every text.
 * @param isFiltered whether the caller leaves some of the candidates out
 */
export function searchArguments(q: string, isFiltered: boolean): Prisma.Sql {
  const most = isFiltered ? CANDIDATES_TO_FILTER : CANDIDATES;
  return Prisma.sql`${`%${escapeLike(q)}%`}, search_form(${q}) ~ '[[:alnum:]]{3}', ${most}::int`;
}
