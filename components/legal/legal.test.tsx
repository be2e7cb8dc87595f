import { screen, within } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { PREFIXED_LOCALES } from "@/lib/shared/locales";
import { LegalText } from "./legal-text";
import { Privacy } from "./privacy";
import { Terms } from "./terms";

test.each([
  ["Terms of Service", <Terms key="terms" />, 10, "/privacy"],
  ["Privacy Policy", <Privacy key="privacy" />, 15, "/terms"],
])(
  "%s: lists its numbered sections in the table of contents and links to the other page",
  (title, page, count, other) => {
    const { container } = renderScreen(page);
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeInTheDocument();
    expect(
      screen.getByText(/^First published December 2024, last changed November 2026/),
    ).toBeInTheDocument();
    const sections = screen.getAllByRole("region");
    expect(sections).toHaveLength(count);
    for (const contents of screen.getAllByRole("navigation", { name: "Contents", hidden: true })) {
      const links = within(contents).getAllByRole("link", { hidden: true });
      const targets = links.map((link) => container.querySelector(link.getAttribute("href") ?? "none"));
      expect(targets).toEqual(sections);
    }
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(expect.arrayContaining([other, "/"]));
  },
);

test("the terms name the version that decisions cite", () => {
  renderScreen(<Terms />);
  expect(screen.getByText(/Version 2026-11-30$/)).toBeInTheDocument();
});

test.each(PREFIXED_LOCALES)("%s: has every section", (locale) => {
  renderScreen(<Privacy />, { locale });
  expect(screen.getAllByRole("region")).toHaveLength(15);
});

test("renders lines with a hyphen as a list, others as paragraphs", () => {
  const { container } = renderScreen(<LegalText text={"You must not:\n\n- lie;\n- cheat.\n\nPlease."} />);
  expect([...container.children].map((child) => child.tagName)).toEqual(["P", "UL", "P"]);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["lie;", "cheat."]);
});

test("links a mail address without the full stop after it", () => {
  const { container } = renderScreen(<LegalText text="Questions: help@bravado.example." />);
  expect(container).toHaveTextContent("Questions: help@bravado.example.");
  const link = screen.getByRole("link", { name: "help@bravado.example" });
  expect(link).toHaveAttribute("href", "mailto:help@bravado.example");
});

const operator = {
  OPERATOR_NAME: "Dares Ltd",
  OPERATOR_ADDRESS: "1 Stage Street, Dublin",
  OPERATOR_REGISTER: "CRO 123456",
  OPERATOR_REPRESENTATIVE: "Ana Torres",
  OPERATOR_MEDIATOR: "Mediation House",
  OPERATOR_COUNTRY: "IE",
};
const contactLines = () =>
  within(screen.getByRole("region", { name: /Contact$/ }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);

test("names the configured operator, and in the terms the governing law", () => {
  const env = jest.replaceProperty(process, "env", { ...process.env, ...operator });
  const { unmount } = renderScreen(<Terms />, { locale: "fr" });
  expect(contactLines()).toEqual([
    "Exploitant\u202f: Dares Ltd",
    "Adresse\u202f: 1 Stage Street, Dublin",
    "Registre\u202f: CRO 123456",
    "Représentant\u202f: Ana Torres",
    "Médiation\u202f: Mediation House",
    "Droit applicable\u202f: Irlande",
  ]);
  unmount();
  renderScreen(<Privacy />);
  expect(contactLines()).toHaveLength(4);
  env.restore();
});

test("leaves out an operator that is not configured", () => {
  renderScreen(<Terms />);
  expect(contactLines()).toEqual([]);
});

test("states the platform's fee", () => {
  const env = jest.replaceProperty(process, "env", { ...process.env, PLATFORM_FEE_BPS: "1250" });
  renderScreen(<Terms />);
  env.restore();
  expect(screen.getByText(/The platform fee is 12\.5% of what is charged/)).toBeInTheDocument();
});
