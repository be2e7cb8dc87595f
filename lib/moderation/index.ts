/** Screening of texts, and the log of its decisions. Server only. */
export type { TextKind } from "./contract";
export { latestRefusal, recordDecision, screeningHistory } from "./decisions";
export { isAboutGame } from "./rules/apply-rules";
export { type ReadText, readText, says } from "./rules/named-words";
export { rescreen, screenByRules, screenText } from "./screen-text";
export { BY_PERSON, type Screening } from "./screening";
export { type TriedText, tryText } from "./try-text";
export { notApprovedReason, platformRules, refusalReason } from "./words";
