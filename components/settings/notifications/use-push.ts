import { useEffect, useState } from "react";

// Most visits to the settings change nothing here.
const acts = () => import("./push-acts");

/** `blocked`: the browser's own settings refuse notifications; `unable`: it has none of them. */
export type PushState = "on" | "off" | "blocked" | "unable";

type Push = { readonly public_key: string; readonly here: boolean };

/** Pushes to this browser: whether they are on, and how to turn them on and off. Null until the browser was asked. */
export function usePush({ public_key: publicKey, here }: Push) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => setState(stateOf(here)), [here]);

  const turnOn = async () => {
    // First: browsers ask only right after a press.
    if ((await Notification.requestPermission()) !== "granted") return setState(stateOf(false));
    await (await acts()).subscribe(publicKey);
    setState("on");
  };

  const turnOff = async () => {
    await (await acts()).unsubscribe();
    setState("off");
  };

  return { state, turnOn, turnOff };
}

function stateOf(here: boolean): PushState {
  const isAble = "pushManager" in window || ("serviceWorker" in navigator && "PushManager" in window);
  if (!isAble || !("Notification" in window)) return "unable";
  if (Notification.permission === "denied") return "blocked";
  return here && Notification.permission === "granted" ? "on" : "off";
}
