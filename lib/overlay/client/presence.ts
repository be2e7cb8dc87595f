import { overlayKey } from "./address";

/** What broadcast software offers to its pages. Without a control level that allows it, `getStatus` is missing or silent. */
type Studio = { readonly getStatus?: (tell: (status: { readonly streaming: boolean }) => void) => void };

declare global {
  interface Window {
    readonly obsstudio?: Studio;
  }
}

const EVERY_MS = 60_000;

/**
 * Tells the server when the broadcast starts and stops, and while it runs once a minute. Only broadcast software with the key can
 * say so: a plain tab and our own preview send nothing.
 */
export function reportPresence(streamer: string): void {
  const { obsstudio } = window;
  const key = overlayKey();
  if (!obsstudio?.getStatus || key === "" || window.top !== window) return;
  let streaming = false;
  let visible = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = () => {
    clearTimeout(timer);
    // Apart from each other, however many sources started together.
    if (streaming) timer = setTimeout(ask, EVERY_MS * (1 - Math.random() / 6));
    fetch(`/api/overlay/${streamer}/presence`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-overlay-key": key },
      body: JSON.stringify({ streaming, visible }),
    }).catch(() => undefined);
  };
  const hear = (next: boolean) => {
    const stopped = streaming && !next;
    streaming = next;
    // Another source may be the one on air: a page that never streamed does not end it.
    if (next || stopped) say();
  };
  const ask = () => obsstudio.getStatus?.((status) => hear(status.streaming === true));
  addEventListener("obsStreamingStarted", () => hear(true));
  addEventListener("obsStreamingStopped", () => hear(false));
  addEventListener("obsSourceActiveChanged", (event) => {
    visible = event instanceof CustomEvent && event.detail?.active === true;
    if (streaming) say();
  });
  ask();
}
