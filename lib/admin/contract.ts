import type { RouteTable } from "@/lib/http/route-contract";
import { bookRoutes } from "./books/contract";
import { caseRoutes } from "./cases/contract";
import { peopleRoutes } from "./people/contract";

export { ACTS } from "@/lib/cases/contract";
export * from "./books/contract";
export * from "./cases/contract";
export {
  IN_FORCE,
  LIFT_REASONS,
  MESSAGE_MAX,
  type PersonSummaryWire,
  type PersonWire,
  ROLES,
  SEARCH_MAX,
  type SignalWire,
} from "./people/contract";
export type { ShownWire } from "./shown";

/** The routes of the operators' console. Source: docs/product/operators.md. */
export const adminRoutes = { ...bookRoutes, ...caseRoutes, ...peopleRoutes } as const satisfies RouteTable;
