import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { DemoPage } from "./demo-page";

test("shows the real overlay in the page's language, four steps and a link to sign-up", () => {
  renderScreen(<DemoPage />, { locale: "fr" });
  const frames = screen.getAllByTitle(/^L’overlay/).map((frame) => frame.getAttribute("src"));
  expect(frames).toEqual([
    "/overlay/sample?scene=top&language=fr",
    "/overlay/sample?scene=crowd&language=fr",
    "/overlay/sample?scene=live&language=fr",
  ]);
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
  expect(screen.getByRole("link", { name: "Devenir streamer" })).toHaveAttribute(
    "href",
    "/fr/auth?mode=signup&type=streamer",
  );
});
