import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PUBLIC_PAGES } from "./public-pages";

const pages = path.join(__dirname, "..", "..", "..", "app", "[locale]");

/** Route groups and optional segments are not part of the address. */
const isSilent = (part: string) => part === "." || part.startsWith("(") || part.startsWith("[[");

/** Every page under `[locale]`, by its address. */
const routes = readdirSync(pages, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => ({
    address: `/${path
      .dirname(file)
      .split(path.sep)
      .filter((part) => !isSilent(part))
      .join("/")}`,
    source: readFileSync(path.join(pages, file), "utf8"),
  }));

const isNoIndex = (source: string) => /robots: \{ index: false/.test(source);
/** A re-exported page, or one whose canonical path is another page. */
const isAlias = (source: string, address: string) => {
  const canonical = /pageMetadata\(\{[^}]*path: "([^"]+)"/.exec(source)?.[1];
  return /export \{ default/.test(source) || (canonical !== undefined && canonical !== address);
};

test("every page is in the sitemap or excluded from indexing", () => {
  const alone = routes.filter(({ address }) => !address.includes("["));
  const listed = alone.filter(({ address, source }) => !isNoIndex(source) && !isAlias(source, address));
  expect(listed.map(({ address }) => address).sort()).toEqual([...PUBLIC_PAGES].sort());
});

test("every indexed page has metadata with its URL and languages", () => {
  const silent = routes.filter(
    ({ address, source }) =>
      !isNoIndex(source) && !isAlias(source, address) && !source.includes("pageMetadata("),
  );
  expect(silent.map(({ address }) => address)).toEqual([]);
});
