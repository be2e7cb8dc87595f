"use client";

import { lazy, Suspense } from "react";
import type { PayoutAccountProps } from "./payout-account";
import { PayoutAccountSkeleton } from "./payout-account-skeleton";

const PayoutAccount = lazy(() => import("./payout-account"));

/** Loads the panel's code after the page: its data is fetched in the browser anyway. */
export function LatePayoutAccount(props: PayoutAccountProps) {
  return (
    <Suspense fallback={<PayoutAccountSkeleton isReady={props.isReady} />}>
      <PayoutAccount {...props} />
    </Suspense>
  );
}
