import { peopleRoutes } from "./people/contract";

export {
  LIFT_REASONS,
  MESSAGE_MAX,
  type PersonSummaryWire,
  type PersonWire,
  ROLES,
  SEARCH_MAX,
  type SignalWire,
} from "./people/contract";

/** The routes of the operators' console. */
export const adminRoutes = { ...peopleRoutes } as const;
