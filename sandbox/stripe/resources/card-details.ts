import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import { type CardCheck, hasValidCheckDigit, profileOf } from "../cards/catalogue";
import { countryOf } from "../cards/countries";
import { numberNamed } from "../cards/names";
import { type WalletType, walletNamed } from "../cards/wallets";
import { badParameter, cardError } from "../server/errors";
import { address, integer, text } from "../server/params";
import type { Platform } from "../state/platform";
import { fullAddress } from "./addresses";

export const cardParams = z.union([
  z.strictObject({
    number: text,
    exp_month: integer,
    exp_year: integer,
    cvc: text.optional(),
  }),
  z.strictObject({ token: text }),
]);

export const billingParams = z.strictObject({
  address: z.union([z.literal(""), address]).optional(),
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  tax_id: text.optional(),
});

export interface CardEntered {
  number: string;
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
  wallet?: WalletType;
}

/** Reads a card. Like at Stripe, an invalid number or date is a card error. */
export function readCard(platform: Platform, given: z.output<typeof cardParams>): CardEntered {
  if ("token" in given) {
    const paid = walletNamed(given.token);
    if (paid) return { number: paid.number, ...farExpiry(platform), cvcGiven: false, wallet: paid.type };
    const number = numberNamed(given.token);
    if (!number)
      throw badParameter(`No such token: '${given.token}'`, {
        code: "resource_missing",
        param: "card[token]",
      });
    return { number, ...farExpiry(platform), cvcGiven: true };
  }
  const number = given.number.replaceAll(/[\s-]/g, "");
  if (!hasValidCheckDigit(number)) {
    throw cardError({ code: "incorrect_number", param: "number", message: "Your card number is incorrect." });
  }
  const expYear = given.exp_year < 100 ? 2000 + given.exp_year : given.exp_year;
  if (given.exp_month < 1 || given.exp_month > 12) {
    throw cardError({
      code: "invalid_expiry_month",
      param: "exp_month",
      message: "Your card's expiration month is invalid.",
    });
  }
  if (hasExpired(platform, given.exp_month, expYear) || expYear > 2100) {
    throw cardError({
      code: "invalid_expiry_year",
      param: "exp_year",
      message: "Your card's expiration year is invalid.",
    });
  }
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc)) {
    throw cardError({ code: "invalid_cvc", param: "cvc", message: "Your card's security code is invalid." });
  }
  return { number, expMonth: given.exp_month, expYear, cvcGiven: given.cvc !== undefined };
}

/** An expiry date four years from now, for cards that are given by name. */
export function farExpiry(platform: Platform): { expMonth: number; expYear: number } {
  const now = new Date(platform.clock.now() * 1000);
  return { expMonth: now.getUTCMonth() + 1, expYear: now.getUTCFullYear() + 4 };
}

function hasExpired(platform: Platform, month: number, year: number): boolean {
  const now = new Date(platform.clock.now() * 1000);
  return year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);
}

export function describeCard(
  entered: CardEntered,
  { address }: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.Card {
  const profile = profileOf(entered.number);
  return {
    brand: profile.brand,
    checks: {
      address_line1_check: checked(profile.addressCheck, address?.line1),
      address_postal_code_check: checked(profile.postalCodeCheck, address?.postal_code),
      cvc_check: entered.cvcGiven ? profile.cvcCheck : null,
    },
    country: countryOf(entered.number),
    display_brand: profile.brand === "amex" ? "american_express" : profile.brand,
    exp_month: entered.expMonth,
    exp_year: entered.expYear,
    fingerprint: createHash("sha256").update(entered.number).digest("base64url").slice(0, 16),
    funding: profile.funding,
    generated_from: null,
    last4: entered.number.slice(-4),
    networks: { available: [profile.brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: entered.wallet === undefined ? null : walletOf(entered.wallet),
  };
}

/** Apple and Google hand out a number of the device's own; Link the card itself. */
function walletOf(type: WalletType): Stripe.PaymentMethod.Card.Wallet {
  return { type, dynamic_last4: type === "link" ? null : "4242", [type]: {} };
}

/** Only given values are checked, except by test cards whose check fails. */
function checked(result: CardCheck, given: string | null | undefined): CardCheck | null {
  return given || result !== "pass" ? result : null;
}

export function billingDetails(
  given: z.output<typeof billingParams> | undefined,
): Stripe.PaymentMethod.BillingDetails {
  return {
    address: fullAddress(given?.address || undefined),
    email: given?.email || null,
    name: given?.name || null,
    phone: given?.phone || null,
    tax_id: given?.tax_id || null,
  };
}
