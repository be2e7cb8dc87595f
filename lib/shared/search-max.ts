/** Longest text that lists are searched for, in characters. */
export const SEARCH_MAX = 100;
