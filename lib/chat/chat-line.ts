import { challengeOnAir, largestPots, takesChallenges } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { stageNameOf } from "@/lib/db/public-name";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { onStage, type Rehearsal, rehearsalAt, waitingOf } from "@/lib/rehearsal";
import { now } from "@/lib/shared/clock";
import { appOrigin } from "@/lib/shared/env";
import { cents, toDollars } from "@/lib/shared/money";
import { type Locale, localeSchema } from "@/lib/shared/wire";
import { minimumOffer } from "@/lib/streamers/contract";
import type { ChatCommand } from "./contract";
import { plainText } from "./plain-line";

type Streamer = NonNullable<Awaited<ReturnType<typeof findStreamer>>>;

/**
 * One line for a chat. Always a sentence that a viewer can read: bots print what they get.
 * @param usernameKey the streamer's name in lower case
 * @param language of the answer; null for the streamer's
 */
export async function chatLine(
  usernameKey: string,
  command: ChatCommand,
  language: Locale | null,
): Promise<string> {
  const streamer = await findStreamer(usernameKey);
  const profile = streamer?.user.profile;
  if (!streamer || !profile) return unknownStreamer(language);
  const locale = language ?? localeSchema.parse(profile.language);
  const facts = { name: spokenName(profile), address: `${appOrigin()}/streamer/${profile.username}` };
  const rehearsal = await rehearsedBy(streamer);
  // `dare` invites to real challenges: there is nothing of it to rehearse.
  if (rehearsal === null || command === "dare") return LINES[command](streamer, facts, locale);
  return wordsIn(locale)("chat.rehearsal", {
    line: rehearsedLine(rehearsal, command, streamer, facts, locale),
  });
}

/** A line may begin with it, and a chat reads a slash, a dot or an exclamation mark there as a command. */
function spokenName(profile: { readonly fullName: string; readonly username: string }): string {
  return plainText(stageNameOf(profile)).replace(/^[\p{P}\p{S}\s]+/u, "") || profile.username;
}

/** As on the overlay, a rehearsal gives way to a challenge under way. */
async function rehearsedBy({ userId, rehearsalStartedAt }: Streamer): Promise<Rehearsal | null> {
  const rehearsal = rehearsalAt(rehearsalStartedAt, now());
  return rehearsal === null || (await challengeOnAir(userId)) !== null ? null : rehearsal;
}

function rehearsedLine(
  rehearsal: Rehearsal,
  command: "top" | "stage",
  streamer: Streamer,
  facts: Facts,
  locale: Locale,
): string {
  const words = wordsIn(locale);
  if (command === "top") {
    const [top] = waitingOf(rehearsal);
    if (top === undefined) return words("chat.top.none", facts);
    const { dare, pot, people } = top;
    return topLine(streamer, facts, locale, {
      text: words(`rehearsal.dares.${dare}`),
      dollars: toDollars(pot),
      people,
    });
  }
  const stage = onStage(rehearsal);
  if (stage === null) return words("chat.stage.none", facts);
  const text = words(`rehearsal.dares.${stage.dare}`);
  return words(stage.status === "accepted" ? "chat.stage.next" : "chat.stage.now", { ...facts, text });
}

/** The line for a name that is nobody's. */
export function unknownStreamer(language: Locale | null): string {
  return wordsIn(language ?? "en")("chat.unknown");
}

/** The line for a chat that asks too often, or when something fails. */
export function apology(kind: "busy" | "failed", language: Locale | null): string {
  return wordsIn(language ?? "en")(`chat.${kind}`);
}

type Facts = { readonly name: string; readonly address: string };

const LINES: Readonly<
  Record<ChatCommand, (streamer: Streamer, facts: Facts, locale: Locale) => Promise<string>>
> = {
  top: async (streamer, facts, locale) => {
    const words = wordsIn(locale);
    const [top] = await largestPots(streamer.userId, 1);
    if (top === undefined) {
      return words((await takesChallenges(streamer.userId)) ? "chat.top.none" : "chat.top.closed", facts);
    }
    return topLine(streamer, facts, locale, {
      text: plainText(top.challenge),
      dollars: top.amount,
      people: top.backer_count,
    });
  },
  dare: async (streamer, facts, locale) => {
    const words = wordsIn(locale);
    if (!(await takesChallenges(streamer.userId))) return words("chat.dare.paused", facts);
    const minimum = toDollars(minimumOffer(cents(streamer.minimumChallengeCents)));
    return words("chat.dare.line", { ...facts, amount: moneyIn(locale, minimum) });
  },
  stage: async (streamer, facts, locale) => {
    const words = wordsIn(locale);
    const onAir = await challengeOnAir(streamer.userId);
    if (onAir === null) return words("chat.stage.none", facts);
    const text = plainText(onAir.challenge);
    return words(onAir.status === "accepted" ? "chat.stage.next" : "chat.stage.now", { ...facts, text });
  },
};

type Top = { readonly text: string; readonly dollars: number; readonly people: number };

function topLine(streamer: Streamer, facts: Facts, locale: Locale, { text, dollars, people }: Top): string {
  const words = wordsIn(locale);
  if (streamer.hideAmountsOverlay) return words("chat.top.hidden", { ...facts, text });
  return words("chat.top.line", { ...facts, text, amount: moneyIn(locale, dollars), count: people });
}

function moneyIn(locale: Locale, dollars: number): string {
  return formatIn(locale).number(dollars, "shortMoney");
}

/** Suspended people are not found. */
function findStreamer(usernameKey: string) {
  return db().streamer.findFirst({
    where: { user: { suspendedAt: null, profile: { usernameKey } } },
    select: {
      userId: true,
      minimumChallengeCents: true,
      hideAmountsOverlay: true,
      rehearsalStartedAt: true,
      user: { select: { profile: { select: { username: true, fullName: true, language: true } } } },
    },
  });
}
