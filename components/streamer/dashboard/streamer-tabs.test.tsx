import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { collectToasts } from "@/components/testing/collect-toasts";
import { renderScreen } from "@/components/testing/render-screen";
import { StreamerTabs } from "./streamer-tabs";

const toasts = collectToasts();
const labels = {
  active: "Active",
  accepted: "Accepted",
  history: "History",
  payouts: "Payouts",
  analytics: "Analytics",
};
const tabs = (
  <StreamerTabs
    label="Your challenges"
    labels={labels}
    counts={{ active: 5, accepted: 2, history: 0 }}
    shown="active"
    panel={<p>active challenges</p>}
  />
);

test("shows counts on the tabs of challenges, not on payouts or analytics", () => {
  renderScreen(tabs);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Active5",
    "Accepted2",
    "History0",
    "Payouts",
    "Analytics",
  ]);
  expect(screen.getByRole("tabpanel")).toHaveTextContent("active challenges");
});

test("remembers the chosen tab and requests it from the server, by its address", async () => {
  window.history.replaceState(null, "", "/streamer-dashboard?step=share");
  const replace = jest.fn(() => new Promise(() => undefined));
  renderScreen(tabs, { pathname: "/streamer-dashboard", router: { replace } });
  await userEvent.click(screen.getByRole("tab", { name: "Payouts" }));
  expect(document.cookie).toContain("tab_streamer-dashboard=payouts");
  expect(replace).toHaveBeenCalledWith("/streamer-dashboard?step=share&tab=payouts", { scroll: false });
});

test("without a connection it stays on the page and says so", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const replace = jest.fn();
  renderScreen(tabs, { pathname: "/streamer-dashboard", router: { replace } });
  await userEvent.click(screen.getByRole("tab", { name: "Payouts" }));
  expect(replace).not.toHaveBeenCalled();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("active challenges");
  expect(toasts).toMatchObject([{ title: expect.stringMatching(/^We could not reach the server/) }]);
  jest.restoreAllMocks();
});
