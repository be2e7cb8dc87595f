import { createAlerts } from "./alerts";
import { setServerTime } from "./clock";
import { createFuse } from "./fuse";
import { listen } from "./live";
import { applyLook } from "./look";
import { keep, kept } from "./memory";
import { reportPresence } from "./presence";
import { createRefresh } from "./refresh";
import { watchSource } from "./source";
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
  const source = watchSource();
  const presence = reportPresence(streamer, source);
  const updateStage = createStage(deck, (slide) => {
    burn(slide);
    presence.show("card", slide?.dataset.of);
  });
  const alerts = createAlerts(place, source, {
    onShow: (challenge) => presence.show("alert", challenge),
    onCompleted: (challenge) => {
      // A rehearsed one is no challenge.
      if (challenge !== "" && document.body.dataset.replay === "saved") presence.saveReplay(challenge);
    },
  });
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
