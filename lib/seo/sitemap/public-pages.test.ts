import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PUBLIC_PAGES } from "./public-pages";

const pages = path.join(__dirname, "..", "..", "..", "app", "[locale]");

/** Groups are no part of an address, and a page with an optional rest is also the page without it. */
const isSilent = (part: string) => part === "." || part.startsWith("(") || part.startsWith("[[");

/** Every page under a language, by its address; those with a placeholder are many pages. */
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

const isKeptAway = (source: string) => /robots: \{ index: false/.test(source);
/** The second address of another page, or one that says which page it is a view of. */
const isAlias = (source: string, address: string) => {
  const told = /pageMetadata\(\{[^}]*path: "([^"]+)"/.exec(source)?.[1];
  return /export \{ default/.test(source) || (told !== undefined && told !== address);
};

test("every page is told to search engines, or says that it is not for them", () => {
  const alone = routes.filter(({ address }) => !address.includes("["));
  const told = alone.filter(({ address, source }) => !isKeptAway(source) && !isAlias(source, address));
  expect(told.map(({ address }) => address).sort()).toEqual([...PUBLIC_PAGES].sort());
});

test("every page that is told names its address and its other languages", () => {
  const silent = routes.filter(
    ({ address, source }) =>
      !isKeptAway(source) && !isAlias(source, address) && !source.includes("pageMetadata("),
  );
  expect(silent.map(({ address }) => address)).toEqual([]);
});
