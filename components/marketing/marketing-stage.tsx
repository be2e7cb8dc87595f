import type { ReactNode } from "react";
import { PageContainer } from "@/components/shell/page-container";

/** The frame of a marketing page. Clips sideways, so that a `Band` can span the window. */
export function MarketingStage({ children }: { children: ReactNode }) {
  return (
    <div className="stage-light flex flex-1 flex-col overflow-x-clip">
      <PageContainer className="lg:pt-20">{children}</PageContainer>
    </div>
  );
}
