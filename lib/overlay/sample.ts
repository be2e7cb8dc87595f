import { wordsIn } from "@/lib/i18n/words";
import { now } from "@/lib/shared/clock";
import { appOrigin } from "@/lib/shared/env";
import { cents, sumCents, toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import type { SampleScene } from "./contract";
import type { OverlaySlide, OverlayView } from "./view";

const MINUTE_MS = 60_000;
/** Cents: the offer, then boosts. */
const CROWD = [2_500, 500, 1_000, 2_000, 500, 1_500, 1_000, 2_500, 500].map(cents);

/** What the overlay of nobody in particular would show, for the guided demo. Nothing of it is in the database. */
export function sampleView(scene: SampleScene, locale: Locale): OverlayView {
  return {
    // Nobody's: there is no channel to listen to.
    streamerId: "",
    locale,
    status: "available",
    address: `${new URL(appOrigin()).host}/streamer/kai`,
    now: now().toISOString(),
    slides: [sampleSlide(scene, locale)],
  };
}

function sampleSlide(scene: SampleScene, locale: Locale): OverlaySlide {
  const words = wordsIn(locale);
  const amounts = scene === "top" ? CROWD.slice(0, 3) : CROWD;
  const isLive = scene === "live";
  return {
    id: scene,
    rank: isLive ? "live" : "top",
    text: words("overlay.sample.dare"),
    amount: toDollars(sumCents(amounts)),
    backers: amounts.length,
    stack: amounts.map((one, at) => ({ id: String(at), kind: at === 0 ? "offer" : "boost", cents: one })),
    fuse: isLive ? null : sampleFuse(scene === "top" ? 22 : 41),
  };
}

/** An hour of which so many minutes have burnt. */
function sampleFuse(burnt: number): NonNullable<OverlaySlide["fuse"]> {
  const from = now().getTime() - burnt * MINUTE_MS;
  return { from: new Date(from).toISOString(), until: new Date(from + 60 * MINUTE_MS).toISOString() };
}
