import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "../testing/render-screen";
import { Tabs } from "./tabs";

const tabs = [
  { value: "browse", label: "Browse", panel: <p>All streamers</p> },
  { value: "mine", label: "My challenges", count: 0, panel: <p>None yet</p> },
];

test("shows the default tab", () => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} defaultValue="mine" />);
  expect(screen.getByRole("tab", { name: "My challenges 0" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tabpanel")).toHaveTextContent("None yet");
});

test("starts with the first tab without a default", () => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} />);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("All streamers");
});

test("moves by arrow keys, selects by Enter, reports and remembers the choice", async () => {
  const onValueChange = jest.fn();
  renderScreen(
    <Tabs
      label="Dashboard"
      tabs={tabs}
      defaultValue="browse"
      onValueChange={onValueChange}
      rememberAs="viewer"
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(screen.getByRole("tabpanel")).toHaveTextContent("None yet");
  expect(onValueChange).toHaveBeenCalledWith("mine");
  expect(document.cookie).toContain("tab_viewer=mine");
});

test("shows the given tab when it is controlled", async () => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} value="browse" />);
  await userEvent.click(screen.getByRole("tab", { name: /My challenges/ }));
  expect(screen.getByRole("tabpanel")).toHaveTextContent("All streamers");
});

test.each([
  ["{ArrowLeft}", "My challenges 0"],
  ["{ArrowRight}{ArrowRight}", "Browse"],
  ["{End}", "My challenges 0"],
  ["{End}{Home}", "Browse"],
])("moves the focus by %s from the first tab to %s without selecting it", async (keys, name) => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole("tab", { name })).toHaveFocus();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("All streamers");
});

test("makes row and panel one tab stop each, which refer to each other", async () => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} defaultValue="mine" />);
  const tab = screen.getByRole("tab", { name: /My challenges/ });
  const panel = screen.getByRole("tabpanel", { name: "My challenges 0" });
  await userEvent.tab();
  expect(tab).toHaveFocus();
  expect(tab).toHaveAttribute("aria-controls", panel.id);
  await userEvent.tab();
  expect(panel).toHaveFocus();
});

test("keeps the selected tab in the middle when the screen is turned", () => {
  const sizes = jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1_000);
  jest.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.matches("[role=tab]") ? 300 : 0;
  });
  jest.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(400);
  renderScreen(<Tabs label="Dashboard" tabs={tabs} defaultValue="mine" />);
  expect(screen.getByRole("tablist").scrollLeft).toBe(0);
  sizes.mockReturnValue(350);
  act(() => void window.dispatchEvent(new Event("resize")));
  expect(screen.getByRole("tablist").scrollLeft).toBe(325);
  jest.restoreAllMocks();
});
