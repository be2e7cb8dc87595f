import { readRuleExamples } from "@/tests/screening/texts";
import { applyRules } from "./apply-rules";

const examples = readRuleExamples();

test.each(examples.filter(({ label }) => label !== "benign"))("refuses, $label: $text", ({ label, text }) => {
  const { severity, categories } = applyRules(text, "challenge");
  expect({ severity, reason: categories[0] }).toEqual({ severity: "high", reason: label });
});

test.each(examples.filter(({ label }) => label === "benign"))("allows: $text", ({ text }) => {
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
    "Block NSFW, sexual, dangerous or inappropriate content",
    "I don't do sexual content",
    "I don’t do nudity, drugs or porn",
    "I won't do anything sexual",
    "I won't hurt anyone",
    "I will not get naked",
    "I never show my feet",
    "You can't ask me to strip",
    "Please avoid porn and weed",
    "Anything but nudity",
    "No underwear pictures, no pants-off stuff",
    "Everything except sexual content is fine",
    "Nude pics will be blocked",
    "Sexual requests aren't tolerated",
    "If it's sexual I won't do it.",
    "Getting naked is a hard no",
    "I refuse to insult people. Stop sending nudes!",
    "No nudity, but anything else goes",
    "Pas de nudité, rien de sexuel, aucune drogue",
    "Je ne fais pas de contenu sexuel",
    "Je ne me déshabille pas",
    "Je n'enlève pas mon t-shirt",
    "N'envoyez jamais de nudes",
    "Je n’insulterai personne",
    "Bloquez tout contenu NSFW, sexuel ou dangereux",
    "J'interdis la drogue et le porno",
    "Tout sauf du sexe",
    "Les défis sexuels seront refusés",
    "Sin desnudos, nada sexual, prohibido insultar a la gente",
    "No hago contenido sexual",
    "No me voy a desnudar",
    "Nunca enseño los pies",
    "Bloqueo el porno y las drogas",
    "Todo menos desnudos",
    "Los retos sexuales no están permitidos",
  ])("a streamer's own rules may name what they forbid: %s", (text) => {
    expect(applyRules(text, "guidelines").severity).not.toBe("high");
    expect(applyRules(text, "bio").severity).not.toBe("high");
  });

  test.each([
    "Nobody gives better blowjobs than me",
    "You haven't seen a blowjob like mine",
    "Nadie hace mejores mamadas",
    "I won't stop until I am naked",
    "I never stop getting naked",
    "I can't stop watching porn",
    "I don't mind nudity",
    "I don't refuse sexual challenges",
    "Don't you dare not show your tits",
    "Don't be shy, send nudes",
    "Don't forget to send nudes",
    "Not afraid to get naked",
    "Not only games, also porn",
    "Nothing against nudity",
    "Nothing but porn here",
    "Nudity is not forbidden",
    "No limits: nudity is fine",
    "No limits, I get naked",
    "Nothing is off limits, sex included",
    "No spoilers, but nudes are welcome",
    "No challenges except naked ones",
    "No challenges unless you send nudes",
    "No joke, I get naked",
    "Why not get naked?",
    "If you don't like it, fuck you",
    "If you don't pay I will kill you",
    "I stream without clothes",
    "No faggots",
    "Je n'arrêterai pas avant d'être à poil, envoie des nudes",
    "Je ne refuse pas les défis sexuels",
    "N'hésite pas à envoyer des nudes",
    "Je ne fais que du porno",
    "Pas de spoilers, mais des nudes",
    "Sans tabou, même du sexe",
    "Si tu ne paies pas, je vais te tuer",
    "Pourquoi pas du porno",
    "No paro hasta quedarme desnuda",
    "No me importa el porno",
    "No dudes en mandar nudes",
    "Nada de spoilers, pero manda nudes",
    "Sin límites, también sexo",
    "Si no pagas te voy a matar",
    "Nada está prohibido, el porno es bienvenido",
  ])("and may not ask for it with a negation: %s", (text) => {
    expect(applyRules(text, "guidelines").severity).toBe("high");
    expect(applyRules(text, "bio").severity).toBe("high");
  });

  test.each([
    "Refund me",
    "Please refund me half",
    "Rembourse-moi",
    "Devuélveme mi dinero",
    "Here is the proof https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "Clip: twitch.tv/videos/1987654321, from 0:40 on",
    "The footage is fake: https://youtu.be/abc",
    "He asked me to pay by PayPal instead",
    "He did not do it, see https://clips.twitch.tv/2345678901",
  ])("a dispute names its evidence and what was paid: %s", (text) => {
    expect(applyRules(text, "dispute").severity).not.toBe("high");
    expect(applyRules(`${text}. Kill yourself`, "dispute").severity).toBe("high");
  });

  test.each([
    ["Refund me or I will kill you", "harassment"],
    ["He did not do it and I will kill him", "violence"],
    ["You didn't do it, kill yourself", "self_harm"],
    ["It was not done, send nudes instead", "sexual"],
    ["I know where you live", "harassment"],
    ["Proof: https://youtu.be/abc, call me: +1 415 555 0132", "personal_data"],
    ["Write to jane.doe@example.com", "personal_data"],
  ])("and is no place for: %s", (text, category) => {
    expect(applyRules(text, "dispute").categories).toContain(category);
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
    "5exgod",
    "bigd1ck_1234",
    "p0rnlover2001",
    "f4gg0t",
    "fuck208",
    "n1gg3r-3a50f46a",
    "n1gg3r208",
    "f4gg0t2009",
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
    "viewer208",
    "test175",
    "user-0d52f49a",
    "s_f0f1cc3e-f46",
    "playerf46a",
    "l33tgamer99",
    "4chan_fan",
    "t1tan2000",
    "b4ss12345",
    "d1ce2020",
    "m3g4n420",
  ])("allows %s", (name) => {
    expect(applyRules(name, "username").severity).not.toBe("high");
  });
});
