const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The messages of `ui.countdown`: four units with their spacing, "expired" and "under a second". */
export type CountdownWords = readonly string[];

/**
 * The time left as text, with seconds only when there are no days (docs/product/pages.md#countdown).
 * @param left milliseconds
 */
export function leftInWords(left: number, words: CountdownWords): string {
  const [days, hours, minutes, seconds, expired = "", underASecond = ""] = words;
  if (left <= 0) return expired;
  const parts: readonly [number, string | undefined][] = [
    [Math.floor(left / DAY), days],
    [Math.floor((left % DAY) / HOUR), hours],
    [Math.floor((left % HOUR) / MINUTE), minutes],
    [left >= DAY ? 0 : Math.floor((left % MINUTE) / SECOND), seconds],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return shown.join(" ") || underASecond;
}

/** Milliseconds until the text changes: until then nothing needs to be drawn. */
export function untilNextWords(left: number): number {
  return left <= 0 ? SECOND : (left % (left >= DAY ? MINUTE : SECOND)) + 1;
}
