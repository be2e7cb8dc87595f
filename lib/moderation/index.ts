/** Screening of texts: what is refused, why, and where that is written down. Server only. */
export type { TextKind } from "./contract";
export { latestRefusal, recordDecision } from "./decisions";
export { screenText } from "./screen-text";
export type { Screening } from "./screening";
export { platformRules, refusalReason } from "./words";
