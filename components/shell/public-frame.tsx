import type { ReactNode } from "react";
import { AccountButton } from "@/components/auth/account-button";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** The head and the foot of a public page. The same for everybody: who is there is asked in the browser. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader auth={<AccountButton />} />
      {children}
      <SiteFooter />
    </>
  );
}
