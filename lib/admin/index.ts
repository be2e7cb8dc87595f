/** The operators' console, over the domains that it decides about. Source: docs/product/operators.md. Server only. */
export { auditNow } from "./books/audit-now";
export { holdOnePayout, releaseOnePayout } from "./books/hold-payout";
export { answerActs, listActs } from "./books/list-acts";
export { listAdminPayouts } from "./books/list-payouts";
export { retryOnePayout } from "./books/retry-payout";
export { tryRules } from "./books/try-rules";
export { answerQuestion, askSide } from "./cases/ask";
export { decideCaseAs } from "./cases/decide";
export { claim, note, release } from "./cases/desk";
export { getCase } from "./cases/get-case";
export { listCases, nextCaseId } from "./cases/list-cases";
export { listCasePledges } from "./cases/money";
export { personCase } from "./cases/person-case";
export { limitPerson, suspendPerson, warnPerson } from "./people/use-cases/act-against";
export { changeRole } from "./people/use-cases/change-role";
export { openPerson } from "./people/use-cases/get-person";
export { liftAccountLimits } from "./people/use-cases/lift-account-limits";
export { listPeople } from "./people/use-cases/list-people";
