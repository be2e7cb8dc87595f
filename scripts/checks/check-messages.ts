import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/db/schema-engine";
import { runMain } from "@/scripts/dev/run-main";
import { disparities, flatten, type Messages } from "./messages/parity";
import { breakableSpaces } from "./messages/spaces";
import { literalsOf, unusedKeys } from "./messages/usage";

const languages = ["en", "fr", "es"] as const;

/**
 * Fails when the languages differ in keys or placeholders, or hold a text that nothing shows, or French marks that a line
 * can break off.
 */
async function main(): Promise<void> {
  const messages = Object.fromEntries(languages.map((code) => [code, read(code)]));
  const keys = [...flatten(read("en")).keys()];
  const literals = literalsOf(["app", "components", "lib"].flatMap(sourcesUnder));
  const problems = [
    ...disparities(messages),
    ...breakableSpaces(read("fr")),
    ...unusedKeys(keys, literals).map((key) => `en, fr, es: ${key} is used nowhere`),
  ];
  if (problems.length > 0)
    throw new Error(`${problems.join("\n")}\n${problems.length} problems in messages/.`);
  console.log(`${keys.length} messages in ${languages.length} languages agree.`);
}

function read(code: string): Messages {
  const parsed: Messages = JSON.parse(readFileSync(path.join(root, "messages", `${code}.json`), "utf8"));
  return parsed;
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.i?test\.tsx?$/.test(name) && !name.includes("db/generated"))
    .map((name) => readFileSync(path.join(root, folder, name), "utf8"));
}

runMain(main);
