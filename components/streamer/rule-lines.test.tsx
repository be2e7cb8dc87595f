import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { sampleStreamer } from "@/components/testing/sample-streamer";
import type { Locale } from "@/lib/shared/locales";
import { WEEKDAYS } from "@/lib/shared/quiet-hours";
import type { StreamerDetailWire } from "@/lib/streamers/contract";
import { RuleLines } from "./rule-lines";

const show = (rules: Partial<StreamerDetailWire>, locale: Locale = "en", now = new Date()) =>
  renderScreen(<RuleLines rules={sampleStreamer(rules)} label="Ana’s rules" now={now} />, { locale });
const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent);

test("a streamer without rules has no list", () => {
  show({});
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

test("says each rule in a few words", () => {
  show({
    maximum_challenge_amount: 500,
    maximum_pot_amount: 1000,
    blocked_categories: ["food", "outside"],
    cooldown_minutes: 30,
    max_open_challenges: 3,
    max_open_per_viewer: 1,
    require_confirmed_email: true,
    require_history: true,
  });
  expect(lines()).toEqual([
    "Offers from $10 to $500",
    "Stacks up to $1,000",
    "Not about: Food and drink and Going outside",
    "30 minutes between accepted dares",
    "At most 3 dares open at a time",
    "At most 1 open dare per person",
    "Only with a confirmed email address",
    "Only for people who have backed a completed challenge before",
  ]);
});

test("the smaller of the two maxima bounds an offer", () => {
  show({ maximum_challenge_amount: 500, maximum_pot_amount: 100 });
  expect(lines()).toEqual(["Offers from $10 to $100", "Stacks up to $100"]);
});

test.each([
  ["en", "from 10:00 PM to 11:30 PM"],
  ["fr", "de 22:00 à 23:30"],
  ["es", "de 22:00 a 23:30"],
] as const)("quiet hours are written as times are in %s", (locale, times) => {
  const quiet_hours = [{ day: "monday" as const, from: "22:00", to: "23:30" }];
  const wednesday = new Date("2030-01-02T12:00:00Z");
  show({ quiet_hours, time_zone: "Europe/Paris" }, locale, wednesday);
  expect(lines()[0]?.replaceAll("\u202f", " ")).toContain(times);
});

test("quiet hours of the same times are one line; those that hold now say until when", () => {
  const [monday, tuesday] = WEEKDAYS;
  // Neither of the two days is today.
  const days =
    new Date().getUTCDay() === 1 || new Date().getUTCDay() === 2
      ? (["friday", "saturday"] as const)
      : [monday, tuesday];
  show({
    quiet_hours: days.map((day) => ({ day, from: "12:00", to: "12:01" })),
    time_zone: "Europe/Paris",
  });
  expect(lines()).toEqual([
    expect.stringMatching(/^Quiet on \w+ and \w+ from 12:00 PM to 12:01 PM \(Europe\/Paris\)$/),
  ]);
});

test("a quiet week says so, and a pause until when it lasts", () => {
  show({
    quiet_hours: WEEKDAYS.map((day) => ({ day, from: "00:00", to: "00:00" })),
    paused_until: "2030-01-02T12:00:00.000Z",
  });
  expect(lines()).toEqual([expect.stringMatching(/^On a break until Jan 2, 2030/), "No dares for now"]);
});
