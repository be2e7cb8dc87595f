import type { IncomingHttpHeaders } from "node:http";
import { readAddress } from "./read-address";

const ID = "01a1fdd5-dc8e-703a-8d12-7f169fc2429b";

function ask(url: string, headers: IncomingHttpHeaders = {}, method = "GET") {
  return readAddress({ url, headers, method });
}

test.each([
  ["/api/challenges", "challenges"],
  ["/api/challenges?sort=amount&q=boss", "challenges"],
  ["/api/streamers", "challenges"],
  ["/api/leaderboard?board=viewers", "leaderboard"],
  [`/api/streamers/${ID}`, `streamer:${ID}`],
  [`/api/challenges/streamer/${ID}?status=active`, `streamer:${ID}`],
  [`/api/challenges/${ID}`, `challenge:${ID}`],
])("caches %s under the tag %s", (url, tag) => {
  expect(ask(url)).toEqual({ address: url, tag });
  expect(ask(url, { cookie: "i18next=fr" })).not.toBeNull();
});

test.each([
  "/api/users/profile",
  "/api/streamers/me",
  "/api/streamers/nova",
  `/api/challenges/viewer/${ID}`,
  "/api/health",
  "/challenges",
  "/api/challenges/",
  "//api/challenges",
  `/api/challenges?q=${"a".repeat(300)}`,
])("does not cache %s", (url) => {
  expect(ask(url)).toBeNull();
});

test.each([
  ["a token", { authorization: "Bearer x" }],
  ["a session", { cookie: "i18next=fr; next-auth.session-token=x" }],
  ["a session over https", { cookie: "__Host-next-auth.session-token=x" }],
  ["a session in pieces", { cookie: "next-auth.session-token.0=x" }],
])("does not cache for a caller with %s", (_, headers) => {
  expect(ask("/api/challenges", headers)).toBeNull();
});

test.each(["POST", "HEAD", "OPTIONS"])("does not cache %s requests", (method) => {
  expect(ask("/api/challenges", {}, method)).toBeNull();
});
