/** The minimum, and about two, three and five times as much in round numbers. All in dollars. */
export function suggestedAmounts(minimum: number, maximum: number): readonly number[] {
  const amounts = [minimum, ...[2, 3, 5].map((times) => rounded(minimum * times))];
  return [...new Set(amounts)].filter((dollars) => dollars <= maximum);
}

/** Up to steps of 5, of 50 above a hundred. */
function rounded(dollars: number): number {
  const step = dollars > 100 ? 50 : 5;
  return Math.ceil(dollars / step) * step;
}
