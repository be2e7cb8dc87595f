import { screen, within } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
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
    expect(screen.getByText("December 2024")).toBeInTheDocument();
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

test.each(["fr", "es"] as const)("%s: has every section", (locale) => {
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
