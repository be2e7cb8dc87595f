import { routeOf } from "./request-metrics";

test.each([
  ["GET", "/", "/"],
  ["GET", "/fr", "/"],
  ["GET", "/es/streamer/ana?x=1", "/streamer"],
  ["GET", "/made-up-0815", "other page"],
  ["GET", "/_next/static/chunks/a.js", "/_next/static"],
  ["POST", "/api/challenges/0199/boost?x=1", "/api/challenges/{id}/boost"],
  ["PATCH", "/api/challenges/0199/boost", "other call"],
  ["GET", "/api/made-up", "other call"],
  ["POST", "/api/stripe/webhook", "/api/stripe/webhook"],
])("%s %s counts as %s", (method, url, route) => {
  expect(routeOf(method, url)).toBe(route);
});
