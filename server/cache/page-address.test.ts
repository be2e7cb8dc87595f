import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { config } from "@/middleware";
import { busyPage, isNoPage, isSitemap, publicPage, searchPage } from "./page-address";

const ID = "01a1fdd5-dc8e-703a-8d12-7f169fc2429b";

test.each([
  ["/", "/"],
  ["/fr", "/fr"],
  ["/terms?utm_source=x", "/terms"],
  ["/fr/privacy", "/fr/privacy"],
  ["/challenges?utm_source=x&page=q", "/challenges"],
  ["/?utm_source=mode", "/"],
  ["/streamer/jo.hn", "/streamer/jo.hn"],
  ["/streamer/n%6Fva", "/streamer/nova"],
  ["/streamer/Zo%C3%A9", "/streamer/Zo%C3%A9"],
  ["/streamer/Zo%c3%a9", "/streamer/Zo%C3%A9"],
  ["/streamer/a%2Fb", "/streamer/a%2Fb"],
  ["/leaderboard/viewers/1w", "/leaderboard/viewers/1w"],
  ["/nothing/here", "/nothing/here"],
  ["/streamer/node.js", "/streamer/node.js"],
  ["/fr/streamer/a.json", "/fr/streamer/a.json"],
  ["/fr/favicon.ico", "/fr/favicon.ico"],
  ["/nothing.css", "/nothing.css"],
])("%s is the public page %s", (url, path) => {
  expect(publicPage(url)?.path).toBe(path);
});

test.each([
  "/viewer-dashboard",
  "/fr/viewer-dashboard?tab=browse",
  "/settings",
  "/es/admin/money",
  "/fr/receipts/x",
  "/auth?mode=signin",
  "/es/auth/callback",
  "/challenges/search?q=boss",
  "/discover/search?q=ana",
  "/discover?max_minimum=5",
  "/challenges?sort=new",
  "/fr/challenges?utm_source=x&q=",
  "/?mode=signup",
  "/fr?utm_source=x&mode=signin",
  "/sitemap.xml",
  "/%73ettings",
])("%s is not a public page", (url) => {
  expect(publicPage(url)).toBeNull();
});

test.each([
  [`/challenge/${ID}`, [`challenge:${ID}`], "/missing/challenge"],
  [`/fr/challenge/${ID.toUpperCase()}`, [`challenge:${ID}`], "/fr/missing/challenge"],
  [`/streamer/${ID}`, [`streamer:${ID}`], "/missing/streamer"],
  ["/es/streamer/nova", ["streamers"], "/es/missing/streamer"],
  ["/challenges", ["challenges"], "/missing/page"],
  ["/discover", ["challenges"], "/missing/page"],
  ["/", ["challenges"], "/missing/page"],
  ["/fr", ["challenges"], "/fr/missing/page"],
  ["/fr/leaderboard/viewers", ["leaderboard"], "/fr/missing/page"],
  ["/streamer/nova/more", ["streamers"], "/missing/page"],
  ["/terms", [], "/missing/page"],
])("%s has the tags %p and the missing page %s", (url, tags, missing) => {
  const hasPlayer = missing.endsWith("/challenge");
  expect(publicPage(url)).toMatchObject({ tags, missing, hasPlayer });
});

test.each([
  ["/challenges/search?q=boss", "/challenges/search?q=boss"],
  ["/fr/discover/search?utm_source=x&q=a%20b&status=available", "/fr/discover/search?q=a+b&status=available"],
  ["/discover/search?status=available&q=a", "/discover/search?q=a&status=available"],
  ["/discover/search", "/discover/search"],
])("%s is the search %s", (url, path) => {
  expect(searchPage(url)).toMatchObject({ path, tags: ["challenges"], isSearch: true });
});

test.each(["/challenges?q=boss", "/settings", `/discover/search?q=${"x".repeat(300)}`])(
  "%s is no search to keep",
  (url) => {
    expect(searchPage(url)).toBeNull();
  },
);

test.each([
  ["fr", "/fr/missing/busy"],
  ["en", "/missing/busy"],
])("the page of refusals in %s is %s", (locale, path) => {
  expect(busyPage(locale).path).toBe(path);
});

test.each([
  ...readdirSync("public", { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join("/", path.relative("public", parentPath), name)),
  "/robots.txt",
  "/manifest.webmanifest",
  `/social/fr/challenge/${ID}.png`,
  "/api/health",
  "/_next/static/chunks/a.js",
  `/overlay/${ID}?key=x/y`,
  "/overlay/sample",
  "/fonts/geist.woff2",
  "/.well-known/jwks.json",
])("%s is no page, and has no language", (url) => {
  expect(isNoPage(url)).toBe(true);
  expect(hasLanguage(url.split("?", 1)[0] ?? "")).toBe(false);
});

test.each(["/sitemap.xml", `/sitemaps/challenges-${ID}.xml`])("%s is made for a request", (url) => {
  expect([isNoPage(url), isSitemap(url)]).toEqual([false, true]);
  expect(publicPage(url)).toBeNull();
  expect(hasLanguage(url)).toBe(false);
});

test.each([
  "/streamer/node.js",
  "/fr/streamer/a.json",
  "/fr/favicon.ico",
  "/icons/a/b.png",
  "/robots.txt/x",
  "/_next/nothing",
  "/_next/data/x/y.json",
  "/_next/image?url=x",
  "/icons/zz.png",
  "/sounds/zz.wav",
  "/social/en/a/b",
  "/social/en/zz.png",
  "/overlay/a/b",
  "/.well-known/nothing",
])("%s is a page, whatever it looks like", (url) => {
  expect([isNoPage(url), isSitemap(url)]).toEqual([false, false]);
  expect(publicPage(url)).not.toBeNull();
  expect(hasLanguage(url.split("?", 1)[0] ?? "")).toBe(true);
});

/** Whether the middleware sees it. */
function hasLanguage(url: string): boolean {
  return config.matcher.some(({ source }) => new RegExp(`^${source}$`).test(url));
}

test("exactly the personal pages read the session or the query, and pass the CDN of ops/edge", () => {
  const pages = path.resolve(__dirname, "../../app/[locale]");
  const files = readdirSync(pages, { recursive: true, encoding: "utf8" });
  // An alias that only re-exports its page.
  const routes = files.filter((file) => /(?:^|\/)page\.tsx$/.test(file) && !file.includes("auth-callback"));
  expect(routes.length).toBeGreaterThan(20);
  const template = readFileSync(path.resolve(__dirname, "../../ops/edge/nginx.conf.template"), "utf8");
  const [, ownAtEdge = "none"] = /\$edge_own_page \{[^"]*"~([^"]+)" 1;/.exec(template) ?? [];
  for (const file of routes) {
    const source = readFileSync(path.join(pages, file), "utf8");
    const own = /pageActor|requirePageActor|ConsolePage|searchParams|connection\(\)/i.test(source);
    const address = `/${path.dirname(file)}`
      .replace(/\/\([^)]*\)|\/\[\[[^\]]*\]\]|\/\.$/g, "")
      .replace(/\[.*?\]/g, "x");
    expect({ file, own }).toEqual({ file, own: publicPage(address || "/") === null });
    for (const prefixed of [address, `/fr${address}`])
      expect({ file, own }).toEqual({ file, own: new RegExp(ownAtEdge).test(prefixed) });
  }
});
