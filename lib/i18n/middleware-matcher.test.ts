import { config } from "../../middleware";

const [{ source }] = config.matcher as [(typeof config.matcher)[0]];
const speaks = (path: string) => new RegExp(`^${source}$`).test(path);

test.each(["/", "/fr", "/auth", "/streamer/jo.hn", "/challenge/abc", "/apiary", "/overlays", "/fr/settings"])(
  "%s has a language",
  (path) => {
    expect(speaks(path)).toBe(true);
  },
);

test.each([
  "/api",
  "/api/challenges",
  "/overlay/abc",
  "/_next/static/chunks/a.js",
  "/.well-known/jwks.json",
  "/icon.svg",
  "/robots.txt",
  "/sitemap.xml",
])("%s has none", (path) => {
  expect(speaks(path)).toBe(false);
});

test("it is left out where the server ahead of Next has asked it already", () => {
  expect(config.matcher).toEqual([{ source, missing: [{ type: "header", key: "x-language-settled" }] }]);
});
