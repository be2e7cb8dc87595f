import { db } from "@/lib/db/client";
import { wordsIn } from "@/lib/i18n/words";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { sumCents, toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import type { RehearsalScreen } from "./contract";
import { type Happened, type Rehearsal, rehearsalAt } from "./rehearsal";

/** What the caller's dock shows of a rehearsal; null without one. Source: docs/product/rehearsal.md#where-it-is-seen. */
export async function rehearsalScreen({ userId }: Actor, locale: Locale): Promise<RehearsalScreen | null> {
  const streamer = await db().streamer.findUnique({
    where: { userId },
    select: { rehearsalStartedAt: true },
  });
  const rehearsal = rehearsalAt(streamer?.rehearsalStartedAt ?? null, now());
  return rehearsal === null ? null : screenOf(rehearsal, locale);
}

function screenOf(rehearsal: Rehearsal, locale: Locale): RehearsalScreen {
  const words = wordsIn(locale);
  return rehearsal.dares.toReversed().map(({ dare, status, pot, until }) => ({
    id: dare,
    text: words(`rehearsal.dares.${dare}`),
    status: status === "in_progress" ? "in-progress" : status,
    dollars: toDollars(pot),
    until: status === "active" ? until.toISOString() : null,
    notes: rehearsal.scenes.flatMap((scene) => (scene.dare === dare ? noteOf(scene) : [])),
  }));
}

/** What only the streamer sees of the money. */
function noteOf(scene: Happened): RehearsalScreen[number]["notes"] {
  if (scene.event !== "lapsed" && scene.event !== "charged_back") return [];
  const theirs = scene.after.money.filter(({ person }) => person === scene.person);
  const dollars = toDollars(sumCents(theirs.map(({ cents }) => cents)));
  return [{ kind: scene.event, person: scene.person, dollars }];
}
