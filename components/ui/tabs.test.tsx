import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "../testing/render-screen";
import { Tabs } from "./tabs";

const tabs = [
  { value: "browse", label: "Browse", panel: <p>All streamers</p> },
  { value: "mine", label: "My challenges", count: 0, panel: <p>None yet</p> },
];

test("shows the panel of the tab that the server remembered", () => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} defaultValue="mine" />);
  expect(screen.getByRole("tab", { name: "My challenges 0" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("tabpanel")).toHaveTextContent("None yet");
});

test("begins with the first tab when nothing is said", () => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} />);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("All streamers");
});

test("walks by arrows, chooses by Enter, tells and remembers", async () => {
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

test("controlled, it shows what it is told", async () => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} value="browse" />);
  await userEvent.click(screen.getByRole("tab", { name: /My challenges/ }));
  expect(screen.getByRole("tabpanel")).toHaveTextContent("All streamers");
});

test.each([
  ["{ArrowLeft}", "My challenges 0"],
  ["{ArrowRight}{ArrowRight}", "Browse"],
  ["{End}", "My challenges 0"],
  ["{End}{Home}", "Browse"],
])("%s from the first tab walks to %s and chooses nothing", async (keys, name) => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole("tab", { name })).toHaveFocus();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("All streamers");
});

test("the row is one stop of the keyboard, the panel the next; each names the other", async () => {
  renderScreen(<Tabs label="Dashboard" tabs={tabs} defaultValue="mine" />);
  const tab = screen.getByRole("tab", { name: /My challenges/ });
  const panel = screen.getByRole("tabpanel", { name: "My challenges 0" });
  await userEvent.tab();
  expect(tab).toHaveFocus();
  expect(tab).toHaveAttribute("aria-controls", panel.id);
  await userEvent.tab();
  expect(panel).toHaveFocus();
});
