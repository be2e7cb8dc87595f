"use client";

import { lazy, Suspense } from "react";
import { PayoutAccountSkeleton } from "./payout-account-skeleton";

const PayoutAccount = lazy(() => import("./payout-account"));

/** The payout account is asked for in the browser anyway, so its code may come after the page too. */
export function PayoutAccountSection() {
  return (
    <Suspense fallback={<PayoutAccountSkeleton />}>
      <PayoutAccount />
    </Suspense>
  );
}
