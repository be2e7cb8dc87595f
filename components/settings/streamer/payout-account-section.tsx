import { site } from "@/lib/shared/site";
import { LatePayoutAccount } from "./late-payout-account";
import type { PayoutAccountProps } from "./payout-account";

/** The payout account, with the address to write to. */
export function PayoutAccountSection(props: Omit<PayoutAccountProps, "supportAddress">) {
  return <LatePayoutAccount {...props} supportAddress={site().contactEmail} />;
}
