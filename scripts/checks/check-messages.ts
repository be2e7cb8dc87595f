import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { shellClientNamespaces } from "@/components/shell/client-namespaces";
import { DIALOG_NAMESPACES } from "@/lib/i18n/dialog-words";
import { LOCALES } from "@/lib/shared/locales";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { findUnsentMessages } from "./messages/client-messages";
import { misusedWords, parseGlossary } from "./messages/glossary";
import { disparities, flatten, type Messages } from "./messages/parity";
import { breakableSigns, breakableSpaces } from "./messages/spaces";
import { literalsOf, unusedKeys } from "./messages/usage";

/**
 * Fails when the languages differ in keys or placeholders, a text is unused, French punctuation or a Spanish sign can wrap, a text uses a word that the glossary forbids, or a page does not
 * send a namespace that its client components use.
 */
async function main(): Promise<void> {
  const messages = Object.fromEntries(LOCALES.map((code) => [code, read(code)]));
  const keys = [...flatten(read("en")).keys()];
  const sources = new Map(["app", "components", "lib"].flatMap(sourcesUnder));
  const literals = literalsOf([...sources.values()]);
  const problems = [
    ...disparities(messages),
    ...breakableSpaces(read("fr")),
    ...breakableSigns(read("es")),
    ...misusedWords(messages, parseGlossary(readFileSync(path.join(root, "docs", "glossary.md"), "utf8"))),
    ...unusedKeys(keys, literals).map((key) => `${LOCALES.join(", ")}: ${key} is used nowhere`),
    ...findUnsentMessages(sources, {
      frame: shellClientNamespaces,
      dialogs: {
        modules: ["dialog-host-view.tsx", "lazy-dialogs.ts", "lazy-payment.ts"].map(
          (name) => `components/challenges/dialogs/${name}`,
        ),
        namespaces: DIALOG_NAMESPACES,
      },
    }),
  ];
  if (problems.length > 0)
    throw new Error(`${problems.join("\n")}\n${problems.length} problems in messages/.`);
  console.log(`${keys.length} messages in ${LOCALES.length} languages agree.`);
}

function read(code: string): Messages {
  const parsed: Messages = JSON.parse(readFileSync(path.join(root, "messages", `${code}.json`), "utf8"));
  return parsed;
}

/** Path and text of each source. */
function sourcesUnder(folder: string): [string, string][] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.i?test\.tsx?$/.test(name) && !name.includes("db/generated"))
    .map((name) => [`${folder}/${name}`, readFileSync(path.join(root, folder, name), "utf8")]);
}

runMain(main);
