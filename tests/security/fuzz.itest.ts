import { get } from "node:http";
import fc from "fast-check";
import { env } from "@/lib/shared/env";
import { waitUntil } from "@/scripts/dev/processes";
import {
  describedTargets,
  type FuzzedRequest,
  liveTarget,
  oddities,
  plainTarget,
  requestsFor,
} from "@/tests/support/fuzz/requests";
import { LiveServer } from "@/tests/support/live-server";
import { activeChallenge } from "@/tests/support/world";
import { type FoundRoute, handlerOf, routesOnDisk } from "./routes";
import { createStage, type Stage, tokenOf } from "./stage";

/**
 * No request makes a route answer with a 500, nor with an error that its contract does not list (`defineRoute` throws then).
 * `npm run fuzz` does the same over the network, against the built application and its pages.
 */

/** Change it to draw other requests; a failing run prints its own seed. */
const SEED = 20_261_122;
const RUNS = 10;

/** Routes that only run inside Next. */
const ONLY_WITHIN_NEXT = /\[\.\.\.nextauth\]|^GET \/sitemap|^GET \/sitemaps/;

const isFont = (key: string) => key === "GET /fonts/geist.woff2";

const described = new Map(describedTargets().map((target) => [target.key, target]));
const routes = routesOnDisk().filter(({ file }) => !ONLY_WITHIN_NEXT.test(file));

let stage: Stage;
let known: readonly string[];
beforeAll(async () => {
  stage = await createStage();
  const id = await activeChallenge({ viewer: stage.viewerOwner, streamer: stage.streamerOwner });
  known = [id, stage.streamerOwner.userId, stage.viewerOwner.userId];
});

test("covers every route of the OpenAPI document", () => {
  const keys = new Set(routes.map(({ key }) => key));
  // Served by the Node server ahead of Next: below.
  expect([...described.keys()].filter((key) => !keys.has(key))).toEqual(["GET /api/realtime"]);
});

const SIGNED_IN = ["viewerOwner", "streamerOwner", "moderator"] as const;
const ACTORS = ["anonymous", ...SIGNED_IN] as const;

test.each(routes.map((route, index) => [route.key, route, index] as const))(
  "%s answers no request with a 500",
  async (key, route, index) => {
    const target = described.get(key) ?? plainTarget(key);
    const tokens = new Map<string, string>();
    const tokenFor = async (actor: Exclude<(typeof ACTORS)[number], "anonymous">) => {
      const token = tokens.get(actor) ?? (await tokenOf(stage[actor]));
      tokens.set(actor, token);
      return token;
    };
    const property = fc.asyncProperty(
      requestsFor(target, known),
      fc.constantFrom(...ACTORS),
      async (request, actor) => {
        const response = await send(route, request, actor === "anonymous" ? null : await tokenFor(actor));
        // A stream that fails half way has already answered 200, so it is read to its end.
        await response.text();
        expect(response.status).toBeLessThan(500);
        // No other site's script reads what it says. Browsers load fonts as if another site asked.
        if (!isFont(key)) expect(response.headers.get("access-control-allow-origin")).toBeNull();
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
    const token = await tokenOf(stage.moderator);
    // `defineRoute` reads the headers in the same way for each described route, so those routes share the odd values.
    for (const request of oddities(target, described.has(key) ? index : null)) {
      const response = await send(route, request, token);
      await response.text();
      if (response.status >= 500) throw new Error(`${response.status} for ${JSON.stringify(request)}`);
    }
  },
);

describe("live streams", () => {
  const live = new LiveServer();
  beforeAll(() => live.start());
  afterAll(() => live.stop());

  test("answer no request with a 500, and leave nothing behind when the caller goes, at whatever moment", async () => {
    const target = liveTarget(known);
    const tokens = await Promise.all(SIGNED_IN.map((actor) => tokenOf(stage[actor])));
    const answered = new Set<number>();
    const property = fc.asyncProperty(
      requestsFor(target, known),
      fc.constantFrom(null, ...tokens),
      fc.constantFrom("before the answer", "at its head", "after its first event"),
      async (request, token, leaving) => {
        const status = await listen(live.port, request, token, leaving);
        if (leaving !== "before the answer") expect(status).toBeGreaterThan(0);
        answered.add(status);
        expect(status).toBeLessThan(500);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: 200 });
    expect([...answered]).toEqual(expect.arrayContaining([200, 400, 401, 403]));
    for (const request of oddities(target, null)) {
      const status = await listen(live.port, request, tokens[0] ?? null, "after its first event");
      if (status === 0 || status >= 500) throw new Error(`${status} for ${JSON.stringify(request)}`);
    }
    const channels = [
      "challenges",
      "leaderboard",
      ...known.flatMap((id) => [`streamer:${id}`, `challenge:${id}`]),
    ];
    const left = () => [live.count, ...channels.map((channel) => live.listenersOf(channel))];
    expect(await waitUntil(() => left().every((count) => count === 0), 10_000)).toBe(true);
  });
});

/** Opens a stream and leaves it. @returns the status; 0 without one */
function listen(
  port: number,
  { query, headers }: FuzzedRequest,
  token: string | null,
  leaving: string,
): Promise<number> {
  const asked = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString();
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const options = {
    port,
    host: "127.0.0.1",
    path: `/api/realtime?${asked}`,
    headers: { ...authorization, ...headers },
  };
  return new Promise((resolve) => {
    const request = get({ ...options, agent: false }, (response) => {
      const leave = () => resolve(response.statusCode ?? 0);
      response.once("close", leave).once("error", leave);
      if (leaving === "after its first event") response.once("data", () => request.destroy()).resume();
      else request.destroy();
    });
    request.once("error", () => resolve(0));
    if (leaving === "before the answer")
      request.once("socket", (socket) => socket.once("connect", () => setImmediate(() => request.destroy())));
  });
}

async function send(route: FoundRoute, sent: FuzzedRequest, token: string | null): Promise<Response> {
  const url = new URL("/", env().APP_URL);
  for (const [name, value] of sent.query) url.searchParams.append(name, value);
  const request = new Request(url, {
    method: sent.method,
    headers: {
      ...(sent.body === null ? {} : { "content-type": "application/json" }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    ...(sent.body === null ? {} : { body: sent.body }),
  });
  const handler = await handlerOf(route);
  return handler(request, { params: Promise.resolve({ ...sent.params }) });
}
