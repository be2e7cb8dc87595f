import type Stripe from "stripe";
import type { z } from "zod";
import type { address } from "../server/params";

/** An address with all fields; missing ones are null. */
export function fullAddress(given: z.output<typeof address> | undefined): Stripe.Address {
  return {
    city: given?.city || null,
    country: given?.country || null,
    line1: given?.line1 || null,
    line2: given?.line2 || null,
    postal_code: given?.postal_code || null,
    state: given?.state || null,
  };
}
