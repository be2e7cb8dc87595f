import { JSDOM, VirtualConsole } from "jsdom";
import { overlayPage } from "../markup";
import type { OverlayView } from "../view";

/** What of the window runs by Jest's fake timers. */
const CLOCK = [
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "Date",
  "performance",
  "AbortSignal",
] as const;

/** What the server answers to the next request. */
export type Reply = { readonly status: number; readonly text: string } | Error;

/** The stream as a test drives it. */
class FakeEventSource extends EventTarget {
  readonly close = jest.fn();
  constructor(readonly url: string) {
    super();
  }
}

/**
 * Opens a document as broadcast software would, its own script running, with the test's clock (Jest's fake timers), a
 * server that answers what the test says, and a stream that the test writes to.
 */
export function broadcast(markup: string, address = "/overlay/99999999-9999-4999-8999-999999999999?key=k") {
  const requests: string[] = [];
  const streams: FakeEventSource[] = [];
  const errors: string[] = [];
  let reply: () => Reply = () => new Error("offline");
  const fetch = async (url: string) => {
    requests.push(url);
    // The document asks while it is opened; the test says the answer right afterwards.
    await Promise.resolve();
    const answer = reply();
    if (answer instanceof Error) throw new dom.window.Error(answer.message);
    return { ok: answer.status < 400, status: answer.status, text: async () => answer.text };
  };
  const virtualConsole = new VirtualConsole().on("jsdomError", (error) => errors.push(error.message));
  const dom = new JSDOM(markup, {
    url: `http://localhost:3000${address}`,
    runScripts: "dangerously",
    virtualConsole,
    beforeParse: (window) => {
      const ours = { fetch, EventSource: openStream };
      for (const name of CLOCK) Object.assign(ours, { [name]: globalThis[name] });
      for (const [name, value] of Object.entries(ours)) {
        Object.defineProperty(window, name, { value, configurable: true });
      }
    },
  });
  function openStream(url: string) {
    const stream = new FakeEventSource(url);
    streams.push(stream);
    return stream;
  }

  const onAir = () => dom.window.document.querySelector<HTMLElement>(".slide.on");
  return {
    document: dom.window.document,
    requests,
    streams,
    /** What jsdom cannot do, such as loading the page anew, and errors of the script. */
    errors,
    onAir,
    /** The words of one part of the slide that is on air. */
    words: (selector: string) =>
      onAir()?.querySelector(selector)?.textContent?.replaceAll("\u00a0", " ").trim(),
    answer: (next: () => Reply) => {
      reply = next;
    },
    /** The server shows this from now on, and says that something changed. */
    change: async (view: OverlayView, event = "challenge.boosted") => {
      reply = () => ({ status: 200, text: overlayPage(view) });
      streams.at(-1)?.dispatchEvent(new Event(event));
      await jest.advanceTimersByTimeAsync(0);
    },
    hello: (now: number) => {
      const data = JSON.stringify({ now: new Date(now).toISOString() });
      streams.at(-1)?.dispatchEvent(new MessageEvent("hello", { data }));
    },
    lose: () => streams.at(-1)?.dispatchEvent(new Event("error")),
    close: () => dom.window.close(),
  };
}
