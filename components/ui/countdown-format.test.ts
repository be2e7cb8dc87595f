import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import { formatCountdown } from "./countdown-format";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [9 * DAY + 3 * HOUR + 20 * MINUTE + 5 * SECOND, "9d 3h 20m"],
  [DAY, "1d"],
  [DAY + 5 * SECOND, "1d"],
  [DAY + MINUTE, "1d 1m"],
  [DAY - SECOND, "23h 59m 59s"],
  [3 * HOUR, "3h"],
  [3 * HOUR + 9 * SECOND, "3h 9s"],
  [65 * SECOND, "1m 5s"],
  [59_999, "59s"],
  [SECOND, "1s"],
  [999, "< 1s"],
  [1, "< 1s"],
  [0, "Expired"],
  [-DAY, "Expired"],
  [Number.NaN, "Expired"],
])("formats %d ms as %s", (remaining, text) => {
  expect(formatCountdown(remaining, en.ui.countdown)).toBe(text);
});

test("spaces the units by language", () => {
  const remaining = 2 * DAY + 3 * HOUR + 4 * MINUTE;
  expect(formatCountdown(remaining, fr.ui.countdown)).toBe("2\u00a0j 3\u00a0h 4\u00a0min");
  expect(formatCountdown(remaining, es.ui.countdown)).toBe("2\u00a0d 3\u00a0h 4\u00a0min");
});
