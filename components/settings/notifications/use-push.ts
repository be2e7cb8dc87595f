import { useEffect, useState } from "react";
import { call } from "@/lib/http/call";

/** `blocked`: the browser's own settings refuse notifications; `unable`: it has none of them. */
export type PushState = "on" | "off" | "blocked" | "unable";

type Push = { readonly public_key: string; readonly here: boolean };

/** Pushes to this browser: whether they are on, and how to turn them on and off. Null until the browser was asked. */
export function usePush({ public_key: publicKey, here }: Push) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => setState(stateOf(here)), [here]);

  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== "granted") return setState(stateOf(false));
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    // One made for another key, or for someone who was signed in here before.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const { endpoint = "", keys = {} } = made.toJSON();
    const { p256dh = "", auth = "" } = keys;
    await call("POST /api/users/push-subscriptions", { body: { endpoint, keys: { p256dh, auth } } });
    setState("on");
  };

  const turnOff = async () => {
    await call("DELETE /api/users/push-subscriptions");
    setState("off");
    const registration = await navigator.serviceWorker.getRegistration("/");
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  };

  return { state, turnOn, turnOff };
}

function stateOf(here: boolean): PushState {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return "unable";
  if (Notification.permission === "denied") return "blocked";
  return here && Notification.permission === "granted" ? "on" : "off";
}
