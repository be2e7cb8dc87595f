/** The operators' console. Source: docs/product/operators.md. Server only. */
export { answerQuestion, askSide } from "./cases/ask";
export { decideCaseAs } from "./cases/decide";
export { claim, note, release } from "./cases/desk";
export { getCase } from "./cases/get-case";
export { listCases, nextCaseId } from "./cases/list-cases";
export { listCasePledges } from "./cases/money";
export { personCase } from "./cases/person-case";
