import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import type { NotificationWire } from "@/lib/notifications/contract";
import { FakeChannel } from "@/tests/support/fake-channel";
import { BellButton } from "./bell-button";

const LIST = "GET /api/notifications";
const MARK = "POST /api/notifications";
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

const notification = (over: Partial<NotificationWire> = {}): NotificationWire => ({
  _id: over.id ?? "1",
  id: "1",
  type: "challenge_received",
  message: "New challenge: “Sing”",
  challenge_id: "c1",
  link: "/streamer-dashboard",
  created_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  read_at: null,
  ...over,
});
const bell = (unread: number) => <BellButton userId="u1" hasStream unread={unread} />;
const open = async (unread: number) => {
  const view = renderScreen(bell(unread));
  await userEvent.click(screen.getByRole("button", { name: /^Notifications/ }));
  return { view, panel: within(await screen.findByRole("dialog", { name: "Notifications" })) };
};

test.each([
  [0, "Notifications, none unread"],
  [1, "Notifications, 1 unread"],
  [100, "Notifications, 99+ unread"],
])("names the button with the number of unread notifications (%d)", (unread, name) => {
  renderScreen(bell(unread));
  expect(screen.getByRole("button", { name })).toBeInTheDocument();
});

test("lists notifications with their age and a link", async () => {
  network.answer(LIST, {
    body: [
      notification(),
      notification({
        id: "2",
        type: "challenge_completed",
        message: "ana completed “Sing”",
        link: "/viewer-dashboard",
      }),
    ],
  });
  const { panel } = await open(2);
  const [forStreamer, forViewer] = await panel.findAllByRole("link");
  expect(forStreamer).toHaveTextContent(/New challenge: “Sing”2 hours agoUnread/);
  expect(forStreamer).toHaveAttribute("href", "/streamer-dashboard");
  expect(forViewer).toHaveAttribute("href", "/viewer-dashboard");
});

test("marks a followed notification as read and closes the list", async () => {
  network.answer(LIST, { body: [notification()] });
  network.answer(MARK, { body: { unread: 0 } });
  const { panel } = await open(1);
  const link = await panel.findByRole("link");
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(await screen.findByRole("button", { name: "Notifications, none unread" })).toBeInTheDocument();
  expect(network.sentTo(MARK)[0]?.body).toEqual({ ids: ["1"] });
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("marks all as read", async () => {
  network.answer(LIST, { body: [notification(), notification({ id: "2" })] });
  network.answer(MARK, { body: { unread: 0 } });
  const { panel } = await open(2);
  await panel.findAllByRole("link");
  await userEvent.click(panel.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(panel.queryByText("Unread")).not.toBeInTheDocument());
  expect(network.sentTo(MARK)[0]?.body).toEqual({});
  expect(panel.queryByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument();
});

test("shares how many are unread with the person's other tabs", async () => {
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  const heard: unknown[] = [];
  new FakeChannel("unread u1").addEventListener("message", (event) =>
    heard.push((event as MessageEvent).data),
  );
  network.answer(LIST, { body: [notification(), notification({ id: "2" })] });
  network.answer(MARK, { body: { unread: 0 } });
  const { panel } = await open(2);
  await panel.findAllByRole("link");
  await userEvent.click(panel.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(heard).toEqual([0]));
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
});

test("shows a notification that arrives while the list is open", async () => {
  network.answer(LIST, { body: [notification()] });
  const { view, panel } = await open(1);
  await panel.findByRole("link");
  network.answer(LIST, {
    body: [notification({ id: "2", message: "New challenge: “Dance”" }), notification()],
  });
  view.rerender(bell(2));
  expect(await panel.findByText("New challenge: “Dance”")).toBeInTheDocument();
});

test("drops a further page that arrives after the list was reloaded", async () => {
  const more = { link: '</api/notifications?cursor=two>; rel="next"' };
  network.answer(LIST, { body: [notification()], headers: more });
  const { view, panel } = await open(1);
  let respond = (_: { body: unknown }) => {};
  await panel.findByRole("link");
  network.answer(LIST, new Promise((resolve) => (respond = resolve)));
  await userEvent.click(panel.getByRole("button", { name: "Load more" }));
  network.answer(LIST, {
    body: [notification({ id: "2", message: "New challenge: “Dance”" })],
    headers: more,
  });
  view.rerender(bell(2));
  expect(await panel.findByText("New challenge: “Dance”")).toBeInTheDocument();
  respond({ body: [notification({ id: "9", message: "Much older" })] });
  await waitFor(() =>
    expect(panel.getByRole("button", { name: "Load more" })).not.toHaveAttribute("aria-busy"),
  );
  expect(panel.queryByText("Much older")).not.toBeInTheDocument();
});

test("shows an empty state", async () => {
  network.answer(LIST, { body: [] });
  const { panel } = await open(0);
  expect(await panel.findByText("No notifications")).toBeInTheDocument();
});

test("offers a retry when the list cannot be loaded", async () => {
  const { panel } = await open(0);
  expect(await panel.findByRole("alert")).toBeInTheDocument();
  network.answer(LIST, { body: [notification()] });
  await userEvent.click(panel.getByRole("button", { name: "Try again" }));
  expect(await panel.findByRole("link")).toBeInTheDocument();
});

test("counts anew when it is opened: the bell of a public page may not have heard of the newest", async () => {
  network.answer("GET /api/notifications/unread", { body: { unread: 4 } });
  network.answer(LIST, { body: [notification()] });
  await open(0);
  expect(
    await screen.findByRole("button", { name: "Notifications, 4 unread", hidden: true }),
  ).toBeInTheDocument();
});
