/** The operators' console. Source: docs/product/operators.md. Server only. */
export { limitPerson, suspendPerson, warnPerson } from "./people/use-cases/act-against";
export { changeRole } from "./people/use-cases/change-role";
export { getPerson } from "./people/use-cases/get-person";
export { liftLimits } from "./people/use-cases/lift-limits";
export { listPeople } from "./people/use-cases/list-people";
