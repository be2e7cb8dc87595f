import { screen } from "@testing-library/react";
import { renderScreen } from "../testing/render-screen";
import { Avatar } from "./avatar";
import { Money } from "./money";
import { SocialLinks } from "./social-links";
import { StatusBadge } from "./status-badge";

test.each([
  ["en", "$1,234.50"],
  ["fr", "1\u202f234,50\u00a0$"],
  ["es", "1234,50\u00a0$"],
] as const)("money has a $ and two decimals (%s)", (locale, words) => {
  const { container } = renderScreen(<Money cents={123_450} />, { locale });
  expect(container.textContent).toBe(words);
});

test("cents and dollars of one amount read the same", () => {
  renderScreen(
    <>
      <Money cents={1_250} />
      <Money dollars={12.5} />
    </>,
  );
  expect(screen.getAllByText("$12.50")).toHaveLength(2);
});

test.each([
  ["review_failed", "Refused"],
  ["in-progress", "In progress"],
  ["something_new", "something_new"],
])("the status %s reads %s", (status, words) => {
  renderScreen(<StatusBadge status={status} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([
  ["Ana", "A"],
  ["  élodie", "É"],
  ["", "?"],
])("the avatar of %p without picture shows %s", (name, letter) => {
  const { container } = renderScreen(<Avatar name={name} />);
  expect(container).toHaveTextContent(letter);
});

const links = {
  youtube: "https://youtube.com/@a",
  twitch: "",
  instagram: null,
  twitter: "https://twitter.com/a",
  kick: "https://kick.com/a",
  discord: "https://discord.gg/a",
  tiktok: "https://tiktok.com/@a",
};

test("shows only networks that were given, at most four, then how many more, each in a new tab", () => {
  renderScreen(<SocialLinks name="Ana" links={links} max={4} />);
  const shown = screen.getAllByRole("link");
  expect(shown.map((link) => link.getAttribute("aria-label"))).toEqual([
    "YouTube of Ana (opens in a new tab)",
    "Twitter of Ana (opens in a new tab)",
    "Kick of Ana (opens in a new tab)",
    "Discord of Ana (opens in a new tab)",
  ]);
  expect(shown[0]).toHaveAttribute("target", "_blank");
  expect(shown[0]).toHaveAttribute("rel", expect.stringContaining("noopener"));
  expect(screen.getByText("1 more network")).toBeInTheDocument();
});

test("shows nothing when there is no network", () => {
  const { container } = renderScreen(<SocialLinks name="Ana" links={{ twitch: "" }} />);
  expect(container).toBeEmptyDOMElement();
});
