import fc from "fast-check";
import { readRuleExamples } from "@/tests/screening/texts";
import { applyRules } from "./apply-rules";
import { fold } from "./fold";
import { shapesIn } from "./shapes/shapes-in";

/** Refused for their words: what has a shape (numbers, addresses) is of no use in leetspeak. */
const texts = readRuleExamples()
  .filter(({ label, kind }) => label !== "benign" && kind !== "disguised")
  .map(({ text }) => text)
  .filter((text) => !/\d/.test(text) && shapesIn(text, fold(text), "challenge").length === 0)
  .map((text) => wordsOf(text).join(" "))
  .filter((text) => applyRules(text, "challenge").severity === "high");

type Disguise = (letter: string, random: () => number) => string;

const LEET: Readonly<Record<string, readonly string[]>> = {
  a: ["4", "@"],
  b: ["8"],
  e: ["3"],
  g: ["9", "6"],
  i: ["1", "!"],
  l: ["1"],
  o: ["0"],
  s: ["5", "$"],
  t: ["7", "+"],
  z: ["2"],
};
const ALIKE: Readonly<Record<string, string>> = {
  a: "аɑα",
  c: "сᴄ",
  d: "ԁ",
  e: "еᴇε",
  h: "һ",
  i: "іıι",
  j: "ј",
  k: "κк",
  m: "м",
  n: "ո",
  o: "оοօ",
  p: "рρ",
  s: "ѕꜱ",
  t: "тᴛ",
  u: "υս",
  v: "ν",
  w: "ԝ",
  x: "х",
  y: "у",
};
const TURNED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyz"].map((letter, at) => [
    letter,
    [..."ɐqɔpǝɟƃɥᴉɾʞꞁɯuodbɹsʇnʌʍxʎz"][at] ?? letter,
  ]),
);
const MARKS = ["\u0301", "\u0308", "\u0336", "\u20dd"];
const INVISIBLE = ["\u200b", "\u200d", "\u2060", "\u00ad", "\ufe0f"];

const pick = <T>(from: readonly T[], random: () => number): T | undefined =>
  from[Math.floor(random() * from.length)];
const styled = (first: number) => (letter: string) =>
  String.fromCodePoint(first + (letter.codePointAt(0) ?? 97) - 97);

const disguises: Readonly<Record<string, Disguise>> = {
  leet: (letter, random) => (random() < 0.5 ? (pick(LEET[letter] ?? [], random) ?? letter) : letter),
  "look-alikes": (letter, random) => pick([...(ALIKE[letter] ?? "")], random) ?? letter,
  // Letters that turn into other Latin letters (b and q, n and u) are those letters to any reader.
  "upside down": (letter) => {
    const turned = TURNED[letter] ?? letter;
    return /[a-z\u028d]/.test(turned) ? letter : turned;
  },
  marks: (letter, random) => letter + (random() < 0.6 ? (pick(MARKS, random) ?? "") : ""),
  "invisible characters": (letter, random) =>
    letter + (random() < 0.6 ? (pick(INVISIBLE, random) ?? "") : ""),
  "full width": styled(0xff41),
  mathematical: styled(0x1d586),
  "small circles": styled(0x24d0),
  capitals: (letter, random) => (random() < 0.5 ? letter.toUpperCase() : letter),
};

/** Words of a text in plain letters, as somebody writes them who means to disguise them. */
function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
}

function disguise(text: string, by: Disguise, random: () => number): string {
  return wordsOf(text)
    .map((word) => disguiseWord(word, by, random))
    .join(" ");
}

function disguiseWord(word: string, by: Disguise, random: () => number): string {
  const disguised = [...word].map((letter) => by(letter, random)).join("");
  // A word of digits only is a number to any reader.
  return /\p{L}/u.test(disguised) ? disguised : word;
}

function expectRefused(text: string) {
  expect({ text, severity: applyRules(text, "challenge").severity }).toEqual({ text, severity: "high" });
}

const anyText = fc.constantFrom(...texts);
const anyRandom = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const toFunction = (stream: Iterator<number>) => () => Number(stream.next().value);

test("there is enough to disguise", () => {
  expect(texts.length).toBeGreaterThan(300);
});

test.each(Object.entries(disguises))("stays refused when disguised: %s", (_name, by) => {
  fc.assert(
    fc.property(anyText, anyRandom, (text, stream) => expectRefused(disguise(text, by, toFunction(stream)))),
    { numRuns: 400 },
  );
});

test("refuses a text under two disguises at once", () => {
  const one = fc.constantFrom(...Object.values(disguises));
  fc.assert(
    fc.property(anyText, one, anyRandom, (text, by, stream) => {
      const random = toFunction(stream);
      const first = disguise(text, disguises.leet ?? by, random);
      const second: Disguise = (character) => (/[a-z]/.test(character) ? by(character, random) : character);
      const both = first
        .split(" ")
        .map((word) => disguiseWord(word, second, random))
        .join(" ");
      expectRefused(both);
    }),
    { numRuns: 400 },
  );
});

test.each([" ", ".", "-", "_", "*", " . "])(
  "refuses a text with %j between the letters of each word",
  (separator) => {
    fc.assert(
      fc.property(anyText, (text) =>
        expectRefused(
          wordsOf(text)
            .map((word) => [...word].join(separator))
            .join("   "),
        ),
      ),
      { numRuns: 400 },
    );
  },
);

test("refuses a text with letters repeated", () => {
  fc.assert(
    fc.property(anyText, anyRandom, (text, stream) => {
      const random = toFunction(stream);
      expectRefused(
        wordsOf(text)
          .map((word) => {
            const at = Math.floor(random() * word.length);
            return word.length < 3 ? word : word.slice(0, at) + (word[at] ?? "").repeat(3) + word.slice(at);
          })
          .join(" "),
      );
    }),
    { numRuns: 400 },
  );
});

describe("the number of steps", () => {
  const LENGTH = 10_000;
  const repeat = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

  test.each([
    "a",
    "kill ",
    "k i l l ",
    "show me your ",
    "sendnudes",
    "0 1 2 3 4 5 6 7 8 9 ",
    "a@",
    "a.",
    "(",
    "1!",
    "\u0301",
    "аbсd ",
    "drink drink drink drink ",
    "f*ck ",
    "de la ",
    "aaaaaaaaab ",
  ])("grows no faster than the text for 10,000 characters of %j", (piece) => {
    const half = applyRules(repeat(piece).slice(0, LENGTH / 2), "challenge").steps;
    const whole = applyRules(repeat(piece), "challenge").steps;
    expect(whole).toBeLessThan(LENGTH * 200);
    // Twice the text is twice the work.
    expect(whole).toBeLessThanOrEqual(half * 2.2 + 1_000);
  });

  test("stays within 200 a character for random text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000, unit: "grapheme" }), (text) => {
        expect(applyRules(text, "bio").steps).toBeLessThanOrEqual(text.length * 200 + 1_000);
      }),
    );
  });
});
