import { formatCountdown } from "@/components/ui/countdown-format";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { leftInWords, untilNextWords } from "./countdown";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MOMENTS = [
  -DAY,
  0,
  1,
  999,
  1_000,
  59_999,
  65_000,
  3 * HOUR + 9_000,
  DAY - 1_000,
  DAY,
  DAY + 5_000,
  DAY + MINUTE,
  9 * DAY + 3 * HOUR + 20 * MINUTE + 5_000,
  180 * DAY,
];

test.each([
  ["English", en.ui.countdown],
  ["French", fr.ui.countdown],
])("writes the time left like the application's countdown, in %s", (_, words) => {
  const { days, hours, minutes, seconds, expired, underASecond } = words;
  for (const left of MOMENTS) {
    expect(leftInWords(left, [days, hours, minutes, seconds, expired, underASecond])).toBe(
      formatCountdown(left, words),
    );
  }
});

test.each(MOMENTS.filter((left) => left > 0))(
  "the text at %d ms changes after the time that untilNextWords returns",
  (left) => {
    const words = ["d", "h", "m", "s", "Expired", "< 1s"];
    const wait = untilNextWords(left);
    expect(leftInWords(Math.min(left, left - wait + 2), words)).toBe(leftInWords(left, words));
    expect(leftInWords(left - wait, words)).not.toBe(leftInWords(left, words));
    expect(wait).toBeLessThanOrEqual(left >= DAY ? MINUTE : 1_000);
    expect(wait).toBeGreaterThan(0);
  },
);
