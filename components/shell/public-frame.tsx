import type { ReactNode } from "react";
import { AccountSlot } from "@/components/auth/account-slot";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** Header and footer of a public page. The same for everyone: the session is read in the browser. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader auth={<AccountSlot />} />
      {children}
      <SiteFooter />
    </>
  );
}
