import { createAlerts } from "./alerts";
import { setServerTime } from "./clock";
import { createFuse } from "./fuse";
import { listen } from "./live";
import { applyLook } from "./look";
import { keep, kept } from "./memory";
import { reportPresence } from "./presence";
import { createRefresh } from "./refresh";
import { createStage } from "./stage";

/** Limits reloads while two releases answer in turn during a deployment. */
const RELOAD_AFTER_MS = 60_000;

/** Starts rotation, fuse and live updates of the document. */
export function startOverlay(): void {
  const { streamer = "", words = "", now, version } = document.body.dataset;
  const deck = document.querySelector<HTMLElement>(".card");
  const place = document.querySelector<HTMLElement>(".alerts");
  if (!deck || !place) return;
  setServerTime(now);
  applyLook(document.body);

  const burn = createFuse(words.split("|"), () => refresh());
  const updateStage = createStage(deck, burn);
  const alerts = createAlerts(place);
  const made = createMadeAt(now);
  const refresh = createRefresh(made.read, (fresh) => {
    const { dataset } = fresh.body;
    if (dataset.version !== version && performance.now() > RELOAD_AFTER_MS) return location.reload();
    setServerTime(dataset.now);
    applyLook(fresh.body);
    updateStage(fresh);
    alerts.add(fresh);
    made.write(dataset.now);
  });
  // A sample has no streamer.
  if (streamer === "") return;
  reportPresence(streamer);
  listen(streamer, {
    onHello: (time) => {
      setServerTime(time);
      refresh();
    },
    onEvent: refresh,
    onTest: alerts.test,
  });
}

const MADE_SLOT = "made";

/** When the last document was made whose alerts the page has; survives a reload, so that none is lost. */
function createMadeAt(now: string | undefined) {
  let made = Number(kept(MADE_SLOT) ?? Date.parse(now ?? ""));
  return {
    read: () => made,
    write: (next: string | undefined) => {
      made = Date.parse(next ?? "");
      keep(MADE_SLOT, String(made));
    },
  };
}
