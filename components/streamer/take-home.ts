import type { ChallengeWire } from "@/lib/challenges/contract";
import { cents, fromDollars, shareOf, toDollars } from "@/lib/shared/money";

/**
 * What the streamer gets of an amount, after the platform's fee. The fee is rounded down for each payment, so several payments
 * may come to a few cents more. Source: docs/product/money.md#platform-fee.
 * @param dollars of the pot
 * @param feeRate from 0 to 1
 */
export function takeHome(dollars: number, feeRate: number): number {
  const amount = fromDollars(dollars);
  return toDollars(cents(amount - shareOf(amount, Math.round(feeRate * 10_000))));
}

/**
 * The same of a challenge: what is only pledged, its bank having refused the hold, is not counted.
 * @param feeRate the present one; a challenge that was accepted has its own
 */
export function takeHomeOf(
  { secured_amount: secured, amount, fee_rate: agreed }: Paid,
  feeRate: number,
): number {
  return takeHome(secured ?? amount, agreed ?? feeRate);
}

/** What of a challenge says how much its streamer gets. */
export type Paid = Pick<ChallengeWire, "secured_amount" | "amount" | "fee_rate">;
