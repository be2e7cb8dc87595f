import type { ReactNode } from "react";
import { PageContainer } from "@/components/shell/page-container";

/** The frame of a page that sells: stage light behind its head, and bands that may reach the edges of the window. */
export function MarketingStage({ children }: { children: ReactNode }) {
  return (
    <div className="stage-light flex flex-1 flex-col overflow-x-clip">
      <PageContainer className="lg:pt-20">{children}</PageContainer>
    </div>
  );
}
