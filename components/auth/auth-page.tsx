import type { ReactNode } from "react";
import { AccountSlot } from "@/components/auth/account-slot";
import { PageContainer } from "@/components/shell/page-container";
import { SiteHeader } from "@/components/shell/site-header";
import { Card } from "@/components/ui/card";

/** The frame of the small pages around sign-in: one centred card. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <div className="stage-light flex flex-1 flex-col">
      <SiteHeader auth={<AccountSlot />} />
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] place-items-center">
        <div className="w-full max-w-lg">
          <Card padding="lg" className="shadow-lift">
            {children}
          </Card>
        </div>
      </PageContainer>
    </div>
  );
}
