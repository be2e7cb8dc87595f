import { createContext, useContext } from "react";

/** What component tests have in place of `next/navigation` (jest.config.mjs): the router and the path that `renderScreen` gives. */
export * from "next/navigation.js";

export type TestRouter = Readonly<
  Record<"push" | "replace", (href: string) => void> &
    Record<"back" | "forward" | "prefetch" | "refresh", () => void>
>;

export const nowhere: TestRouter = {
  back: () => undefined,
  forward: () => undefined,
  prefetch: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  refresh: () => undefined,
};

export const RouterContext = createContext(nowhere);
export const PathnameContext = createContext("/");

export function useRouter(): TestRouter {
  return useContext(RouterContext);
}

export function usePathname(): string {
  return useContext(PathnameContext);
}
