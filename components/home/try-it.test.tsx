import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { TryIt } from "./try-it";

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

test("says above the steps that the example can be played in a moment, or what playing needs", () => {
  renderScreen(<TryIt />);
  const loading = screen.getByText("You can play it here in a moment. The five steps:");
  expect(loading).toHaveClass("noscript:hidden");
  expect(screen.getByText("To play it, turn on JavaScript. The five steps:")).toHaveClass(
    "hidden noscript:block",
  );
  expect(loading.compareDocumentPosition(screen.getByRole("list"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
});
