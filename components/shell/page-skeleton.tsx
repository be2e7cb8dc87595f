"use client";

import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { PageContainer } from "./page-container";

/**
 * The placeholder of a signed-in page while it loads. Rendered only by the browser, during client-side navigation: in a
 * document the page itself follows within milliseconds and would be delayed by it (decision 143).
 */
export function PageSkeleton({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className="h-16 border-line border-b" />
      {isHydrated && <PageContainer>{children}</PageContainer>}
    </>
  );
}
