import type { Locale } from "@/lib/shared/locales";

/** Words for a street. */
const STREETS = {
  en: new Set("street|st|avenue|ave|boulevard|blvd|road|rd".split("|")),
  fr: new Set("rue|avenue|boulevard|bd|impasse|allee|chemin|quai".split("|")),
  es: new Set("calle|avenida|avda|paseo|carrer|plaza".split("|")),
} satisfies Record<Locale, ReadonlySet<string>>;
/** Words that never belong to the name of a street, so that "10 laps down the road" is none. */
const NO_NAME = new Set(
  "the|a|an|down|up|in|on|of|off|at|to|and|or|my|your|this|that|laps|times|minutes|hours|km|miles|people|strangers|cars|rainbow|durante|con|en|y|por|hasta|al|sin|mientras|canta|baila|baja|se|una|un|que|fois|minutes".split(
    "|",
  ),
);
/** Furthest that the number may stand from the word for street. */
const REACH = 4;

/** True when a folded text holds a house number with a street, as English, French or Spanish write it. */
export function holdsStreetAddress(folded: string): boolean {
  const words = folded.match(/[a-z]+|\d+/g) ?? [];
  return words.some((word, at) => {
    if (STREETS.fr.has(word) && isHouseNumber(words, at)) return isNamed(words, at);
    if (STREETS.en.has(word)) return numberBefore(words, at);
    return STREETS.es.has(word) && numberAfter(words, at);
  });
}

function isHouseNumber(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? "";
  return isNumber(before) || (/^(?:bis|ter)$/.test(before) && isNumber(words[at - 2]));
}

function isNamed(words: readonly string[], at: number): boolean {
  return /^(?:de|du|des|d|la|le|l|saint|[a-z]{4,})$/.test(words[at + 1] ?? "");
}

/** "123 Main Street": one or two words between. */
function numberBefore(words: readonly string[], at: number): boolean {
  for (let distance = 1; distance <= 3; distance++) {
    const word = words[at - distance];
    if (word === undefined || NO_NAME.has(word)) return false;
    if (isNumber(word)) return distance > 1;
  }
  return false;
}

/** "calle Mayor 5": up to three words between. */
function numberAfter(words: readonly string[], at: number): boolean {
  for (let distance = 1; distance <= REACH; distance++) {
    const word = words[at + distance];
    if (word === undefined || NO_NAME.has(word)) return false;
    if (isNumber(word)) return distance > 1;
  }
  return false;
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,5}$/.test(word);
}
