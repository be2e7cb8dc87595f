/** Screening of texts: what is refused, why, and where that is written down. Server only. */
export { CATEGORIES, type Category, TEXT_KINDS, type TextKind } from "./contract";
export { latestRefusal, recordDecision } from "./decisions";
export { screenText } from "./screen-text";
export type { Screening, ScreeningContext, ScreeningLayer, Severity } from "./screening";
export { platformRules, refusalReason } from "./words";
