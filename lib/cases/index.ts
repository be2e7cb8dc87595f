/** What waits for an operator, and what operators did. Source: docs/product/operators.md. Server only. */
export { type OperatorAct, recordAct } from "./acts";
export { type CaseDecision, closeCases, decideCase, type NewCase, openCases } from "./cases";
