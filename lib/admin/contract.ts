import type { RouteTable } from "@/lib/http/route-contract";
import { bookRoutes } from "./books/contract";

export * from "./books/contract";

/** The routes of the operators' console. Source: docs/product/operators.md. */
export const adminRoutes = { ...bookRoutes } as const satisfies RouteTable;
