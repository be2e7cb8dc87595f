import { setServerTime } from "./clock";
import { createFuse } from "./fuse";
import { listen } from "./live";
import { applyLook } from "./look";
import { createRefresh } from "./refresh";
import { createStage } from "./stage";

/** Limits reloads while two releases answer in turn during a deployment. */
const RELOAD_AFTER_MS = 60_000;

/** Starts rotation, fuse and live updates of the document. */
export function startOverlay(): void {
  const { streamer = "", words = "", now, version } = document.body.dataset;
  const deck = document.querySelector<HTMLElement>(".card");
  if (!deck) return;
  setServerTime(now);
  applyLook(document.body);

  const burn = createFuse(words.split("|"), () => refresh());
  const updateStage = createStage(deck, burn);
  const refresh = createRefresh((fresh) => {
    const { dataset } = fresh.body;
    if (dataset.version !== version && performance.now() > RELOAD_AFTER_MS) return location.reload();
    setServerTime(dataset.now);
    applyLook(fresh.body);
    updateStage(fresh);
  });
  // A sample has no streamer.
  if (streamer === "") return;
  listen(streamer, {
    onHello: (time) => {
      setServerTime(time);
      refresh();
    },
    onEvent: refresh,
  });
}
