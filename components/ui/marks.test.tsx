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
] as const)("formats money with a $ and two decimals (%s)", (locale, text) => {
  const { container } = renderScreen(<Money cents={123_450} />, { locale });
  expect(container.textContent).toBe(text);
});

test("formats cents and dollars of one amount alike", () => {
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
])("shows the status %s as %s", (status, text) => {
  renderScreen(<StatusBadge status={status} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  ["Ana", "A"],
  ["  élodie", "É"],
  ["", "?"],
])("shows the avatar of %p without a picture as %s", (name, letter) => {
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

test("links the given networks in new tabs, at most four, and counts the others", () => {
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

test("renders nothing without networks", () => {
  const { container } = renderScreen(<SocialLinks name="Ana" links={{ twitch: "" }} />);
  expect(container).toBeEmptyDOMElement();
});
