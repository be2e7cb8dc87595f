import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { renderScreen } from "@/components/testing/render-screen";
import { PageSkeleton } from "./page-skeleton";

test("is rendered by the browser, not by the server", () => {
  const skeleton = (
    <PageSkeleton>
      <p>shape</p>
    </PageSkeleton>
  );
  expect(renderToString(skeleton)).not.toContain("shape");
  renderScreen(skeleton);
  expect(screen.getByText("shape")).toBeInTheDocument();
});
