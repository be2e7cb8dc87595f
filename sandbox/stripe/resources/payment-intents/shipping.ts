import type Stripe from "stripe";
import { z } from "zod";
import { badParameter } from "../../server/errors";
import { address, text } from "../../server/params";
import { fullAddress } from "../addresses";

const params = z.object({
  address,
  carrier: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  tracking_number: text.optional(),
});

export function readShipping(given: Record<string, unknown>): Stripe.PaymentIntent.Shipping {
  const parsed = params.safeParse(given);
  if (!parsed.success) throw badParameter("Invalid shipping", { param: "shipping" });
  const { address: at, carrier, name, phone, tracking_number } = parsed.data;
  return {
    address: fullAddress(at),
    carrier: carrier ?? null,
    name: name ?? "",
    phone: phone ?? null,
    tracking_number: tracking_number ?? null,
  };
}
