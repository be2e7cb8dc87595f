import { screen } from "@testing-library/react";
import { renderScreen } from "../testing/render-screen";
import { LiveStack } from "./live-stack";
import { Stack } from "./stack";

const offer = { id: "offer", kind: "offer" as const, cents: 2_500 };
const boost = { id: "boost", cents: 1_999 };

test.each([
  ["en", "$44.99 from 2 backers"],
  ["fr", "44,99\u00a0$ réunis par 2 contributeurs"],
  ["es", "44,99\u00a0$ de 2 personas"],
] as const)("describes itself to screen readers (%s)", (locale, text) => {
  renderScreen(<Stack segments={[offer, boost]} />, { locale });
  expect(screen.getByText((_, element) => element?.textContent === text)).toBeInTheDocument();
});

test("shows the given number of backers, or none when it is unknown", () => {
  const segments = [offer, boost, { id: "again", cents: 1 }];
  const { rerender } = renderScreen(<Stack segments={segments} backers={2} />);
  expect(screen.getByText("$45.00 from 2 backers")).toBeInTheDocument();
  expect(screen.getByText("2 backers")).toBeInTheDocument();
  rerender(<Stack segments={segments} backers={null} />);
  expect(screen.queryByText(/backer/)).not.toBeInTheDocument();
});

test("slides in only boosts that arrive after mounting", () => {
  const { container, rerender } = renderScreen(<LiveStack segments={[offer]} />);
  const sliding = () => container.querySelectorAll(".animate-slide-in").length;
  expect(sliding()).toBe(0);
  rerender(<LiveStack segments={[offer, boost]} />);
  expect(sliding()).toBe(1);
  expect(screen.getByText("$44.99 from 2 backers")).toBeInTheDocument();
});
