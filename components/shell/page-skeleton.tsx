"use client";

import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { PageContainer } from "./page-container";

/**
 * What stands where a signed-in page will be, under the place of its head. Only the browser draws it, on the way from
 * another page: in a document the page itself follows within milliseconds, and would wait for it (decision 143).
 */
export function PageSkeleton({ children }: { children: ReactNode }) {
  const isAwake = useHydrated();
  return (
    <>
      <div className="h-16 border-line border-b" />
      {isAwake && <PageContainer>{children}</PageContainer>}
    </>
  );
}
