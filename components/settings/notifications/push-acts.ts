import { call } from "@/lib/http/call";

declare global {
  interface Window {
    /** Of browsers that show declarative messages themselves. https://www.w3.org/TR/push-api/#dom-window-pushmanager */
    readonly pushManager?: PushManager;
  }
}

/** The window's own where there is one: it needs no service worker. */
async function pushManagerHere(): Promise<PushManager> {
  if (window.pushManager) return window.pushManager;
  await navigator.serviceWorker.register("/sw.js");
  return (await navigator.serviceWorker.ready).pushManager;
}

/** Subscribes this browser to pushes, once they are permitted. @throws ApiError; DOMException of a browser that cannot */
export async function subscribe(publicKey: string): Promise<void> {
  const pushManager = await pushManagerHere();
  // One made for another key, or for someone who was signed in here before.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = "", keys = {} } = made.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await call("POST /api/users/push-subscriptions", { body: { endpoint, keys: { p256dh, auth } } });
}

/** Pushes nothing to this browser any more. @throws ApiError */
export async function unsubscribe(): Promise<void> {
  await call("DELETE /api/users/push-subscriptions");
  const registration = await navigator.serviceWorker?.getRegistration("/");
  for (const manager of [window.pushManager, registration?.pushManager])
    await (await manager?.getSubscription())?.unsubscribe();
}
