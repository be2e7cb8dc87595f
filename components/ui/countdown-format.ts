/** The words of a countdown, from the messages `ui.countdown`: unit signs with their own spacing, and the two ends. */
export type CountdownWords = {
  days: string;
  hours: string;
  minutes: string;
  seconds: string;
  expired: string;
  underASecond: string;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Time left in words, by docs/product/pages.md#countdown: days, hours, minutes, seconds without the zeros; seconds only
 * when there are no days; 'Expired' when time is up; '< 1s' when under a second remains.
 *
 * @param remaining milliseconds, may be negative
 */
export function formatCountdown(remaining: number, words: CountdownWords): string {
  if (!(remaining > 0)) return words.expired;
  const days = Math.floor(remaining / DAY);
  const parts: [number, string][] = [
    [days, words.days],
    [Math.floor((remaining % DAY) / HOUR), words.hours],
    [Math.floor((remaining % HOUR) / MINUTE), words.minutes],
    [days > 0 ? 0 : Math.floor((remaining % MINUTE) / SECOND), words.seconds],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return shown.join(" ") || words.underASecond;
}
