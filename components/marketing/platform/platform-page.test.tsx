import { screen, within } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { PREFIXED_LOCALES } from "@/lib/shared/locales";
import type { PlatformFigures } from "@/lib/streamers/contract";
import { PlatformPage } from "./platform-page";

const part = (name: string) => screen.getByRole("region", { name });
const headings = (name: string) =>
  within(part(name))
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

const small: PlatformFigures = { completed: 99, boosts: 499, streamers: 49, running: 49 };
const large: PlatformFigures = { completed: 12_345, boosts: 500, streamers: 50, running: 50 };

/** The figures of the banner, each with its name. */
function banner(figures: PlatformFigures | null): string[] {
  renderScreen(<PlatformPage figures={figures} />);
  const stats = within(part("Bravado in figures"));
  const names = stats.getAllByRole("term");
  return stats
    .getAllByRole("definition")
    .map((value, index) => `${value.textContent} ${names[index]?.textContent}`);
}

test.each([
  ["there are no figures", null],
  ["every figure is small", small],
])("shows statements instead of figures when %s", (_, figures) => {
  expect(banner(figures)).toEqual([
    "$0 charged until it is completed",
    "$1 is enough to boost a challenge",
    "1 hour to dispute a challenge of $20 or more",
    "100% of a failed challenge’s holds released",
  ]);
});

test("shows figures above their thresholds", () => {
  expect(banner(large)).toEqual([
    "12,345 challenges completed",
    "500 boosts so far",
    "50 streamers",
    "50 challenges open or in progress",
  ]);
});

test("decides for each figure separately", () => {
  expect(banner({ ...small, streamers: 60 })).toEqual(
    expect.arrayContaining(["60 streamers", "$0 charged until it is completed"]),
  );
});

test.each([
  ["What everyone gets", ["What streamers get", "What viewers get", "What both can rely on"]],
  ["Where the money goes", ["Authorization", "Completion", "Review Period", "Payout"]],
])("lists %s in order", (title, names) => {
  renderScreen(<PlatformPage figures={null} />);
  expect(headings(title)).toEqual(names);
});

test("lists the steps of moderation and the house rules", () => {
  renderScreen(<PlatformPage figures={null} />);
  expect(headings("No challenge goes public unscreened")).toEqual(
    expect.arrayContaining(["Fixed rules", "An AI model", "A person", "Your reports"]),
  );
  expect(within(part("Our rules")).getAllByRole("listitem")).toHaveLength(4);
});

test.each([
  ["Join as Creator", "/auth?mode=signup&type=streamer"],
  ["Start as Fan", "/auth?mode=signup"],
])("links %s to sign-up", (name, address) => {
  renderScreen(<PlatformPage figures={null} />);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", address);
});

test.each(PREFIXED_LOCALES)("%s: has every section", (locale) => {
  renderScreen(<PlatformPage figures={small} />, { locale });
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(6);
});
