import { useTranslations } from "next-intl";
import { z } from "zod";
import {
  boostSchema,
  type ChallengeWire,
  MINIMUM_BOOST_CENTS,
  pledgeAmountSchema,
} from "@/lib/challenges/contract";
import { type Cents, cents, fromDollars, toDollars } from "@/lib/shared/money";
import type { PledgeCaps } from "@/lib/shared/pledge-caps";
import { amountInputSchema } from "@/lib/shared/wire";

/** The largest boost that this challenge takes, in cents; below the smallest boost when its pot is full. */
export function maxBoost({ amount }: Pick<ChallengeWire, "amount">, caps: PledgeCaps): Cents {
  return cents(Math.min(caps.pledgeCents, caps.potCents - fromDollars(amount)));
}

/** The contract's schema within this challenge's limits. Source: docs/product/challenges.md#amounts. */
export function boostFormSchema(max: Cents) {
  const positive = amountInputSchema.refine((amount) => amount > 0, {
    error: "amount_invalid",
    abort: true,
  });
  const { message, anonymous } = boostSchema.shape;
  return z.object({ amount: pledgeAmountSchema(MINIMUM_BOOST_CENTS, max, positive), message, anonymous });
}

/** Cents of a typed dollar amount; null unless this challenge takes it. @param max the largest boost, in cents */
export function boostCents(typed: string, max: Cents): Cents | null {
  const { data } = boostFormSchema(max).safeParse({ amount: typed });
  return data?.amount ?? null;
}

type FormSchema = ReturnType<typeof boostFormSchema>;
export type BoostInput = z.input<FormSchema>;
export type BoostOutput = z.output<FormSchema>;

/** Error keys of the schema above; any other error is a message from the server, already translated. */
const SCHEMA_ERRORS: ReadonlySet<string> = new Set([
  "required",
  "amount_invalid",
  "amount_decimals",
  "amount_too_low",
  "amount_too_high",
]);

/**
 * Texts about the amount of a boost. Source: docs/product/challenges.md#amounts.
 * @param max the largest boost, in cents
 */
export function useAmountTexts(max: Cents) {
  const t = useTranslations("challenges.boost");
  const maximum = toDollars(max);
  const isFull = max < MINIMUM_BOOST_CENTS;
  const isSchemaError = (error: string | undefined) => error !== undefined && SCHEMA_ERRORS.has(error);
  const tooHigh = isFull ? t("full") : t("most", { maximum });
  return {
    limits: isFull ? t("full") : t("limits", { maximum }),
    /** For the field: the notice's title and text (docs/product/pages.md#notices). */
    fieldError: (error: string | undefined) => {
      if (!isSchemaError(error)) return error || undefined;
      if (isFull || error === "amount_too_high") return tooHigh;
      return `${t("invalid")}. ${t(error === "amount_too_low" ? "tooLow" : "invalidText")}`;
    },
  };
}
