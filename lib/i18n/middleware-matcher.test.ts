import { LOCALES } from "@/lib/shared/locales";
import { config } from "../../middleware";

const [{ source }] = config.matcher as [(typeof config.matcher)[0]];
const matches = (path: string) => new RegExp(`^${source}$`).test(path);

test.each([
  "/",
  "/fr",
  "/auth",
  "/streamer/jo.hn",
  "/streamer/next.js",
  "/challenge/abc",
  "/apiary",
  "/overlays",
  "/fr/settings",
])("matches the page %s", (path) => {
  expect(matches(path)).toBe(true);
});

test.each([
  "/api",
  "/x.png",
  "/package.json",
  "/foo/streamer/y.png",
  "/overlay/streamer/x",
  "/_next/viewers",
  "/.well-known/viewers",
  "/icons/viewers",
  "/social/viewers",
  "/sitemaps/streamer/x.xml",
  "/robots.txt/viewers",
])("matches %s, so its first segment is not taken for a language", (path) => {
  expect(matches(path)).toBe(true);
});

test.each([
  "/api/challenges",
  "/overlay/abc",
  "/_next/static/chunks/a.js",
  "/.well-known/jwks.json",
  "/icon.svg",
  "/favicon.ico",
  "/icons/any-192.png",
  "/sounds/chime.wav",
  "/manifest.webmanifest",
  "/sw.js",
  "/overlay/bricolage.woff2",
  "/fonts/geist.woff2",
  "/sitemaps/streamers-1.xml",
  "/social/en/streamer/nova.png",
  ...LOCALES.map((locale) => `/social/${locale}/site.png`),
  "/robots.txt",
  "/sitemap.xml",
])("skips %s", (path) => {
  expect(matches(path)).toBe(false);
});

test("skips requests whose language the server has resolved", () => {
  expect(config.matcher).toEqual([{ source, missing: [{ type: "header", key: "x-locale-resolved" }] }]);
});
