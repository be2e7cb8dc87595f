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

test("has one message file per language", () => {
  expect(readdirSync("messages").sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
});

test("formats amounts in messages by language, with cents only if there are any", () => {
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
])("writes amounts in %s texts as they are formatted", (_, catalogue, look) => {
  const amounts = textsOf(catalogue).flatMap((text) => text.match(/\d?.?\$.?/gu) ?? []);
  expect(amounts.length).toBeGreaterThan(10);
  expect(amounts.map((amount) => amount.trim()).filter((amount) => !look.test(amount))).toEqual([]);
});

test("shares one translator per language, which formats each call's values", () => {
  const [english, french] = [wordsIn("en"), wordsIn("fr")];
  expect(wordsIn("en")).toBe(english);
  expect(wordsIn("fr")).toBe(french);
  const texts = [english, french, english].map((words) =>
    words("streamers.toggle.message", { status: "paused" }),
  );
  expect(texts[0]).not.toBe(texts[1]);
  expect(texts[2]).toBe(texts[0]);
  expect(english("streamers.toggle.message", { status: "available" })).not.toBe(texts[0]);
});
