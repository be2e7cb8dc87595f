import { useFormatter } from "next-intl";
import { useCallback } from "react";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { cents, fromDollars, shareOf, toDollars } from "@/lib/shared/money";

/** What of a challenge says how much its streamer gets. */
export type Paid = Pick<ChallengeWire, "secured_amount" | "amount" | "fee_rate">;

/**
 * What the streamer gets of a challenge after the platform's fee, and the rate of that. What is only pledged, its bank having refused
 * the hold, is not counted. The fee is rounded down for each payment, so several payments may come to a few cents more.
 * Source: docs/product/money.md#platform-fee.
 * @param feeRate from 0 to 1, the present one; a challenge that was accepted has its own
 */
export function takeHomeOf(
  { secured_amount: secured, amount, fee_rate: agreed }: Paid,
  feeRate: number,
): { readonly net: number; readonly rate: number } {
  const pot = fromDollars(secured ?? amount);
  const rate = agreed ?? feeRate;
  return { net: toDollars(cents(pot - shareOf(pot, Math.round(rate * 10_000)))), rate };
}

/** The same for messages: {net} and {fee}. */
export type TakeHome = (challenge: Paid) => { readonly net: number; readonly fee: string };

export function useTakeHome(feeRate: number): TakeHome {
  const format = useFormatter();
  return useCallback(
    (challenge) => {
      const { net, rate } = takeHomeOf(challenge, feeRate);
      return { net, fee: format.number(rate, { style: "percent", maximumFractionDigits: 2 }) };
    },
    [format, feeRate],
  );
}
