import { newId } from "../state/identifiers";
import type { Space } from "../state/space";

/** Where a confirmation comes from. Pages for the cardholder are served at this origin. */
export interface Surroundings {
  origin: string;
  publishable: boolean;
}

interface Confirmation {
  return_url?: string | undefined;
  use_stripe_sdk?: boolean | undefined;
}

/** Statuses in which a payment or setup intent can be confirmed. */
export const CONFIRMABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** The `next_action` of an intent that requires 3-D Secure: Stripe.js shows the page, or the caller redirects to it. */
export function authenticationStep(
  space: Space,
  intent: { readonly id: string; readonly client_secret: string | null },
  { return_url, use_stripe_sdk }: Confirmation,
  { origin, publishable }: Surroundings,
) {
  const page = `${origin}/3ds/${intent.id}?key=pk_test_${space.platform.key}&client_secret=${intent.client_secret}`;
  if (return_url === undefined || use_stripe_sdk || publishable) {
    const sdk = { type: "three_d_secure_redirect" as const, source: newId("src"), stripe_js: page };
    return { type: "use_stripe_sdk", use_stripe_sdk: sdk };
  }
  return { type: "redirect_to_url", redirect_to_url: { return_url, url: page } };
}
