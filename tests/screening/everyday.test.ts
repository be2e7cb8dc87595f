import fc from "fast-check";
import { findHarm } from "@/lib/moderation/learned/find-harm";
import { everyday } from "./everyday";
import { PARTS, readCorpus } from "./texts";

const known = new Set(PARTS.flatMap(readCorpus).map(({ text }) => text.toLowerCase()));

describe("short texts as newcomers write them", () => {
  test.each(everyday)("are let through: %s", (text) => {
    expect(known).not.toContain(text.toLowerCase());
    expect(findHarm(text, "challenge")).toMatchObject({ isRefused: false });
  });

  test.each([
    "Test challenge",
    "Challenge number",
    "Défi de test",
    "Reto de prueba",
    "Private",
    "Level",
    "Test",
  ])("are let through with any number: %s", (text) => {
    const numbers = Array.from({ length: 300 }, (_, number) => number);
    expect(numbers.filter((number) => findHarm(`${text} ${number}`, "challenge").isRefused)).toEqual([]);
  });
});

describe("what machines write is no leetspeak", () => {
  const SEED = 371;
  const hexOf = (length: number) =>
    fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: length, maxLength: length });
  const timestamp = fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 });

  test.each<[string, fc.Arbitrary<string>]>([
    ["a number", fc.nat(99_999).map((number) => `viewer${number}`)],
    ["a number behind a line", fc.nat(9_999).map((number) => `user_${number}`)],
    ["a moment", timestamp.map((at) => `streamer_${at}`)],
    ["a moment without a line", timestamp.map((at) => `viewer${at}`)],
    ["hexadecimal digits", hexOf(8).map((hex) => `user-${hex}`)],
    ["half an id", fc.uuid().map((id) => `s_${id.slice(0, 12)}`)],
  ])("in a name: %s", (_, names) => {
    fc.assert(
      fc.property(names, (name) =>
        expect({ name, ...findHarm(name, "username") }).toMatchObject({ name, isRefused: false }),
      ),
      { seed: SEED, numRuns: 2_000 },
    );
  });

  test.each(["Do 10 pushups", "Challenge", "Sing a song for", "Test challenge"])("in a dare: %s", (dare) => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const text = `${dare} ${id}`;
        expect({ text, ...findHarm(text, "challenge") }).toMatchObject({ text, isRefused: false });
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
