import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runMain } from "@/scripts/dev/run-main";
import { refusalOf } from "./boundaries/rules";

const root = path.resolve(__dirname, "../..");
const FOLDERS = ["app", "components", "lib", "sandbox", "server"];

/** Every way to name a file of ours, as the formatter writes it: `from "..."`, `import "..."` and `import("...")`. */
const IMPORT = /\b(?:from|import)[\s(]+"((?:@\/|\.)[^"]*)"/g;

/** The imports of a source that go against the rules, each with the reason. @param file its path from the root */
export function refusedImports(file: string, source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, named = ""]) => {
    const reason = refusalOf(file, resolve(file, named));
    return reason === null ? [] : [`${file} imports ${named}: ${reason}`];
  });
}

/** The path from the root of what an import names. What is no module of ours, such as a file of messages, stays as named. */
function resolve(file: string, named: string): string {
  const place = named.startsWith("@/")
    ? named.slice("@/".length)
    : path.posix.join(path.posix.dirname(file), named);
  const modules = [".ts", ".tsx", "/index.ts"].map((ending) => place + ending);
  return modules.find((one) => existsSync(path.join(root, one))) ?? place;
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => /\.(?:[jt]sx?|mjs)$/.test(name) && !name.startsWith("lib/db/generated/"));
}

/** Fails when a file imports what it may not. */
async function main(): Promise<void> {
  const files = ["middleware.ts", ...FOLDERS.flatMap(sourcesUnder)];
  const refused = files.flatMap((file) => refusedImports(file, readFileSync(path.join(root, file), "utf8")));
  if (refused.length > 0) throw new Error(`${refused.join("\n")}\n${refused.length} imports are refused.`);
  console.log(`${files.length} files import only what they may.`);
}

if (require.main === module) runMain(main);
