import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import robots from "./robots";

process.env.APP_URL = "https://bravado.example";

/** Whether a crawler may request a path: the longest matching rule decides. Source: RFC 9309, section 2.2.2. */
function mayCrawl(path: string): boolean {
  const { rules } = robots();
  const { allow, disallow } = Array.isArray(rules) ? { allow: [], disallow: [] } : rules;
  const longest = (prefixes: string | string[] | undefined) =>
    Math.max(-1, ...[prefixes ?? []].flat().map((prefix) => (path.startsWith(prefix) ? prefix.length : -1)));
  return longest(allow) >= longest(disallow);
}

test.each([
  "/",
  "/fr",
  "/challenges",
  "/es/streamer/nova",
  "/streamers",
  "/auth",
  "/social/en/challenge/1.png",
  "/sitemaps/pages.xml",
  "/api/avatars/1.webp",
  "/_next/static/a.js",
])("allows crawlers %s", (path) => {
  expect(mayCrawl(path)).toBe(true);
});

test.each([
  "/api/challenges",
  "/overlay/1",
  "/settings",
  "/fr/settings",
  "/es/viewer-dashboard?tab=challenges",
  "/streamer-dashboard",
  "/admin",
  "/fr/dispute/1",
  "/confirm-payment/1",
])("disallows crawlers %s", (path) => {
  expect(mayCrawl(path)).toBe(false);
});

/** The addresses of the pages that lead to the sign-in page without a session. */
const forSignedIn = readdirSync(path.join(__dirname, "[locale]"), { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .filter((file) =>
    /requirePageActor\(|<ConsolePage/.test(readFileSync(path.join(__dirname, "[locale]", file), "utf8")),
  )
  .map((file) => `/${path.dirname(file).replaceAll(/\[\w+\]/g, "1")}`);

test("disallows crawlers every page for signed-in users", () => {
  expect(forSignedIn).toContain("/settings");
  expect(forSignedIn).toContain("/admin/people/1");
  expect(forSignedIn.flatMap((address) => [address, `/fr${address}`]).filter(mayCrawl)).toEqual([]);
});

test("links the sitemap by its absolute URL", () => {
  expect(robots().sitemap).toBe("https://bravado.example/sitemap.xml");
});
