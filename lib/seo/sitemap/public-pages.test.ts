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
/** The second address of another page. */
const isAlias = (source: string) => /export \{ default/.test(source);

test("every page is told to search engines, or says that it is not for them", () => {
  const alone = routes.filter(({ address }) => !address.includes("["));
  const told = alone.filter(({ source }) => !isKeptAway(source) && !isAlias(source));
  expect(told.map(({ address }) => address).sort()).toEqual([...PUBLIC_PAGES].sort());
});

test("every page that is told names its address and its other languages", () => {
  const silent = routes.filter(
    ({ source }) => !isKeptAway(source) && !isAlias(source) && !source.includes("pageMetadata("),
  );
  expect(silent.map(({ address }) => address)).toEqual([]);
});
