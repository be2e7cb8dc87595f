import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { loadEnvConfig } from "@next/env";
import next from "next";
import { loadFailureScript } from "@/components/shell/load-failure-script";
import { themeScript } from "@/components/shell/theme";
import { isOwnRequest } from "@/lib/http/internal-call";
import { endServing } from "@/server/end-serving";
import { allowByNonce, BASE_POLICY, hashOf, policyFor } from "@/server/front/content-security-policy";
import { SERVER_OPTIONS } from "@/server/front/limits";
import { LIVE_STREAMS } from "@/server/front/live-address";
import { STATIC_FILES, staticFiles } from "@/server/front/static-files";
import { onStop } from "@/server/on-stop";

const isDevelopment = process.env.NODE_ENV === "development";
loadEnvConfig(process.cwd(), isDevelopment);

const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? "127.0.0.1";
/** How long requests under way may take after the signal to stop. */
const GRACE_MS = 10_000;

/** Files, and what has a policy of its own. */
const NO_PAGE = /^\/(?:api|_next|overlay|\.well-known)\//;

/** The Node server ahead of Next: live streams and kept pages are answered here, the rest by Next. */
async function main(): Promise<void> {
  const [
    { LiveHub, LiveStreams },
    { env },
    { log },
    { disconnect },
    { ADDRESS_HEADER, clientAddress },
    { VisitorPlaces },
    { AddressSettler },
    { front },
  ] = await Promise.all([
    import("@/lib/realtime"),
    import("@/lib/shared/env"),
    import("@/lib/shared/log"),
    import("@/lib/db/client"),
    import("@/lib/limits"),
    import("@/lib/i18n/location/visitor-places"),
    import("@/server/front/settle-address"),
    import("@/server/front/front"),
  ]);
  // next-auth asks this variable, and no setting, for its own address: it is APP_URL, whatever was set.
  process.env.NEXTAUTH_URL = env().APP_URL;
  // Next writes its own rewrites to "localhost"; under another name it would take them for a foreign server.
  const app = next({ dev: isDevelopment, dir: process.cwd(), hostname: "localhost", port });
  await app.prepare();
  // They use parts of Next that find their surroundings only now.
  const [{ PageCaches }, { OwnPageSettler }, { default: middleware }] = await Promise.all([
    import("@/server/cache/page-caches"),
    import("@/server/front/settle-own-page"),
    import("@/middleware"),
  ]);
  const handle = app.getRequestHandler();
  const { NEXT_PUBLIC_STRIPE_JS_URL, STRIPE_API_BASE, ANALYTICS_URL, APP_URL } = env();
  const policyOf = policyFor({
    stripeJsUrl: NEXT_PUBLIC_STRIPE_JS_URL,
    stripeApiBase: STRIPE_API_BASE,
    analyticsUrl: ANALYTICS_URL,
  });
  const addresses = new AddressSettler(new URL(APP_URL));
  // What is kept asks Next here: at an address that nobody else knows the way to, wherever the site itself listens.
  const origin = createServer((request, response) => {
    addresses.settle(request);
    if (isOwnRequest(request)) void handle(request, response);
    else response.writeHead(404).end();
  });
  const limitFactor = env().RATE_LIMIT_FACTOR;
  const kept = new PageCaches({ port: await listening(origin), middleware, policyOf, limitFactor });
  const hub = new LiveHub(kept);
  await hub.start();
  const streams = new LiveStreams(hub);
  const { TRUSTED_PROXIES, GEO_COUNTRY_HEADER, GEO_LOOKUP_URL } = env();
  const places = new VisitorPlaces({ countryHeader: GEO_COUNTRY_HEADER, service: GEO_LOOKUP_URL });

  const files = isDevelopment ? null : staticFiles(path.join(process.cwd(), ".next", "static"));
  const constant = [themeScript, loadFailureScript].map(hashOf);
  const ownPages = new OwnPageSettler(middleware);
  const makePage = (request: IncomingMessage, response: ServerResponse) => {
    ownPages.settle(request, response);
    if (isDevelopment) response.setHeader("content-security-policy", BASE_POLICY);
    else allowByNonce(request, response, { policyOf, constant });
    void handle(request, response);
  };

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { url = "/" } = request;
    const address = clientAddress(request, TRUSTED_PROXIES);
    request.headers[ADDRESS_HEADER] = address;
    places.note(request, response, address);
    const toNext = () => void handle(request, response);
    if (LIVE_STREAMS.test(url)) void streams.open(request, response);
    else if (url.startsWith("/api/") && !isDevelopment) kept.answerCall(request, response, toNext);
    else if (files !== null && url.startsWith(STATIC_FILES)) files(request, response, toNext);
    else if (NO_PAGE.test(url)) toNext();
    else if (isDevelopment) makePage(request, response);
    else if (!kept.answerPage({ request, response, clientAddress: address }, toNext))
      makePage(request, response);
  };
  const server = createServer(SERVER_OPTIONS, front({ own: new URL(APP_URL), isDevelopment }, answer));
  server.listen(port, hostname, () => {
    log.info({ port }, "web ready");
    // The build drew some pages without knowing this environment: each is drawn anew at its first visit.
    if (!isDevelopment)
      kept.onGap().catch((error: unknown) => log.warn({ err: error }, "caches not emptied"));
  });

  onStop(async () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    streams.close();
    await endServing({ server, hub, origin });
    await app.close();
    await disconnect();
    process.exit(0);
  });
}

/** Listens where only this machine reaches it; the port. */
async function listening(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to listen at.");
  return address.port;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
