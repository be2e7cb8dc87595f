/**
 * Marks a request whose language is resolved, so `middleware.ts` is skipped. Removed from every incoming request. By itself, because what
 * resolves it loads Next, which may only be loaded once it has been set up.
 */
export const LOCALE_RESOLVED_HEADER = "x-locale-resolved";
