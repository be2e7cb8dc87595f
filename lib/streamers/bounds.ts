/** Longest guidelines of a streamer in characters. */
export const GUIDELINES_MAX = 1_000;

/** Bounds of the rules' lists and numbers. Source: docs/product/settings.md#your-rules. */
export const MAX_BLOCKED_WORDS = 200;
export const BLOCKED_WORD_MAX = 60;
export const MAX_COOLDOWN_MINUTES = 7 * 24 * 60;
export const MAX_OPEN = 1_000;
/** Three for each day. */
export const MAX_QUIET_HOURS = 21;
/** No pause with an end is longer. */
export const LONGEST_PAUSE_DAYS = 366;
