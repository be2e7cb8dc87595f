import type { PayoutWire } from "@/lib/payouts/contract";

/** Stripe's error codes of transfers that the streamer can fix. */
const REFUSALS = new Map<string | null, "account_gone" | "country_unsupported">([
  ["resource_missing", "account_gone"],
  ["account_closed", "account_gone"],
  ["no_account", "account_gone"],
  ["country_unsupported", "country_unsupported"],
]);

/** The kind of a refused transfer; `other` if the streamer cannot fix it, null if none was refused. */
export function payoutRefusal({ error_message: code }: Pick<PayoutWire, "error_message">) {
  return code === null ? null : (REFUSALS.get(code) ?? "other");
}
