import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { cents } from "@/lib/shared/money";
import { type DashboardFigures, StreamerStats } from "./streamer-stats";

const rate = (figures: Partial<DashboardFigures>) => {
  renderScreen(
    <StreamerStats
      figures={{ active: 0, accepted: 0, ended: 0, successRate: 0, earnedCents: cents(0), ...figures }}
    />,
  );
  return screen.getByText("Success rate").closest("div");
};

test.each([
  ["nothing was accepted", {}, "0%None finished yet"],
  ["what was accepted is under way", { accepted: 1 }, "0%None finished yet"],
  ["what was accepted has failed", { accepted: 1, ended: 1 }, "0%"],
])("says whether a rate of 0 means anything while %s", (_when, figures, shown) => {
  expect(rate(figures)).toHaveTextContent(new RegExp(`${shown}$`));
});
