import type { PayoutWire } from "@/lib/payouts/contract";

/** Why the provider refused a transfer, as far as a streamer can do something about it, by the provider's codes. */
const REFUSALS = new Map<string | null, "account_gone" | "country_unsupported">([
  ["resource_missing", "account_gone"],
  ["account_closed", "account_gone"],
  ["no_account", "account_gone"],
  ["country_unsupported", "country_unsupported"],
]);

/** What to tell a streamer about a refused transfer; null when none was. `other` for what is not theirs to mend. */
export function payoutRefusal({ error_message: code }: Pick<PayoutWire, "error_message">) {
  return code === null ? null : (REFUSALS.get(code) ?? "other");
}
