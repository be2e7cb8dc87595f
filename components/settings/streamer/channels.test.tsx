import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import type { ChannelWire } from "@/lib/channels/contract";
import { Channels } from "./channels";

const { network, toasts } = setUpScreen();
const nova: ChannelWire = {
  platform: "twitch",
  name: "NovaPlays",
  url: "https://www.twitch.tv/novaplays",
  picture_url: null,
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("offers the platforms without a channel, and disconnects after saying what that does", async () => {
  const route = "DELETE /api/streamers/me/channels/twitch";
  network.answer(route, { status: 204 });
  renderScreen(<Channels platforms={["twitch", "youtube"]} channels={[nova]} outcome={null} />);
  expect(screen.getByRole("button", { name: "Connect YouTube" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Connect Twitch" })).toBeNull();
  await press("Disconnect NovaPlays");
  expect(network.sentTo(route)).toHaveLength(0);
  await press("Disconnect");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "NovaPlays is no longer connected" }]));
});

test("says when the platform cannot be reached, and how a visit ended", async () => {
  network.answer("POST /api/streamers/me/channels/twitch", {
    status: 503,
    body: { code: "channel_platform_away", message: "Away.", request_id: "r" },
  });
  renderScreen(<Channels platforms={["twitch"]} channels={[]} outcome="taken" />);
  expect(screen.getByRole("status")).toHaveTextContent("already connected that channel");
  await press("Connect Twitch");
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Not connected", description: "Away." }]));
});

test("says that no platform is configured", () => {
  renderScreen(<Channels platforms={[]} channels={[]} outcome={null} />);
  expect(screen.getByText("No platform can be connected here.")).toBeInTheDocument();
});

test("a channel that was disconnected leaves the focus among the others", async () => {
  network.answer("DELETE /api/streamers/me/channels/twitch", { status: 204 });
  const { rerender } = renderScreen(<Channels platforms={["twitch"]} channels={[nova]} outcome={null} />);
  await press("Disconnect NovaPlays");
  await press("Disconnect");
  await waitFor(() => expect(toasts).toHaveLength(1));
  rerender(<Channels platforms={["twitch"]} channels={[]} outcome={null} />);
  const connect = screen.getByRole("button", { name: "Connect Twitch" });
  await waitFor(() => expect(document.activeElement).toContainElement(connect));
  expect(document.body).not.toHaveFocus();
});
