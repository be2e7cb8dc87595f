import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import Proof from "./proof";

const CLIP = "https://clips.twitch.tv/BraveClip";

/** The document began at this path. */
function cameFrom(path: string): void {
  const entry = { name: `http://localhost${path}` } as PerformanceEntry;
  Object.assign(performance, { getEntriesByType: () => [entry] });
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Play the video" }));
const frame = () => document.querySelector("iframe");
afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(performance, "getEntriesByType");
});

test("loads the player after a press and says so before", async () => {
  cameFrom("/challenge/1");
  renderScreen(<Proof id="1" url={CLIP} />);
  expect(screen.getByText(/Nothing is loaded from Twitch until you press/)).toBeInTheDocument();
  expect(frame()).toBeNull();
  await press();
  expect(frame()).toHaveAttribute(
    "src",
    "https://clips.twitch.tv/embed?clip=BraveClip&autoplay=true&parent=localhost",
  );
  expect(frame()).toHaveAttribute("title", "Video of the challenge, on Twitch");
  expect(frame()).toHaveFocus();
  expect(frame()?.getAttribute("sandbox")).not.toContain("top-navigation");
  expect(screen.getByRole("link", { name: "See the proof on clips.twitch.tv" })).toHaveAttribute(
    "href",
    CLIP,
  );
});

test("after a page that began elsewhere, whose policy has no player, plays once the page is loaded anew", async () => {
  cameFrom("/fr/challenges");
  const { unmount } = renderScreen(<Proof id="1" url={CLIP} />);
  // The test's browser cannot load a page.
  const quiet = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await press();
  quiet.mockRestore();
  expect(frame()).toBeNull();
  unmount();
  cameFrom("/fr/challenge/1");
  const { unmount: leave } = renderScreen(<Proof id="2" url={CLIP} />);
  expect(frame()).toBeNull();
  leave();
  renderScreen(<Proof id="1" url={CLIP} />);
  expect(frame()).not.toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test("is a link for platforms without a player", () => {
  renderScreen(<Proof id="1" url="https://kick.com/ana/clips/clip_1" />);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  const link = screen.getByRole("link", { name: "See the proof on kick.com" });
  expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
});
