/** Tells Next that the language is resolved, so `middleware.ts` is skipped. Removed from every incoming request. */
export const LOCALE_RESOLVED_HEADER = "x-language-settled";
