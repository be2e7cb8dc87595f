import { setServerTime } from "./clock";
import { createFuse } from "./fuse";
import { listen } from "./live";
import { createRefresh } from "./refresh";
import { createStage } from "./stage";

/** Two servers of different age during a deployment must not send the page back and forth. */
const RELOAD_AFTER_MS = 60_000;

/** Brings the document to life, for as long as it is open. */
export function startOverlay(): void {
  const { streamer = "", words = "", now, version } = document.body.dataset;
  const deck = document.querySelector<HTMLElement>(".card");
  if (!deck) return;
  setServerTime(now);

  const burn = createFuse(words.split("|"), () => refresh());
  const updateStage = createStage(deck, burn);
  const refresh = createRefresh((fresh) => {
    const { dataset } = fresh.body;
    if (dataset.version !== version && performance.now() > RELOAD_AFTER_MS) return location.reload();
    setServerTime(dataset.now);
    updateStage(fresh);
  });
  // A sample is nobody's.
  if (streamer === "") return;
  listen(streamer, {
    onHello: (time) => {
      setServerTime(time);
      refresh();
    },
    onEvent: refresh,
  });
}
