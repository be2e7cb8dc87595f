import { subMinutes } from "date-fns";
import { wordsIn } from "@/lib/i18n/words";
import { onStage, type Rehearsal, type Rehearsed, waitingOf } from "@/lib/rehearsal";
import { toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import type { OverlayAlert } from "./alerts";
import { boostersOf } from "./boosters";
import { ALERT_KINDS } from "./look-contract";
import type { OverlaySlide } from "./view";

/** A rehearsal on the overlay, marked as one on every card and alert. Source: docs/product/rehearsal.md#where-it-is-seen. */

/** What is on stage, then up to `most` that wait. @param at names of boosters are those of the minute before */
export function rehearsedSlides(
  rehearsal: Rehearsal,
  locale: Locale,
  at: Date,
  most: number,
): OverlaySlide[] {
  const stage = onStage(rehearsal);
  const slide = (dare: Rehearsed, rank: OverlaySlide["rank"]) => slideOf(dare, rank, locale, at);
  return [
    ...(stage === null ? [] : [slide(stage, stage.status === "accepted" ? "accepted" : "live")]),
    ...waitingOf(rehearsal)
      .slice(0, most)
      .map((dare, place) => slide(dare, place === 0 ? "top" : "next")),
  ];
}

function slideOf(
  { dare, money, pot, people, createdAt, until }: Rehearsed,
  rank: OverlaySlide["rank"],
  locale: Locale,
  at: Date,
): OverlaySlide {
  const boosts = money.slice(1).filter((boost) => boost.at > subMinutes(at, 1));
  return {
    id: `rehearsal-${dare}`,
    rehearsal: true,
    rank,
    text: wordsIn(locale)(`rehearsal.dares.${dare}`),
    amount: toDollars(pot),
    backers: people,
    boosters: boostersOf(boosts),
    stack: money.map(({ cents }, place) => ({
      id: `${dare}-${place}`,
      ...(place === 0 && { kind: "offer" as const }),
      cents,
    })),
    fuse:
      rank === "live" || rank === "accepted"
        ? null
        : { from: createdAt.toISOString(), until: until.toISOString() },
  };
}

/** What is announced of a rehearsal since a time, the earliest first. */
export function rehearsedAlerts(rehearsal: Rehearsal, locale: Locale, from: Date): OverlayAlert[] {
  return rehearsal.scenes.flatMap((scene) => {
    const kind = ALERT_KINDS.find((name) => name === scene.event);
    if (kind === undefined || scene.at <= from) return [];
    const { after } = scene;
    return [
      {
        id: `rehearsal-${scene.at.getTime()}`,
        rehearsal: true,
        kind,
        challengeId: `rehearsal-${scene.dare}`,
        text: wordsIn(locale)(`rehearsal.dares.${scene.dare}`),
        person: "person" in scene ? scene.person : "",
        cents: "cents" in scene ? scene.cents : after.pot,
        backers: after.people,
        at: scene.at,
      },
    ];
  });
}
