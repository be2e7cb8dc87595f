import { site } from "@/lib/shared/site";
import { LatePayoutAccount } from "./late-payout-account";
import type { CountryChoice } from "./payout-account";

/** The payout account, with the address to write to. */
export function PayoutAccountSection(choice: CountryChoice) {
  return <LatePayoutAccount {...choice} supportAddress={site().contactEmail} />;
}
