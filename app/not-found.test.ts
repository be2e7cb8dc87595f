import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = "app/[locale]";
const pages = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => path.join(ROOT, file));

/** The module's file; undefined for a package, a style sheet or data. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (!/^(?:\.|@\/)/.test(specifier)) return undefined;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : path.join(path.dirname(importer), specifier);
  return [".ts", ".tsx", "/index.ts"].map((end) => base + end).find((file) => existsSync(file));
}

/** Whether the file, or a module that it imports at any depth, uses Next's `notFound`. */
function reachesNotFound(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const code = readFileSync(file, "utf8");
  if (/import \{[^}]*\bnotFound\b[^}]*\} from "next\/navigation"/.test(code)) return true;
  return [...code.matchAll(/\bfrom "([^"]+)"|\bimport\("([^"]+)"\)/g)].some(([, fixed, late]) => {
    const imported = fileOf(fixed ?? late ?? "", file);
    return imported !== undefined && reachesNotFound(imported, seen);
  });
}

function hasNotFound(page: string): boolean {
  for (let folder = path.dirname(page); folder !== "app"; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, "not-found.tsx"))) return true;
  }
  return false;
}

// Without one, Next shows its own untranslated page.
test("every page that may call notFound() has a not-found.tsx", () => {
  const calling = pages.filter((page) => reachesNotFound(page));
  expect(calling).toContain("app/[locale]/challenge/[id]/page.tsx");
  expect(calling.filter((page) => !hasNotFound(page))).toEqual([]);
});
