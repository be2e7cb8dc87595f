/** The messages `ui.countdown`: unit signs with their spacing, and the two end states. */
export type CountdownTexts = {
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
 * Time left as text: days, hours, minutes and seconds without zeros; seconds only below a day; 'Expired' at zero, '< 1s'
 * in the last second. Source: docs/product/pages.md#countdown.
 *
 * @param remaining milliseconds, may be negative
 */
export function formatCountdown(remaining: number, texts: CountdownTexts): string {
  if (!(remaining > 0)) return texts.expired;
  const days = Math.floor(remaining / DAY);
  const parts: [number, string][] = [
    [days, texts.days],
    [Math.floor((remaining % DAY) / HOUR), texts.hours],
    [Math.floor((remaining % HOUR) / MINUTE), texts.minutes],
    [days > 0 ? 0 : Math.floor((remaining % MINUTE) / SECOND), texts.seconds],
  ];
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return shown.join(" ") || texts.underASecond;
}
