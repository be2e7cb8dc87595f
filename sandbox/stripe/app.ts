import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { applyConsequence } from "./consequences";
import { controlApp } from "./control/app";
import { browserFiles } from "./pages/card-form";
import { connectPages } from "./pages/connect";
import { threeDSecurePages } from "./pages/three-d-secure";
import { routes } from "./routes";
import { send } from "./server/answer";
import { errorAnswer, type Http, serveRoute } from "./server/api";
import { ApiError, badParameter } from "./server/errors";
import { newId } from "./state/identifiers";
import type { Platform } from "./state/platform";
import type { Platforms } from "./state/platforms";
import type { Courier } from "./webhooks/courier";

const MEGABYTE = 1024 * 1024;

/** Called with each response: the endpoint as in `Answers`, the status and the body. */
export type Watch = (endpoint: string, status: number, body: string) => void;

/** The whole server: the API, and the sandbox's own control routes. */
export function createApp(
  platforms: Platforms,
  courierOf: (platform: Platform) => Courier,
  watch?: Watch,
): Hono<Http> {
  const app = new Hono<Http>();
  app.use(
    bodyLimit({
      maxSize: MEGABYTE,
      onError: (c) => send(c, errorAnswer(badParameter("The request body is too large."), newId("req"))),
    }),
  );
  app.route("/_sandbox", controlApp(platforms, courierOf));
  app.route("/", browserFiles());
  app.route("/3ds", threeDSecurePages(platforms));
  app.route("/connect", connectPages(platforms));
  app.options("/v1/*", () => new Response(null, { status: 204, headers: PREFLIGHT }));
  for (const route of routes) {
    const serve = serveRoute(platforms, route, ({ platform }) => platform.catchUp(applyConsequence));
    app.on(route.method, route.path, async (c) => {
      const response = await serve(c);
      // A response that was cut off on purpose has been sent already, incompletely.
      if (watch && response !== RESPONSE_ALREADY_SENT) {
        watch(`${route.method} ${route.path}`, response.status, await response.clone().text());
      }
      return response;
    });
  }
  app.notFound((c) =>
    send(
      c,
      errorAnswer(
        new ApiError(404, {
          type: "invalid_request_error",
          message: `Unrecognized request URL (${c.req.method}: ${c.req.path}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        }),
        newId("req"),
      ),
    ),
  );
  return app;
}

const PREFLIGHT = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "authorization, content-type, idempotency-key, stripe-version",
  "access-control-max-age": "300",
};
