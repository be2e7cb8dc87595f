import type { BlockState } from "@/lib/blocks";
import { wordsIn } from "@/lib/i18n/words";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import type { BrokenRule } from "./broken-rules";

/** Whose rule it is, and the language of the refusal. */
export type RefusalContext = {
  readonly streamer: string;
  readonly timeZone: string;
  readonly locale: Locale;
};

/** @throws DomainError declined_by_rule with the first rule, its setting's name and what would pass */
export function requireUnbroken([broken]: readonly BrokenRule[], context: RefusalContext): void {
  if (broken !== undefined) throw declined(broken, context);
}

/** The refusal of a rule in words. `extras` are further members of the answer. */
export function declined(
  broken: BrokenRule,
  context: RefusalContext,
  extras: Readonly<Record<string, unknown>> = {},
): DomainError {
  const reason = reasonOf(broken, context);
  return new DomainError("declined_by_rule", { reason }, { rule: broken.rule, ...extras });
}

/**
 * Refuses what is between people of whom one blocked the other. The answer to who was blocked names no block.
 * @throws DomainError declined_by_rule without a rule
 */
export function requireNoBlock(
  blockState: BlockState,
  { streamer, locale }: Omit<RefusalContext, "timeZone">,
): void {
  if (blockState === null) return;
  const words = wordsIn(locale);
  const reason =
    blockState === "own"
      ? words("streamers.declined.ownBlock", { streamer })
      : words("streamers.declined.neutral");
  throw new DomainError("declined_by_rule", { reason }, { rule: null });
}

function reasonOf(broken: BrokenRule, { streamer, timeZone, locale }: RefusalContext): string {
  const words = wordsIn(locale);
  const { rule, most, count = 0, until = 0, word = "", kind } = broken;
  if (rule === "quiet_hours" && !Number.isFinite(until))
    return words("streamers.declined.always", { streamer });
  return words(`streamers.declined.${rule}`, {
    streamer,
    most: most === undefined ? 0 : toDollars(most),
    count,
    until: momentOf(until, timeZone, locale),
    word,
    kind: kind === undefined ? "" : words(`streamers.kinds.${kind}`),
  });
}

const DAY_MS = 86_400_000;

/** A moment on the streamer's clock, with its zone; with its date when the weekday alone could mean another one. */
function momentOf(time: number, timeZone: string, locale: Locale): string {
  if (!Number.isFinite(time)) return "";
  const isFar = time - now().getTime() > 6 * DAY_MS;
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    ...(isFar ? { day: "numeric", month: "long" } : { weekday: "long" }),
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(time);
}
