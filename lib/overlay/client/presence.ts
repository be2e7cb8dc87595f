import { overlayKey } from "./address";
import type { Source } from "./source";

/** What broadcast software offers to its pages, as far as the streamer's control level allows: else it is missing or answers null. */
type Studio = {
  readonly getStatus?: (report: (status: StudioStatus | null) => void) => void;
  readonly getControlLevel?: (report: (level: number) => void) => void;
  readonly saveReplayBuffer?: () => void;
};
type StudioStatus = { readonly streaming?: boolean; readonly replaybuffer?: boolean };

declare global {
  interface Window {
    readonly obsstudio?: Studio;
  }
}

type Presence = {
  /** This challenge is in this place of the page now; without one, none is. */
  readonly show: (place: "card" | "alert", challenge: string | undefined) => void;
  /** Has the software keep the last moments of a challenge that was just completed. */
  readonly saveReplay: (challenge: string) => void;
};

const EVERY_MS = 60_000;
/** Between two reports of what was shown. */
const SHOWN_EVERY_MS = 5_000;
/** In one report; source: `presenceSchema` of lib/overlay/contract.ts. */
const MAX_SHOWN = 20;
/** "Basic" of None, Read OBS, Read user, Basic, Advanced, All. */
const MAY_SAVE_REPLAYS = 3;
/** A replay that is saved later was asked for by somebody else. */
const REPLAY_SAVED_MS = 30_000;

/**
 * Reports to the server when the broadcast starts and stops, while it runs once a minute, and then also which challenges the audience saw.
 * Only broadcast software with the key can say so: a plain tab and our own preview send nothing.
 */
export function reportPresence(streamer: string, source: Source): Presence {
  const { obsstudio } = window;
  const key = overlayKey();
  if (!obsstudio?.getStatus || key === "" || window.top !== window) {
    return { show: () => undefined, saveReplay: () => undefined };
  }
  const places = new Map<string, string | undefined>();
  const sent = new Set<string>();
  const unsent = new Set<string>();
  let replay: string | undefined;
  let streaming = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let saidAt = -SHOWN_EVERY_MS;

  async function say(): Promise<void> {
    clearTimeout(timer);
    clearTimeout(soon);
    soon = undefined;
    saidAt = performance.now();
    // Apart from each other, however many sources started together.
    if (streaming) timer = setTimeout(ask, EVERY_MS * (1 - Math.random() / 6));
    look();
    const visible = source.isShown();
    const shown = streaming && visible ? [...unsent].slice(0, MAX_SHOWN) : [];
    const saved = streaming ? replay : undefined;
    const body = JSON.stringify({
      streaming,
      visible,
      ...(shown.length > 0 && { shown }),
      ...(saved !== undefined && { replay_saved: saved }),
    });
    const headers = { "content-type": "application/json", "x-overlay-key": key };
    const answer = await fetch(`/api/overlay/${streamer}/presence`, { method: "POST", headers, body }).catch(
      () => undefined,
    );
    // What was not heard is said again with the next report.
    if (!answer?.ok) return;
    if (replay === saved) replay = undefined;
    for (const id of shown) {
      unsent.delete(id);
      sent.add(id);
    }
    if (unsent.size > 0) saySoon();
  }

  function saySoon(): void {
    soon ??= setTimeout(say, Math.max(0, saidAt + SHOWN_EVERY_MS - performance.now()));
  }

  /** Notes what the audience sees at this moment. @returns whether something is new */
  function look(): boolean {
    if (!streaming || !source.isShown()) return false;
    const before = unsent.size;
    for (const id of places.values()) if (id && !sent.has(id)) unsent.add(id);
    return unsent.size > before;
  }

  function hear(next: boolean): void {
    const stopped = streaming && !next;
    streaming = next;
    // Another source may be the one on air: a page that never streamed does not end it.
    if (next || stopped) void say();
  }

  const ask = () => obsstudio.getStatus?.((status) => hear(status?.streaming === true));
  addEventListener("obsStreamingStarted", () => hear(true));
  addEventListener("obsStreamingStopped", () => hear(false));
  source.onChange(() => {
    if (streaming) void say();
  });
  ask();

  return {
    show: (place, challenge) => {
      places.set(place, challenge);
      if (look()) saySoon();
    },
    saveReplay: (challenge) => {
      if (!streaming) return;
      const onSaved = () => {
        replay = challenge;
        saySoon();
      };
      obsstudio.getControlLevel?.((level) => {
        if (level < MAY_SAVE_REPLAYS) return;
        obsstudio.getStatus?.((status) => {
          if (status?.replaybuffer !== true) return;
          addEventListener("obsReplaybufferSaved", onSaved, { once: true });
          setTimeout(() => removeEventListener("obsReplaybufferSaved", onSaved), REPLAY_SAVED_MS);
          obsstudio.saveReplayBuffer?.();
        });
      });
    },
  };
}
