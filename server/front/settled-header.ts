/** Tells Next that the language is settled: `middleware.ts` is left out for a request with it. Nobody else may send it. */
export const SETTLED_HEADER = "x-language-settled";
