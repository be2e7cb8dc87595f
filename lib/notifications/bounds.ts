/** How many notifications one question for news is about at most. */
export const MAX_NEWS = 20;
