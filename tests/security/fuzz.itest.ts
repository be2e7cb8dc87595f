import fc from "fast-check";
import { env } from "@/lib/shared/env";
import {
  describedTargets,
  type FuzzedRequest,
  oddities,
  plainTarget,
  requestsFor,
} from "@/tests/support/fuzz/requests";
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
  // Served by the Node server ahead of Next.
  expect([...described.keys()].filter((key) => !keys.has(key))).toEqual(["GET /api/realtime"]);
});

const ACTORS = ["anonymous", "viewerOwner", "streamerOwner", "moderator"] as const;

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
