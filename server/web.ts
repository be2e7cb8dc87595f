import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { loadEnvConfig } from "@next/env";
import { loadFailureScript } from "@/components/shell/load-failure-script";
import { themeScript } from "@/components/shell/theme";
import { isOwnRequest, revalidateOwnPages } from "@/lib/http/internal-call";
import { servePages } from "@/lib/http/own-changes";
import { isNoPage, isSitemap } from "@/server/cache/page-address";
import { edgeHeaders } from "@/server/edge/edge-headers";
import { endServing } from "@/server/end-serving";
import { allowByNonce, BASE_POLICY, policyFor, scriptHash } from "@/server/front/content-security-policy";
import { ACCEPT_BACKLOG, SERVER_OPTIONS } from "@/server/front/limits";
import { LIVE_STREAMS } from "@/server/front/live-address";
import { STATIC_FILES, staticFiles } from "@/server/front/static-files";
import { nextApp } from "@/server/next-app";
import { onStop } from "@/server/on-stop";
import { shareFormatters } from "@/server/share-formatters";

const isDevelopment = process.env.NODE_ENV === "development";
loadEnvConfig(process.cwd(), isDevelopment);
shareFormatters();

/** How long open requests may take after the signal to stop. */
const GRACE_MS = 30_000;
/** Live streams that are ended in a second then: as many as one of the other servers opens again beside its work. */
const STREAMS_PER_SECOND = 200;
const STREAMS_END_WITHIN_MS = 15_000;

/** Streams last for hours, and files say nothing. */
const NOT_TRACED = new RegExp(`${LIVE_STREAMS.source}|^${STATIC_FILES}`);

/** The Node server ahead of Next. It serves live streams and cached pages itself, and passes the rest to Next. */
async function main(): Promise<void> {
  const [
    { LiveHub, LiveStreams },
    { env },
    { log },
    { db, disconnect },
    { ADDRESS_HEADER, clientAddress, rateLimitRefusal, warnOfUntrustedProxy },
    { VisitorPlaces },
    { AddressNormalizer },
    { front },
    { refuse },
    { DomainError },
    { Readiness },
    { serveOperations },
    { measureRequest, measureStreams },
    { continueTrace, traceRequest },
  ] = await Promise.all([
    import("@/lib/realtime"),
    import("@/lib/shared/env"),
    import("@/lib/shared/log"),
    import("@/lib/db/client"),
    import("@/lib/rate-limits"),
    import("@/lib/i18n/location/visitor-places"),
    import("@/server/front/normalize-address"),
    import("@/server/front/front"),
    import("@/server/front/refuse"),
    import("@/lib/shared/errors"),
    import("@/server/operations/readiness"),
    import("@/server/operations/serve-operations"),
    import("@/server/operations/request-metrics"),
    import("@/server/operations/trace-request"),
  ]);
  const { PORT: port, HOST: hostname } = env();
  const isTracing = env().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const endTracing = isTracing && (await import("@/server/operations/tracing")).startTracing("web");
  // next-auth reads its own address from this variable only. It must be APP_URL, whatever was set.
  process.env.NEXTAUTH_URL = env().APP_URL;
  servePages();
  const app = nextApp({ isDevelopment, port });
  await app.prepare();
  // These use parts of Next that need a prepared application.
  const [{ PageCaches }, { OwnPageLocales }, { default: middleware }] = await Promise.all([
    import("@/server/cache/page-caches"),
    import("@/server/front/resolve-own-page-locale"),
    import("@/middleware"),
  ]);
  const handle = app.getRequestHandler();
  const { NEXT_PUBLIC_STRIPE_JS_URL, STRIPE_API_BASE, ANALYTICS_URL, APP_URL } = env();
  const policyOf = policyFor({
    stripeJsUrl: NEXT_PUBLIC_STRIPE_JS_URL,
    stripeApiBase: STRIPE_API_BASE,
    analyticsUrl: ANALYTICS_URL,
    assetUrl: process.env.ASSET_URL || undefined,
  });
  const addresses = new AddressNormalizer(new URL(APP_URL));
  // The caches reach Next here, wherever the site itself listens. Requests without this process's token get a 404.
  const origin = createServer((request, response) => {
    addresses.normalize(request);
    if (isOwnRequest(request)) continueTrace(request, () => void handle(request, response));
    else response.writeHead(404).end();
  });
  const originPort = await listenLocally(origin);
  const caches = new PageCaches({
    port: originPort,
    middleware,
    policyOf,
    limitFactor: env().RATE_LIMIT_FACTOR,
    readRefusal: (address) => rateLimitRefusal("read", { address }),
    edgeHeaders: edgeHeaders(env().EDGE_CACHE, env().EDGE_PURGE_URL !== undefined),
    pageRefusal: (address, hasSession) =>
      rateLimitRefusal(hasSession ? "page_signed_in" : "page", { address }),
    partRefusal: (address, isOfALink) => rateLimitRefusal(isOfALink ? "page_link" : "page_part", { address }),
    revalidate: (tags) => revalidateOwnPages(originPort, tags),
  });
  const hub = new LiveHub(caches);
  await hub.start();
  const streams = new LiveStreams(hub, refuse, isDevelopment ? undefined : readRelease());
  const { TRUSTED_PROXIES, GEO_COUNTRY_HEADER, GEO_LOOKUP_URL } = env();
  const places = new VisitorPlaces({ countryHeader: GEO_COUNTRY_HEADER, service: GEO_LOOKUP_URL });

  // Those of this release and, for pages that are open during a deploy, of the one before.
  const [own, previous] = [path.join(process.cwd(), ".next", "static"), path.join(process.cwd(), "previous")];
  const files = isDevelopment ? null : staticFiles(own, previous);
  const constant = [themeScript, loadFailureScript].map(scriptHash);
  const ownPages = new OwnPageLocales(middleware);
  const renderPage = (request: IncomingMessage, response: ServerResponse) => {
    ownPages.resolve(request, response);
    if (isDevelopment) response.setHeader("content-security-policy", BASE_POLICY);
    else allowByNonce(request, response, { policyOf, constant });
    void handle(request, response);
  };

  const readiness = new Readiness({
    database: () => db().$queryRaw`SELECT 1`,
    "live updates": () => hub.ping(),
    "page cache": () => caches.probe(),
  });
  const { OPS_PORT, DRAIN_SECONDS } = env();
  const addressOf = (request: IncomingMessage) => clientAddress(request, TRUSTED_PROXIES);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { url = "/" } = request;
    // So that no balancer reuses a connection that is about to close.
    if (readiness.isDraining) response.setHeader("connection", "close");
    const address = addressOf(request);
    warnOfUntrustedProxy(request, TRUSTED_PROXIES);
    request.headers[ADDRESS_HEADER] = address;
    places.note(request, response, address);
    const toNext = () => void handle(request, response);
    const visit = { request, response, clientAddress: address };
    const toPage = () => caches.renderPage(visit, () => renderPage(request, response));
    if (OPS_PORT !== undefined && !LIVE_STREAMS.test(url)) measureRequest(request, response);
    if (url === "/api/ready" && readiness.isDraining) refuse(request, response, new DomainError("too_busy"));
    else if (LIVE_STREAMS.test(url)) void streams.open(request, response);
    else if (url.startsWith("/api/") && !isDevelopment) caches.answerCall(request, response, toNext);
    else if (files !== null && url.startsWith(STATIC_FILES)) files(request, response, toNext);
    else if (isNoPage(url)) toNext();
    else if (isDevelopment) renderPage(request, response);
    else if (isSitemap(url)) caches.renderPage(visit, toNext);
    else if (!caches.answerPage(visit, toPage)) toPage();
  };
  const answerTraced = (request: IncomingMessage, response: ServerResponse) => {
    const pass = () => answer(request, response);
    if (NOT_TRACED.test(request.url ?? "/")) pass();
    else traceRequest(request, response, TRUSTED_PROXIES > 0, pass);
  };
  const server = createServer(
    SERVER_OPTIONS,
    front({ own: new URL(APP_URL), isDevelopment, addressOf }, isTracing ? answerTraced : answer),
  );
  // Awaited, because Next keeps a process alive that could not listen.
  await once(server.listen({ port, host: hostname, backlog: ACCEPT_BACKLOG }), "listening");
  log.info({ port }, "web ready");
  // From now on: a balancer that finds it ready sends it visitors.
  if (OPS_PORT !== undefined) {
    await serveOperations({ port: OPS_PORT, hostname, readiness });
    measureStreams(streams);
  }
  // The build rendered some pages without this environment's settings: they render again at their first visit.
  if (!isDevelopment)
    caches.onGap().catch((error: unknown) => log.warn({ err: error }, "caches not revalidated"));

  onStop(async () => {
    readiness.drain();
    await wait(DRAIN_SECONDS * 1_000);
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await streams.close(Math.min((streams.count / STREAMS_PER_SECOND) * 1_000, STREAMS_END_WITHIN_MS));
    await endServing({ server, hub, origin });
    await app.close();
    await disconnect();
    if (endTracing) await endTracing();
    process.exit(0);
  });
}

/** The build that is served. */
function readRelease(): string {
  return readFileSync(path.join(process.cwd(), ".next", "BUILD_ID"), "utf8");
}

/** Listens on a free port that only this machine reaches. @returns the port */
async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("listenLocally: no port");
  return address.port;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
