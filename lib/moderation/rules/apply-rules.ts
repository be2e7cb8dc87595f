import type { Category, TextKind } from "../contract";
import type { Severity } from "../screening";

export type Findings = { readonly categories: readonly Category[]; readonly severity: Severity };

const SELF_HARM = /\bkill\s+yourself\b/i;

/** Finds what a text breaks. */
export function applyRules(text: string, _kind: TextKind): Findings {
  if (SELF_HARM.test(text)) return { categories: ["self_harm"], severity: "high" };
  return { categories: [], severity: "none" };
}
