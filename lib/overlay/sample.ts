import { wordsIn } from "@/lib/i18n/words";
import { now } from "@/lib/shared/clock";
import { appOrigin } from "@/lib/shared/env";
import { cents, sumCents, toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import { boostersOf } from "./boosters";
import type { SampleScene } from "./contract";
import { DEFAULT_LOOK } from "./look-contract";
import type { OverlaySlide, OverlayView } from "./view";

const MINUTE_MS = 60_000;
/** Cents: the offer, then boosts. */
const CROWD = [2_500, 500, 1_000, 2_000, 500, 1_500, 1_000, 2_500, 500].map(cents);

/** The sample overlay of the guided demo, without the database. */
export function sampleView(scene: SampleScene, locale: Locale): OverlayView {
  return {
    // There is no streamer, and no channel to subscribe to.
    streamerId: "",
    locale,
    status: "available",
    address: `${new URL(appOrigin()).host}/streamer/kai`,
    now: now().toISOString(),
    look: DEFAULT_LOOK,
    alerts: [],
    gone: [],
    hidesAmounts: false,
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
    boosters:
      scene === "crowd" ? boostersOf(["jo_plays", "mika"].map((person) => ({ person, at: now() }))) : [],
    stack: amounts.map((one, at) => ({
      id: String(at),
      ...(at === 0 && { kind: "offer" as const }),
      cents: one,
    })),
    fuse: isLive ? null : sampleFuse(scene === "top" ? 22 : 41),
  };
}

/** A time limit of an hour. @param minutes how much of it has passed */
function sampleFuse(minutes: number): NonNullable<OverlaySlide["fuse"]> {
  const from = now().getTime() - minutes * MINUTE_MS;
  return { from: new Date(from).toISOString(), until: new Date(from + 60 * MINUTE_MS).toISOString() };
}
