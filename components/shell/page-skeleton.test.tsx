import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { renderScreen } from "@/components/testing/render-screen";
import { PageSkeleton } from "./page-skeleton";

test("a stand-in for a page is drawn by the browser, not into a document", () => {
  const standIn = (
    <PageSkeleton>
      <p>shape</p>
    </PageSkeleton>
  );
  expect(renderToString(standIn)).not.toContain("shape");
  renderScreen(standIn);
  expect(screen.getByText("shape")).toBeInTheDocument();
});
