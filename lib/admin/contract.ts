import type { RouteTable } from "@/lib/http/route-contract";
import { caseRoutes } from "./cases/contract";

export * from "./cases/contract";

/** The operators' console. Source: docs/product/operators.md. */
export const adminRoutes = { ...caseRoutes } as const satisfies RouteTable;
