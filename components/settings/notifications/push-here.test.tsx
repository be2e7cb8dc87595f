import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { fakePush, MADE } from "../testing/fake-push";
import PushHere from "./push-here";

const { network, toasts } = setUpScreen();
const SAVE = "POST /api/users/push-subscriptions";

const show = (here = false) => renderScreen(<PushHere push={{ public_key: "our key", here }} />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("asks, subscribes with our key and sends the subscription to the server", async () => {
  const { subscribe, old } = fakePush("default", "granted");
  network.answer(SAVE, { status: 204 });
  show();
  await press("Turn on in this browser");
  expect(await screen.findByRole("button", { name: "Turn off in this browser" })).toBeVisible();
  expect(old.unsubscribe).toHaveBeenCalled();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "our key" });
  expect(network.sentTo(SAVE)[0]?.body).toEqual(MADE);
});

test("says where to allow them when the browser refuses", async () => {
  fakePush("default", "denied");
  show();
  await press("Turn on in this browser");
  expect(await screen.findByText(/blocks notifications from this site/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(network.sentTo(SAVE)).toEqual([]);
});

test("stays off, and says so, when the server does not take it", async () => {
  fakePush("granted");
  network.answer(SAVE, { status: 500 });
  show();
  await press("Turn on in this browser");
  expect(await screen.findByRole("button", { name: "Turn on in this browser" })).toBeEnabled();
  expect(toasts).toEqual([expect.objectContaining({ title: "This browser could not be set up" })]);
});

test("turns off the session's own", async () => {
  const { old } = fakePush("granted");
  network.answer("DELETE /api/users/push-subscriptions", { status: 204 });
  show(true);
  await press("Turn off in this browser");
  expect(await screen.findByRole("button", { name: "Turn on in this browser" })).toBeVisible();
  expect(old.unsubscribe).toHaveBeenCalled();
});

test("needs no service worker in a browser that shows declarative messages itself", async () => {
  const { subscribe: byWorker } = fakePush("default", "granted");
  const subscribe = jest.fn(async () => ({ toJSON: () => ({ ...MADE, expirationTime: null }) }));
  const old = { unsubscribe: jest.fn() };
  Object.assign(window, { pushManager: { getSubscription: async () => old, subscribe } });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: undefined });
  network.answer(SAVE, { status: 204 });
  network.answer("DELETE /api/users/push-subscriptions", { status: 204 });
  show();
  await press("Turn on in this browser");
  expect(await screen.findByRole("button", { name: "Turn off in this browser" })).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "our key" });
  expect(byWorker).not.toHaveBeenCalled();
  await press("Turn off in this browser");
  expect(await screen.findByRole("button", { name: "Turn on in this browser" })).toBeVisible();
  expect(old.unsubscribe).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(window, "pushManager");
});

test("says so in a browser without notifications", () => {
  fakePush("granted");
  Reflect.deleteProperty(window, "PushManager");
  show();
  expect(screen.queryByRole("button")).toBeNull();
});
