import { encode } from "next-auth/jwt";
import { db } from "@/lib/db/client";
import { contract } from "@/lib/http/contract";
import { mayBeLeftOut, type RouteContract } from "@/lib/http/route-contract";
import { env } from "@/lib/shared/env";
import { permissions } from "./permissions";
import { type FoundRoute, handlerOf, routesOnDisk } from "./routes";
import { createStage, type RequestInput, type Stage, tokenOf } from "./stage";

type Row = readonly [string, FoundRoute, RouteContract];
const table: Readonly<Record<string, RouteContract>> = contract;
const rows: readonly Row[] = routesOnDisk().flatMap((route) => {
  const routeContract = table[route.key];
  return routeContract === undefined ? [] : [[route.key, route, routeContract] as const];
});
const withBody = rows.filter(([, , { body }]) => body !== undefined);
const writesByCookie = rows.filter(([, { method }, { auth }]) => method !== "GET" && auth !== "public");
const withParams = rows.filter(([, , { params }]) => params !== undefined);

let stage: Stage;
let bearer: { readonly authorization: string };
beforeAll(async () => {
  stage = await createStage();
  bearer = { authorization: `Bearer ${await tokenOf(stage.streamerOwner)}` };
});

type Sent = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream;
};

async function send(route: FoundRoute, params: RequestInput["params"], sent: Sent) {
  const request = new Request(new URL("/", env().APP_URL), { method: route.method, ...sent });
  const handler = await handlerOf(route);
  const response = await handler(request, { params: Promise.resolve({ ...params }) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const unknownId = { id: "00000000-0000-7000-8000-000000000000" };

describe("refuses cross-site writes with the visitor's cookie", () => {
  const origin = "http://localhost:3000";
  const forms: readonly Readonly<Record<string, string>>[] = [
    {},
    { origin: "null" },
    { origin: "https://evil.example" },
    { origin: `${origin}.evil.example` },
    { origin: "https://localhost:3000" },
    { origin: "http://localhost:3001" },
    { origin, "sec-fetch-site": "cross-site" },
    { origin, "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
    { "content-type": "text/plain" },
    { "content-type": "application/x-www-form-urlencoded" },
    { referer: `${origin}/settings` },
    { "x-forwarded-host": "localhost:3000", host: "localhost:3000" },
  ];

  test.each(writesByCookie)("%s", async (_, route) => {
    const { userId, sessionId } = stage.streamerOwner;
    const value = await encode({ token: { sub: userId, sid: sessionId }, secret: env().NEXTAUTH_SECRET });
    const cookie = `next-auth.session-token=${value}`;
    for (const form of forms) {
      const headers = { "content-type": "application/json", cookie, ...form };
      const answer = await send(route, unknownId, { headers, body: "{}" });
      expect({ form, ...answer }).toMatchObject({ form, status: 403, body: { code: "cross_site" } });
    }
  });
});

describe("unexpected bodies", () => {
  const extras = [
    "role",
    "id",
    "user_id",
    "creator_id",
    "status",
    "is_admin",
    "suspended_at",
    "captured_cents",
  ];

  test.each(withBody)("%s refuses unknown fields", async (key, route) => {
    const valid = await bodyOf(key);
    expect(valid).toBeDefined();
    const before = await db().user.findUnique({ where: { id: stage.streamerOwner.userId } });
    // A role is what one route is about.
    for (const extra of extras.filter((name) => !Object.keys(valid ?? {}).includes(name))) {
      const headers = { ...bearer, "content-type": "application/json" };
      const body = JSON.stringify({ ...valid, [extra]: "admin" });
      expect({ extra, ...(await send(route, unknownId, { headers, body })) }).toMatchObject({
        extra,
        status: 400,
        body: { code: "invalid_input", fields: { [extra]: expect.any(String) } },
      });
    }
    expect(await db().user.findUnique({ where: { id: stage.streamerOwner.userId } })).toEqual(before);
  });

  const broken: readonly (readonly [string, Sent, number])[] = [
    ["malformed JSON", json("{"), 400],
    ["a list", json("[]"), 400],
    ["null", json("null"), 400],
    ["a text", json('"{}"'), 400],
    ["a prototype", json('{"__proto__":{"role":"admin"},"constructor":1}'), 400],
    ["plain text", { body: "{}", headers: { "content-type": "text/plain" } }, 415],
    ["a form", { body: "a=1", headers: { "content-type": "application/x-www-form-urlencoded" } }, 415],
    ["JSON by another name", { body: "{}", headers: { "content-type": "application/jsonp" } }, 415],
    ["nesting without end", json("[".repeat(30_000)), 400],
  ];

  const nothing = ["nothing", json(""), 400] as const;

  test.each(withBody)("%s refuses malformed bodies", async (_, route, { body }) => {
    for (const [name, sent, status] of body && mayBeLeftOut(body) ? broken : [...broken, nothing]) {
      const headers = { ...bearer, ...sent.headers };
      expect([name, (await send(route, unknownId, { ...sent, headers })).status]).toEqual([name, status]);
    }
  });
});

test.each(["{", "&", "", "a\u0000b"])("does not pass %j to the sign-in library as JSON", async (body) => {
  const route = { key: "", file: "api/auth/[...nextauth]/route.ts", method: "POST" };
  const headers = { "content-type": "application/json" };
  expect(await send(route, {}, { headers, body })).toMatchObject({
    status: 400,
    body: { code: "malformed_json" },
  });
});

describe("bodies that end half way are no failures of ours", () => {
  const aborted = () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("aborted")) });
    return { body, duplex: "half" };
  };

  test.each(withBody)("%s", async (_, route) => {
    const headers = { ...bearer, "content-type": "application/json" };
    const answer = await send(route, unknownId, { headers, ...aborted() });
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed_json" } });
  });

  test.each([
    ["api/stripe/webhook", 400],
    ["api/csp-reports", 400],
    ["api/forms/sign-in", 415],
    ["api/forms/sign-up", 415],
  ])("%s", async (address, status) => {
    const route = { key: "", file: `${address}/route.ts`, method: "POST" };
    const type = address.includes("forms") ? "application/x-www-form-urlencoded" : "application/csp-report";
    const headers = { origin: env().APP_URL, "content-type": type };
    expect(await send(route, {}, { headers, ...aborted() })).toMatchObject({ status });
  });
});

describe("invalid ids", () => {
  const ids = [
    "me",
    "1",
    "",
    "../admin",
    "%2e%2e",
    "' OR '1'='1",
    "00000000-0000-0000-0000-000000000000",
    "00000000-0000-7000-8000-00000000000g",
    "{}",
    "\u0000",
    "x".repeat(10_000),
  ];

  test.each(withParams)("%s is refused", async (key, route) => {
    const json = await bodyOf(key);
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    for (const id of ids) {
      const headers = { ...bearer, "content-type": "application/json" };
      const params = Object.fromEntries(
        [
          "id",
          "pledge_id",
          "streamerId",
          "streamer_id",
          "userId",
          "user_id",
          "platform",
          "year",
          "token",
        ].map((name) => [name, id]),
      );
      const answer = await send(route, params, { headers, ...body });
      expect(/\{(year|token)\}/.test(key) ? [400] : [403, 404]).toContain(answer.status);
    }
  });
});

const bodies = new Map<string, RequestInput["json"]>();

/** A valid body of the route, from the table of permissions. Created once, because it may need a payment. */
async function bodyOf(key: string): Promise<RequestInput["json"]> {
  if (!bodies.has(key)) bodies.set(key, (await permissions[key]?.about(stage))?.json);
  return bodies.get(key);
}

function json(body: string): Sent {
  return { body, headers: { "content-type": "application/json" } };
}
