import type { IncomingHttpHeaders } from "node:http";
import { documentAddress, isPlainSegment } from "./document-address";

function ask(url: string, headers: IncomingHttpHeaders = {}, method = "GET") {
  return documentAddress({ url, headers, method });
}

const ID = "01a1fdd5-dc8e-703a-8d12-7f169fc2429b";

test.each([
  "/",
  "/fr",
  "/es",
  "/terms",
  "/fr/privacy",
  "/viewers",
  "/fr/streamers",
  "/es/platform",
  "/demo",
  `/streamer/${ID}`,
  "/es/streamer/nova",
  "/streamer/jo.hn",
  `/challenge/${ID}`,
  `/fr/challenge/${ID}`,
  "/leaderboard",
  "/challenges",
  "/fr/challenges",
  "/es/leaderboard/viewers",
  "/leaderboard/streamers/1w",
])("%s is a document that is kept", (url) => {
  expect(ask(url)).toBe(url);
  expect(ask(url, {}, "HEAD")).toBe(url);
});

test("the feed with any other query is the feed", () => {
  expect(ask("/challenges?utm_source=x&page=q")).toBe("/challenges");
});

test("the front door with any other query is the front door", () => {
  expect(ask("/?utm_source=mode")).toBe("/");
});

test.each(["/terms?utm_source=x", "/terms?", "/terms?a=?b"])("%s is the same document", (url) => {
  expect(ask(url)).toBe("/terms");
});

test.each([
  ["a part of a page", "/streamer/nova?_rsc=1abc"],
  ["the feed in an order", "/challenges?sort=new"],
  ["the feed of a search", "/fr/challenges?utm_source=x&q="],
  ["the front door with a form", "/?mode=signup"],
  ["the front door with a form and more", "/fr?utm_source=x&mode=signin"],
  ["a part of a page with a query", "/terms?a=1&_rsc=1abc"],
  ["a page that is not the same for everybody", "/viewer-dashboard"],
  ["a deeper path", "/streamer/nova/more"],
  ["a feed that is filtered", "/challenges?sort=new"],
  ["what is searched for", "/challenges/search?q=boss"],
  ["a board that there is not", "/leaderboard/admins"],
  ["a deeper path of a board", "/leaderboard/viewers/1w/1w"],
  ["a deeper path of a challenge", "/challenge/1/2"],
  ["a path under a page without any", "/viewers/nova"],
  ["the prefix of English, which is sent elsewhere", "/en/terms"],
  ["another spelling of the prefix", "/FR/terms"],
  ["an encoded name", "/streamer/n%6Fva"],
  ["a way up", "/streamer/.."],
  ["a doubled slash", "//terms"],
  ["a slash at the end", "/terms/"],
  ["a name without end", `/streamer/${"a".repeat(101)}`],
  ["a whole address", "http://localhost/terms"],
  ["nothing", ""],
])("%s is Next's to answer", (_, url) => {
  expect(ask(url)).toBeNull();
});

test.each(["POST", "PUT", "OPTIONS"])("%s is Next's to answer", (method) => {
  expect(ask("/terms", {}, method)).toBeNull();
});

test.each([
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-action",
  "next-url",
  "x-nextjs-data",
  "x-middleware-subrequest",
  "range",
  "content-length",
])("a request with %s is Next's to answer", (name) => {
  expect(ask("/terms", { [name]: "1" })).toBeNull();
});

test.each([ID, "nova", "jo.hn", "%C3%A9lan", "a b", "x".repeat(101)])(
  "a page learns of %s whether its document is kept",
  (segment) => {
    expect(isPlainSegment(segment)).toBe(ask(`/streamer/${segment}`) !== null);
  },
);
