import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { StreamerTabs } from "./streamer-tabs";

const labels = { active: "Active", accepted: "Accepted", history: "History", payouts: "Payouts" };
const tabs = (
  <StreamerTabs
    label="Your challenges"
    labels={labels}
    counts={{ active: 5, accepted: 2, history: 0 }}
    shown="active"
    panel={<p>what came in</p>}
  />
);

test("challenges are counted on their tabs, payouts are not", () => {
  renderScreen(tabs);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Active5",
    "Accepted2",
    "History0",
    "Payouts",
  ]);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("what came in");
});

test("another tab is remembered and asked for; its shape stands there until it comes", async () => {
  const refresh = jest.fn(() => new Promise(() => undefined));
  renderScreen(tabs, { router: { refresh } });
  await userEvent.click(screen.getByRole("tab", { name: "Payouts" }));
  expect(document.cookie).toContain("tab_streamer-dashboard=payouts");
  expect(refresh).toHaveBeenCalledTimes(1);
});
