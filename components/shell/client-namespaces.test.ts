import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shellClientNamespaces } from "./client-namespaces";

const root = join(__dirname, "..");
const folders = ["ui", "shell"];

/** Namespaces that client components of these folders ask for. */
const asked = folders.flatMap((folder) =>
  readdirOf(folder).flatMap((file) => {
    const source = readFileSync(file, "utf8");
    if (!source.startsWith('"use client"')) return [];
    return [...source.matchAll(/useTranslations\("([\w.-]+)"\)/g)].map(([, namespace = ""]) => namespace);
  }),
);

function readdirOf(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => join(root, folder, name));
}

test("every page gets the words of every client primitive", () => {
  expect(asked.length).toBeGreaterThan(5);
  expect(shellClientNamespaces).toEqual(expect.arrayContaining(asked));
});
