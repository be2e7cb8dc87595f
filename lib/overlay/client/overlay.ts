import { setLookVariables } from "@/lib/shared/overlay-look";
import { createAlerts } from "./alerts";
import { setServerTime } from "./clock";
import { createFuse } from "./fuse";
import { listen } from "./live";
import { applyLook } from "./look";
import { reportPresence } from "./presence";
import { createRefresh } from "./refresh";
import { createReload } from "./reload";
import { createShown } from "./shown";
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
  addEventListener("resize", () => setLookVariables(document.body));

  const burn = createFuse(words.split("|"), () => refresh());
  const source = watchSource();
  const presence = reportPresence(streamer, source);
  const updateStage = createStage(deck, (slide) => {
    burn(slide);
    presence.show("card", slide?.dataset.of);
  });
  const earlier = [...document.querySelectorAll<HTMLElement>("#news > .alert")].map(
    ({ dataset }) => dataset.id ?? "",
  );
  const shown = createShown(streamer, Date.parse(now ?? ""), earlier);
  const alerts = createAlerts(place, source, shown, {
    streamer,
    onShow: (challenge) => presence.show("alert", challenge),
    onCompleted: (challenge) => {
      // A rehearsed one is no challenge.
      if (challenge !== "" && document.body.dataset.replay === "saved") presence.saveReplay(challenge);
    },
  });
  const reload = createReload(alerts);
  let made = shown.until();
  const refresh = createRefresh(
    () => {
      const waits = alerts.waits();
      return { after: String(made), ...(waits.length > 0 && { waits: waits.join(" ") }) };
    },
    (fresh) => {
      const { dataset } = fresh.body;
      // Until then the page follows: the markup of neighbouring releases is alike, and what was hidden must leave.
      if (dataset.version !== version && performance.now() > RELOAD_AFTER_MS) reload();
      setServerTime(dataset.now);
      applyLook(fresh.body);
      updateStage(fresh);
      made = Date.parse(dataset.now ?? "");
      alerts.add(fresh, made);
    },
  );
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
