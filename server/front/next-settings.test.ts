import { spawnSync } from "node:child_process";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { feedQuerySchema } from "@/lib/challenges/contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { streamerListQuerySchema } from "@/lib/streamers/contract";
import middleware from "@/middleware";
import { root } from "@/scripts/root";
import { publicPage, searchPage } from "@/server/cache/page-address";
import { LOCALE_RESOLVED_HEADER } from "./locale-header";
import { OwnPageLocales } from "./resolve-own-page-locale";

type Rule = {
  readonly source: string;
  readonly destination: string;
  readonly has?: readonly { key: string }[];
};
type Settings = {
  readonly redirects: readonly Rule[];
  readonly headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[];
  readonly rewrites: { readonly beforeFiles: readonly Rule[] };
};

// A module that Jest does not load: Node itself reads it.
const READ = `import("./next.config.mjs").then(async ({ default: { redirects, rewrites, headers } }) =>
  console.log(JSON.stringify({ redirects: await redirects(), rewrites: await rewrites(), headers: await headers() })))`;
const { stdout } = spawnSync(process.execPath, ["-e", READ], { cwd: root, encoding: "utf8" });
const { redirects, rewrites, headers } = JSON.parse(stdout) as Settings;

const pages = new OwnPageLocales(middleware);

function isResolved(url: string): boolean {
  const headers: IncomingHttpHeaders = { host: "localhost:3000" };
  const response = { appendHeader: () => undefined };
  pages.resolve({ method: "GET", url, headers } as IncomingMessage, response as unknown as ServerResponse);
  return LOCALE_RESOLVED_HEADER in headers;
}

test("pages whose language the server resolves are those that Next rewrites to English", () => {
  const rewritten = rewrites.beforeFiles.flatMap(
    ({ source }) => /^\/:page\((.*)\)$/.exec(source)?.[1]?.split("|") ?? [],
  );
  const others = ["admin", "case", "dispute", "receipts", "statements", "auth"];
  expect(rewritten.length).toBeGreaterThan(0);
  expect([...rewritten, ...others].filter((page) => isResolved(`/${page}`))).toEqual(rewritten);
});

const filtersOf = ({ shape }: { shape: object }) =>
  Object.keys(shape)
    .filter((key) => !(key in pageQuerySchema.shape))
    .sort();

test.each([
  ["/challenges", filtersOf(feedQuerySchema)],
  ["/discover", filtersOf(streamerListQuerySchema)],
])("Next and the cache know every filter of %s", (list, filters) => {
  const redirected = redirects
    .filter(({ source }) => source === list)
    .flatMap(({ has = [] }) => has.map(({ key }) => key));
  expect(redirected.sort()).toEqual(filters);
  const keys = [...new Set(redirects.flatMap(({ has = [] }) => has.map(({ key }) => key)))];
  expect(keys.filter((key) => publicPage(`${list}?${key}=x`) === null).sort()).toEqual(filters);
  const query = filters.map((key) => `${key}=x`).join("&");
  expect(searchPage(`${list}/search?${query}`)?.path).toBe(`${list}/search?${query}`);
});

test("pages tell other sites no more than which site they are, and none lets other sites read it", () => {
  const ofPages = headers
    .filter(({ source }) => source.startsWith("/((?!overlay/"))
    .flatMap((rule) => rule.headers);
  expect(ofPages).toContainEqual({ key: "Referrer-Policy", value: "strict-origin-when-cross-origin" });
  expect(JSON.stringify(headers)).not.toMatch(/access-control/i);
});

test("no cache keeps the API's document over a deploy", () => {
  const ofDocument = headers.filter(({ source }) => source === "/api/openapi.json");
  expect(ofDocument.flatMap((rule) => rule.headers)).toEqual([
    { key: "Cache-Control", value: "public, max-age=0, must-revalidate" },
  ]);
});
