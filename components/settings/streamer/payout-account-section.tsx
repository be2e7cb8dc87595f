"use client";

import { lazy, Suspense } from "react";
import type { CountryChoice } from "./payout-account";
import { PayoutAccountSkeleton } from "./payout-account-skeleton";

const PayoutAccount = lazy(() => import("./payout-account"));

/** Loads the panel's code after the page: its data is fetched in the browser anyway. */
export function PayoutAccountSection(choice: CountryChoice) {
  return (
    <Suspense fallback={<PayoutAccountSkeleton />}>
      <PayoutAccount {...choice} />
    </Suspense>
  );
}
