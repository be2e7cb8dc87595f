import { screen } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { VerifiedChannels } from "./verified-channels";

test("a channel says in words what its mark means, and wears no platform's badge", () => {
  const channel = {
    platform: "twitch" as const,
    name: "NovaPlays",
    url: "https://www.twitch.tv/novaplays",
    picture_url: null,
  };
  renderScreen(<VerifiedChannels channels={[channel]} />);
  const link = screen.getByRole("link", { name: "NovaPlays, their own Twitch channel" });
  expect(link).toHaveAttribute("title", "NovaPlays, their own Twitch channel");
  expect(link.querySelector(".lucide-badge-check")).toBeNull();
});
