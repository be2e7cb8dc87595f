import { addMinutes } from "date-fns";
import { type ReadText, readText, says } from "@/lib/moderation";
import type { Cents } from "@/lib/shared/money";
import { quietUntil } from "@/lib/shared/quiet-until";
import type { DareCategory, Rule, StreamerRules } from "@/lib/streamers/contract";

/** What somebody offers, and what is known about them and the streamer at that time. */
export type Offer = {
  readonly at: Date;
  /** Cents of the offer. */
  readonly amountCents: Cents;
  readonly text: string;
  readonly kinds: readonly DareCategory[];
  readonly emailConfirmed: boolean;
  /** Their card was charged for a completed challenge before. */
  readonly hasHistory: boolean;
  /** When the streamer last accepted one; null for never. */
  readonly lastAcceptedAt: Date | null;
  /** Challenges that are open for this streamer, and of these the person's own. */
  readonly openChallenges: number;
  readonly openOfViewer: number;
};

/** A rule that an offer breaks, and what would pass. */
export type BrokenRule = {
  readonly rule: Rule;
  /** Cents. */
  readonly most?: Cents;
  readonly count?: number;
  /** Milliseconds since 1970; `Infinity` for never. */
  readonly until?: number;
  readonly word?: string;
  readonly kind?: DareCategory;
};

/** Every rule that an offer breaks, in the order in which they are reported. Source: docs/product/settings.md#your-rules. */
export function brokenRules(rules: StreamerRules, offer: Offer): BrokenRule[] {
  return [
    ...brokenTimes(rules, offer),
    ...brokenSlots(rules, offer),
    ...brokenAmounts(rules, offer.amountCents),
    ...brokenWords(rules, offer.text),
    ...brokenKinds(rules, offer.kinds),
    ...brokenPeople(rules, offer),
  ];
}

/** When the streamer takes no challenge. */
export function brokenTimes(
  rules: Pick<StreamerRules, "quietHours" | "timeZone" | "cooldownMinutes">,
  { at, lastAcceptedAt }: Pick<Offer, "at" | "lastAcceptedAt">,
): BrokenRule[] {
  const quiet = quietUntil(rules.quietHours, rules.timeZone, at);
  const cooled = lastAcceptedAt === null ? null : addMinutes(lastAcceptedAt, rules.cooldownMinutes);
  return [
    ...(quiet === null ? [] : [{ rule: "quiet_hours", until: quiet } as const]),
    ...(cooled === null || cooled <= at
      ? []
      : [{ rule: "cooldown_minutes", until: cooled.getTime() } as const]),
  ];
}

/** The limits of open challenges. */
export function brokenSlots(
  { maxOpenChallenges, maxOpenPerViewer }: Pick<StreamerRules, "maxOpenChallenges" | "maxOpenPerViewer">,
  { openChallenges, openOfViewer }: Pick<Offer, "openChallenges" | "openOfViewer">,
): BrokenRule[] {
  const isFull = (most: number, open: number) => most > 0 && open >= most;
  return [
    ...(isFull(maxOpenPerViewer, openOfViewer)
      ? [{ rule: "max_open_per_viewer", count: maxOpenPerViewer } as const]
      : []),
    ...(isFull(maxOpenChallenges, openChallenges)
      ? [{ rule: "max_open_challenges", count: maxOpenChallenges } as const]
      : []),
  ];
}

function brokenAmounts(
  { maximumChallengeCents, maximumPotCents }: StreamerRules,
  amountCents: Cents,
): BrokenRule[] {
  const isAbove = (most: Cents | null): most is Cents => most !== null && amountCents > most;
  return [
    ...(isAbove(maximumChallengeCents)
      ? [{ rule: "maximum_challenge_amount", most: maximumChallengeCents } as const]
      : []),
    ...(isAbove(maximumPotCents) ? [{ rule: "maximum_pot_amount", most: maximumPotCents } as const] : []),
  ];
}

/** The first blocked word that a text says. */
export function brokenWords(
  { blockedWords }: Pick<StreamerRules, "blockedWords">,
  text: string,
): BrokenRule[] {
  if (blockedWords.length === 0 || text === "") return [];
  const read: ReadText = readText(text);
  const word = blockedWords.find((blocked) => says(read, blocked));
  return word === undefined ? [] : [{ rule: "blocked_words", word }];
}

/** The first blocked kind of dare among these. */
export function brokenKinds(
  { blockedCategories }: Pick<StreamerRules, "blockedCategories">,
  kinds: readonly DareCategory[],
): BrokenRule[] {
  const kind = blockedCategories.find((blocked) => kinds.includes(blocked));
  return kind === undefined ? [] : [{ rule: "blocked_categories", kind }];
}

/** From whom the streamer takes challenges and boosts. */
export function brokenPeople(
  rules: Pick<StreamerRules, "requireConfirmedEmail" | "requireHistory">,
  { emailConfirmed, hasHistory }: Pick<Offer, "emailConfirmed" | "hasHistory">,
): BrokenRule[] {
  return [
    ...(rules.requireConfirmedEmail && !emailConfirmed ? [{ rule: "require_confirmed_email" } as const] : []),
    ...(rules.requireHistory && !hasHistory ? [{ rule: "require_history" } as const] : []),
  ];
}
