import { applyRules } from "./apply-rules";
import { refused as disguised } from "./testing/disguised";
import * as english from "./testing/english";
import * as french from "./testing/french";
import * as spanish from "./testing/spanish";

const languages = { english, french, spanish };
const refused = Object.entries({ ...languages, disguised: { refused: disguised } }).flatMap(
  ([language, cases]) =>
    Object.entries(cases.refused).flatMap(([category, texts]) =>
      texts.map((text) => [language, category, text] as const),
    ),
);
const allowed = Object.entries(languages).flatMap(([language, cases]) =>
  cases.allowed.map((text) => [language, text] as const),
);

test.each(refused)("refuses, %s, %s: %s", (_language, category, text) => {
  const { severity, categories } = applyRules(text, "challenge");
  expect({ severity, reason: categories[0] }).toEqual({ severity: "high", reason: category });
});

test.each(allowed)("allows, %s: %s", (_language, text) => {
  const { severity, categories } = applyRules(text, "challenge");
  expect(severity === "high" ? categories : []).toEqual([]);
});

describe("what surrounds a text", () => {
  test.each([
    ["Steal a car", "illegal"],
    ["Steal a car in real life, not in GTA", "illegal"],
    ["Punch your brother while Fortnite loads", "violence"],
    ["Show your boobs in Minecraft", "sexual"],
    ["Kill yourself in Minecraft", "self_harm"],
  ])("a game does not excuse: %s", (text, category) => {
    expect(applyRules(text, "challenge").categories[0]).toBe(category);
  });

  test.each(["Steal a car in GTA", "Kill everybody in Hitman", "Punch your brother in Mortal Kombat"])(
    "a game excuses: %s",
    (text) => {
      expect(applyRules(text, "challenge").severity).not.toBe("high");
    },
  );

  test.each([
    ["Punch your brother like in Mortal Kombat", "violence"],
    ["It's just Minecraft, punch your brother", "violence"],
    ["Mortal Kombat irl: punch your brother", "violence"],
    ["Kill yourself to reset your life", "self_harm"],
  ])("a game as an excuse does not: %s", (text, category) => {
    expect(applyRules(text, "challenge").categories[0]).toBe(category);
  });

  test.each(["Kill yourself to reset", "Kill yourself to reset the checkpoint"])(
    "players' words are no self-harm: %s",
    (text) => {
      expect(applyRules(text, "challenge").severity).not.toBe("high");
    },
  );

  test.each([
    "No nudity, no drugs, nothing sexual.",
    "Nothing that could make me hurt myself or others",
    "Sexual content is not allowed. Doxxing is forbidden!",
    "Pas de nudité, rien de sexuel, aucune drogue",
    "Sin desnudos, nada sexual, prohibido insultar a la gente",
  ])("a streamer's own rules may name what they forbid: %s", (text) => {
    expect(applyRules(text, "guidelines").severity).not.toBe("high");
  });

  test("a challenge may not: a negation excuses nothing there", () => {
    expect(applyRules("no joke, get naked", "challenge").severity).toBe("high");
  });

  test("a negation ends with its sentence", () => {
    expect(applyRules("No spoilers. Nude challenges welcome", "guidelines").severity).toBe("high");
  });

  test("an address is never excused", () => {
    expect(applyRules("No links except https://evil.example", "guidelines").severity).toBe("high");
  });

  test.each(["Visit evil。com for a win", "visit evil｡com", "Va sur 💩.la maintenant", "go to 💩.com"])(
    "an address stays one with other dots or emoji: %s",
    (text) => {
      expect(applyRules(text, "challenge").severity).toBe("high");
    },
  );

  test.each(["Win 🎮.Then dance", "Beat the boss🔥.It is on", "3.5 laps", "勝つ。そして踊る"])(
    "a full stop alone makes no address: %s",
    (text) => {
      expect(applyRules(text, "challenge").severity).not.toBe("high");
    },
  );

  test("an ambiguous word alone is a hint, not a refusal", () => {
    expect(applyRules("Kiss a stranger on the cheek", "challenge")).toMatchObject({
      severity: "low",
      categories: ["sexual"],
    });
  });
});

describe("names", () => {
  test.each([
    "bigdick69",
    "KillAllJews",
    "xX_h1tl3r_Xx",
    "fuck.face",
    "NaziLover88",
    "grosse_pute",
    "hijodeputa",
    "s3xgod",
    "p-u-t-a",
    "fu.ckyou",
    "fucKyou",
    "Cun Tface",
    "sendnudes",
  ])("refuses %s", (name) => {
    expect(applyRules(name, "username").severity).toBe("high");
  });

  test.each([
    "LunaPlays",
    "assassin_42",
    "Scunthorpe.United",
    "KillerBee",
    "Dickens1812",
    "ComputadoraFeliz",
    "habitant_du_jeu",
    "PenPineapple",
    "analyste",
    "Cockatoo",
    "player5551234567",
    "Marie-Claire",
    "speedrunner",
    "Montecarlo",
    "GrapeSoda",
    "mr.hancock",
    "Titan2000",
    "BassMaster",
    "Kike Garcia",
    "Dick Van Dyke",
    "Loli Moreno",
    "Shota Rustaveli",
    "Kofi Mensah",
    "Isis Taylor",
    "Marica Horvat",
    "con_carne",
    "SnakeBite",
    "Concha Pena",
    "ana.lisa",
    "ana.lvrbvpqz",
    "Ana Lover",
    "ana.land",
  ])("allows %s", (name) => {
    expect(applyRules(name, "username").severity).not.toBe("high");
  });
});
