import { config } from "../../middleware";

const [source = ""] = config.matcher;
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
