import { call } from "@/lib/http/call";

/** Subscribes this browser to pushes, once they are permitted. @throws ApiError; DOMException of a browser that cannot */
export async function subscribe(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
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
  const registration = await navigator.serviceWorker.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
