import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import middleware from "@/middleware";
import { OwnPageSettler } from "./settle-own-page";

const pages = new OwnPageSettler(middleware);

function settle(url: string, headers: IncomingHttpHeaders = {}, method = "GET") {
  const request = { method, url, headers: { host: "localhost:3000", ...headers } };
  const cookies: string[] = [];
  const response = { appendHeader: (_: string, cookie: string) => cookies.push(cookie) };
  pages.settle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return { isSettled: "x-language-settled" in request.headers, cookies };
}

test.each([
  "/viewer-dashboard",
  "/viewer-dashboard?tab=challenges",
  "/fr/viewer-dashboard",
  "/streamer-dashboard",
  "/es/settings?tab=streamer",
])("%s needs no middleware", (url) => {
  expect(settle(url).isSettled).toBe(true);
});

test("a part of a page that a script fetches needs none either", () => {
  const part = { rsc: "1", "sec-fetch-dest": "empty" };
  expect(settle("/settings?_rsc=1abc", part).isSettled).toBe(true);
});

test("the language of the address is kept, as the middleware keeps it", () => {
  expect(settle("/fr/settings", { "accept-language": "en" }).cookies).toEqual([
    expect.stringMatching(/^i18next=fr;/),
  ]);
});

test.each<[string, string, IncomingHttpHeaders]>([
  ["another page", "/dispute/1", {}],
  ["a page of everybody", "/", {}],
  ["the prefix of English", "/en/settings", {}],
  ["a language that is asked for", "/settings?lng=fr", {}],
  ["a language that was chosen", "/settings", { cookie: "i18next=fr" }],
  ["the browser's language", "/settings", { "accept-language": "fr" }],
])("%s is the middleware's", (_, url, headers) => {
  expect(settle(url, headers)).toEqual({ isSettled: false, cookies: [] });
});
