/** What waits for an operator, and what operators did. Source: docs/product/operators.md. Server only. */
export { COMMAND_LINE, recordAct, recordReading } from "./acts";
export { closeCases, decideCase, hasReviewed, openCases } from "./cases";
export { claimCase, noteCase, releaseCase } from "./desk";
export { endWorkOf, withdrawProposedRoles } from "./end-work";
export { lockCase, operatorName, requireWorkable, writeCaseEvent } from "./locked-case";
export { repairCases } from "./repair";
export { wordsAbout } from "./words";
