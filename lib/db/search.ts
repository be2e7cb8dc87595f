import { Prisma } from "./client";
import { escapeLike } from "./like";

/** Matches of each kind that a search looks at: bounds what it reads and sorts, however common a word is. */
export const CANDIDATES = 100;
/** Fewer letters name no trigram. */
const SHORTEST_PART = 3;

/** How well something matches: a page shows the best first. What is only similar gets up to ten, by how similar. */
export const RANKS = { equal: 40, starts: 30, contains: 30, words: 20 } as const;

/** What people are found by: the condition and the expressions of their indexes, word for word, of profiles `p`. */
export const isFoundByName = Prisma.sql`p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL`;
export const bothNames = Prisma.sql`search_form(p.username || ' ' || p.full_name)`;

/** Whether parts of words are searched for. */
export function hasParts(q: string): boolean {
  return q.length >= SHORTEST_PART;
}

/** A pattern for what contains the text, or begins with it. */
export function containing(q: string): Prisma.Sql {
  return Prisma.sql`search_form(${`%${escapeLike(q)}%`})`;
}
export function beginningWith(q: string): Prisma.Sql {
  return Prisma.sql`search_form(${`${escapeLike(q)}%`})`;
}

/** The rank of a text that is only similar. */
export function similarity(q: string, form: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(10 * word_similarity(search_form(${q}), ${form}))::int`;
}
