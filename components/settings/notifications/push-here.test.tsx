import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { PushHere } from "./push-here";

const { network, toasts } = setUpScreen();
const SAVE = "POST /api/users/push-subscriptions";
const made = { endpoint: "https://push.example.com/x", keys: { p256dh: "p", auth: "a" } };

/** A browser whose owner answers the question for permission so. */
function give(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const old = { unsubscribe: jest.fn() };
  const subscribe = jest.fn(async () => ({ toJSON: () => ({ ...made, expirationTime: null }) }));
  const registration = { pushManager: { getSubscription: async () => old, subscribe } };
  const notification = { permission, requestPermission: async () => (notification.permission = answer) };
  Object.assign(window, { Notification: notification, PushManager: {} });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { subscribe, old };
}
const show = (here = false) => renderScreen(<PushHere push={{ public_key: "our key", here }} />);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("asks, subscribes with our key and tells the server", async () => {
  const { subscribe, old } = give("default", "granted");
  network.answer(SAVE, { status: 204 });
  show();
  await press("Turn on in this browser");
  expect(await screen.findByRole("button", { name: "Turn off in this browser" })).toBeVisible();
  expect(old.unsubscribe).toHaveBeenCalled();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "our key" });
  expect(network.sentTo(SAVE)[0]?.body).toEqual(made);
});

test("says where to allow them when the browser refuses", async () => {
  give("default", "denied");
  show();
  await press("Turn on in this browser");
  expect(await screen.findByText(/blocks notifications from this site/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
  expect(network.sentTo(SAVE)).toEqual([]);
});

test("stays off, and says so, when the server does not take it", async () => {
  give("granted");
  network.answer(SAVE, { status: 500 });
  show();
  await press("Turn on in this browser");
  expect(await screen.findByRole("button", { name: "Turn on in this browser" })).toBeEnabled();
  expect(toasts).toEqual([expect.objectContaining({ title: "This browser could not be set up" })]);
});

test("turns off the session's own", async () => {
  const { old } = give("granted");
  network.answer("DELETE /api/users/push-subscriptions", { status: 204 });
  show(true);
  await press("Turn off in this browser");
  expect(await screen.findByRole("button", { name: "Turn on in this browser" })).toBeVisible();
  expect(old.unsubscribe).toHaveBeenCalled();
});

test("needs no service worker in a browser that shows declarative messages itself", async () => {
  const { subscribe: byWorker } = give("default", "granted");
  const subscribe = jest.fn(async () => ({ toJSON: () => ({ ...made, expirationTime: null }) }));
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
  give("granted");
  Reflect.deleteProperty(window, "PushManager");
  show();
  expect(screen.queryByRole("button")).toBeNull();
});
