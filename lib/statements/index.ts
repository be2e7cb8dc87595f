/** Statements of reasons, and the limits that they announce. Source: docs/product/statements.md. Server only. */
export {
  beginAccountLimits,
  endAccountLimits,
  endOverdueLimits,
  limitedAmong,
  requireNoAccountLimit,
} from "./account-limits";
export { mailAnswer, mailStatement } from "./mail-statement";
export { notifyLifted } from "./notify-lifted";
export { answerObjection } from "./use-cases/answer-objection";
export { appealStateOf, findStatement, getStatement } from "./use-cases/get-statement";
export { statementsAbout } from "./use-cases/list-statements";
export { objectTo } from "./use-cases/object";
export { type NewStatement, writeStatement } from "./write-statement";
