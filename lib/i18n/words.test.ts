import { readdirSync } from "node:fs";
import { messageOf } from "@/lib/http/words";
import { DomainError } from "@/lib/shared/errors";
import { LOCALES } from "@/lib/shared/wire";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import { wordsIn } from "./words";

type Tree = { readonly [key: string]: string | Tree };

function textsOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((branch) => (typeof branch === "string" ? [branch] : textsOf(branch)));
}

test("each language has its file of messages, and each file its language", () => {
  expect(readdirSync("messages").sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
});

test("a least amount is said with its dollars, in the order of the language, and cents where there are any", () => {
  const least = (minimum: number) =>
    LOCALES.map((locale) => messageOf(new DomainError("amount_too_low", { minimum }), locale));
  expect(least(10)).toEqual([
    "Challenge amount must be at least $10",
    "Le montant du défi doit être d’au moins 10\u00a0$",
    "El importe del reto debe ser de al menos 10\u00a0$",
  ]);
  expect(least(12.5).map((message) => message.slice(-7))).toEqual([
    " $12.50",
    "12,50\u00a0$",
    "12,50\u00a0$",
  ]);
});

test.each([
  ["English", en, /^\$\d/],
  ["French", fr, /^\d\u00a0\$/],
  ["Spanish", es, /^\d\u00a0\$/],
])("amounts that stand in %s texts look like those that are formatted", (_, catalogue, look) => {
  const amounts = textsOf(catalogue).flatMap((text) => text.match(/\d?.?\$.?/gu) ?? []);
  expect(amounts.length).toBeGreaterThan(10);
  expect(amounts.map((amount) => amount.trim()).filter((amount) => !look.test(amount))).toEqual([]);
});

test("each language has one translator, which says what it is given anew each time", () => {
  const [english, french] = [wordsIn("en"), wordsIn("fr")];
  expect(wordsIn("en")).toBe(english);
  expect(wordsIn("fr")).toBe(french);
  const said = [english, french, english].map((words) =>
    words("streamers.toggle.message", { status: "paused" }),
  );
  expect(said[0]).not.toBe(said[1]);
  expect(said[2]).toBe(said[0]);
  expect(english("streamers.toggle.message", { status: "available" })).not.toBe(said[0]);
});
