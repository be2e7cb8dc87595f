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
 * Whatever is asked of a route, it has an answer of its own: none falls over, and none refuses for a reason that its
 * contract does not name (`defineRoute` throws then). The same runs over the network, against the built application and
 * with its pages: `npm run fuzz`.
 */

/** Change it to look elsewhere; a run that failed says its own. */
const SEED = 20_261_122;
const RUNS = 10;

/** They need Next around them. */
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

test("everything that the document describes has a route here", () => {
  const here = new Set(routes.map(({ key }) => key));
  // Served by the Node server ahead of Next.
  expect([...described.keys()].filter((key) => !here.has(key))).toEqual(["GET /api/realtime"]);
});

const ACTORS = ["nobody", "viewerOwner", "streamerOwner", "moderator"] as const;

test.each(routes.map((route) => [route.key, route] as const))("%s", async (key, route) => {
  const target = described.get(key) ?? plainTarget(key);
  const property = fc.asyncProperty(
    requestsFor(target, known),
    fc.constantFrom(...ACTORS),
    async (request, actor) => {
      const response = await send(route, request, actor === "nobody" ? null : await tokenOf(stage[actor]));
      // A stream that breaks half way has begun with 200.
      await response.text();
      expect(response.status).toBeLessThan(500);
    },
  );
  await fc.assert(property, { seed: SEED, numRuns: RUNS });
  const token = await tokenOf(stage.moderator);
  for (const request of oddities(target)) {
    const answer = await send(route, request, token);
    await answer.text();
    if (answer.status >= 500) throw new Error(`${answer.status} for ${JSON.stringify(request)}`);
  }
});

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
