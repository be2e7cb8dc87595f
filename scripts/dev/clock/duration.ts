const UNITS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/**
 * Milliseconds of a duration such as `+20d`, `5m`, `3h`, `2w` or `1d12h`.
 * @throws Error with examples. Time only moves forward, because past events cannot be undone.
 */
export function parseDuration(text: string): number {
  const parts = /^\+?((?:\d+[smhdw])+)$/.exec(text.trim())?.[1]?.match(/\d+[smhdw]/g);
  const total = (parts ?? []).reduce(
    (sum, part) => sum + Number(part.slice(0, -1)) * (UNITS[part.slice(-1)] ?? 0),
    0,
  );
  if (total <= 0 || !Number.isSafeInteger(total)) {
    throw new Error(`"${text}" is not a duration. Examples: +20d, 5m, 3h, 2w, 1d12h.`);
  }
  return total;
}
