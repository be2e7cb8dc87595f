import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import middleware from "@/middleware";
import { OwnPageLocales } from "./resolve-own-page-locale";

const pages = new OwnPageLocales(middleware);

function resolve(url: string, headers: IncomingHttpHeaders = {}, method = "GET") {
  const request = { method, url, headers: { host: "localhost:3000", ...headers } };
  const cookies: string[] = [];
  const response = { appendHeader: (_: string, cookie: string) => cookies.push(cookie) };
  pages.resolve(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  const { "x-page-address": address } = request.headers as IncomingHttpHeaders;
  return { isResolved: "x-locale-resolved" in request.headers, address, cookies };
}

test.each([
  "/viewer-dashboard",
  "/viewer-dashboard?tab=challenges",
  "/fr/viewer-dashboard",
  "/streamer-dashboard",
  "/es/settings?tab=streamer",
  "/fr/dock",
])("resolves %s", (url) => {
  expect(resolve(url).isResolved).toBe(true);
});

test("passes the address on, which a layout cannot read", () => {
  expect(resolve("/es/settings?tab=streamer").address).toBe("/es/settings?tab=streamer");
  expect(resolve("/dispute/1?x=1").address).toBeUndefined();
});

test("resolves a part of a page that a script fetches", () => {
  const part = { rsc: "1", "sec-fetch-dest": "empty" };
  expect(resolve("/settings?_rsc=1abc", part).isResolved).toBe(true);
});

test("sets the language cookie that the middleware sets", () => {
  expect(resolve("/fr/settings", { "accept-language": "en" }).cookies).toEqual([
    expect.stringMatching(/^i18next=fr;/),
  ]);
});

test.each<[string, string, IncomingHttpHeaders]>([
  ["another page", "/dispute/1", {}],
  ["a public page", "/", {}],
  ["the prefix of English", "/en/settings", {}],
  ["a language query", "/settings?lng=fr", {}],
  ["a language cookie", "/settings", { cookie: "i18next=fr" }],
  ["the browser's language", "/settings", { "accept-language": "fr" }],
])("leaves %s to the middleware", (_, url, headers) => {
  expect(resolve(url, headers)).toMatchObject({ isResolved: false, cookies: [] });
});
