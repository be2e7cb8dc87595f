import { stripe } from "@/lib/payments";
import { TRIAL } from "@/lib/payments/provider/intents";
import type { Env } from "@/lib/shared/env";
import type { Fault } from "./fault";
import { isRefusal } from "./refusal";

/**
 * Tries whether the account may ask for extended authorizations, by a payment that nobody confirms: from any other account the provider
 * refuses every payment that does. Some accounts are refused only when a card is confirmed, which this cannot see.
 */
export async function extendedAuthorizationFaults({
  STRIPE_EXTENDED_AUTHORIZATION: asks,
}: Pick<Env, "STRIPE_EXTENDED_AUTHORIZATION">): Promise<readonly Fault[]> {
  if (!asks) return [];
  try {
    const { id } = await stripe().paymentIntents.create({
      amount: 100,
      currency: "usd",
      capture_method: "manual",
      allowed_payment_method_types: ["card"],
      payment_method_options: { card: { request_extended_authorization: "if_available" } },
      description: "doctor: may this account ask for extended authorizations",
      metadata: TRIAL,
    });
    await stripe().paymentIntents.cancel(id);
    return [];
  } catch (error) {
    if (!isRefusal(error, [400, 401, 403])) throw error;
    return [
      {
        problem: `nobody can pay: payments that ask for extended authorization are refused: ${error.message}`,
        remedy: "unset STRIPE_EXTENDED_AUTHORIZATION, or have the provider sell it to this account",
      },
    ];
  }
}
