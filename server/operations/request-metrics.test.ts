import { readdirSync } from "node:fs";
import { routeOf } from "./request-metrics";

test.each([
  ["GET", "/", "/"],
  ["GET", "/fr", "/"],
  ["GET", "/es/streamer/ana?x=1", "/streamer"],
  ["GET", "/made-up-0815", "other page"],
  ["GET", "/_next/static/chunks/a.js", "/_next/static"],
  ["POST", "/api/challenges/0199/boost?x=1", "/api/challenges/{id}/boost"],
  ["PATCH", "/api/challenges/0199/boost", "other call"],
  ["GET", "/api/streamers/me", "/api/streamers/me"],
  ["GET", "/api/streamers/0199", "/api/streamers/{id}"],
  ["GET", "/api/made-up", "other call"],
  ["POST", "/api/stripe/webhook", "/api/stripe/webhook"],
])("%s %s counts as %s", (method, url, route) => {
  expect(routeOf(method, url)).toBe(route);
});

/** Not visited under these addresses: others are rewritten to them. */
const INTERNAL = ["home-auth", "missing"];

test("every family of pages is measured under its name", () => {
  const pages = readdirSync("app/[locale]", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => file.replace(/\(\w+\)\//, "").replace(/\/?page\.tsx$/, ""));
  const families = new Set(pages.flatMap((page) => page.split("/")[0] || []));
  const missing = [...families].filter((name) => routeOf("GET", `/${name}/x`) !== `/${name}`);
  expect(families.size).toBeGreaterThan(25);
  expect(missing.sort()).toEqual(INTERNAL);
});
