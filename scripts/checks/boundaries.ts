import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { eagerZod } from "./boundaries/eager-zod";
import { importRefusal } from "./boundaries/rules";

const FOLDERS = ["app", "components", "lib", "prisma", "sandbox", "scripts/operators", "server"];

/** Every import of a file of ours, as the formatter writes them: `from "..."`, `import "..."` and `import("...")`. */
const IMPORT = /\b(?:from|import)[\s(]+"((?:@\/|\.)[^"]*)"/g;

/** The forbidden imports of a source, each with the reason. @param file its path from the root */
export function refusedImports(file: string, source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, named = ""]) => {
    const reason = importRefusal(file, resolve(file, named));
    return reason === null ? [] : [`${file} imports ${named}: ${reason}`];
  });
}

/** The path of an import from the root. A file that is not a module, such as JSON, keeps its path. */
function resolve(file: string, named: string): string {
  const place = named.startsWith("@/")
    ? named.slice("@/".length)
    : path.posix.join(path.posix.dirname(file), named);
  const modules = [".ts", ".tsx", "/index.ts"].map((ending) => place + ending);
  return modules.find((one) => existsSync(path.join(root, one))) ?? place;
}

/** The source file of ours that an import names; null for packages and files that are not modules. */
function moduleOf(file: string, named: string): string | null {
  const isOurs = named.startsWith("@/") || named.startsWith(".");
  const resolved = isOurs ? resolve(file, named) : "";
  return /\.tsx?$/.test(resolved) ? resolved : null;
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => /\.(?:[jt]sx?|mjs)$/.test(name) && !name.startsWith("lib/db/generated/"));
}

/** Fails when a file has a forbidden import. */
async function main(): Promise<void> {
  const files = ["middleware.ts", ...FOLDERS.flatMap(sourcesUnder)];
  const refused = files.flatMap((file) => refusedImports(file, read(file)));
  const pages = files.filter((file) => /^app\/.*(?:page|layout)\.tsx$/.test(file));
  refused.push(...eagerZod(pages, { read, resolve: moduleOf }));
  if (refused.length > 0) throw new Error(`${refused.join("\n")}\n${refused.length} forbidden imports.`);
  console.log(`${files.length} files have only allowed imports.`);
}

if (require.main === module) runMain(main);
