import type { IncomingMessage, ServerResponse } from "node:http";
import type { Histogram } from "@opentelemetry/api";
import { routeAt } from "@/lib/http/route-at";
import { LOCALES } from "@/lib/shared/locales";
import { DURATION_BUCKETS, meter } from "@/lib/shared/metrics";

let durations: Histogram | undefined;

/** Measures one request from its arrival to the last byte of its answer. */
export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  durations ??= meter().createHistogram("http_server_request_duration_seconds", {
    description: "Requests by route, method and status.",
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  const { method = "", url = "/" } = request;
  const startedAt = performance.now();
  response.once("close", () => {
    durations?.record((performance.now() - startedAt) / 1_000, {
      "http.request.method": methodOf(method),
      "http.route": routeOf(method, url),
      "http.response.status_code": response.statusCode,
    });
  });
}

/** Publishes how many live streams are open. */
export function measureStreams(streams: { readonly count: number }): void {
  meter()
    .createObservableGauge("bravado_live_streams", { description: "Open live streams of this process." })
    .addCallback((result) => result.observe(streams.count));
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** Families of pages: addresses that people make up must not make measurements. */
const PAGES: ReadonlySet<string> = new Set([
  "admin",
  "auth",
  "auth-callback",
  "birth-date",
  "case",
  "challenge",
  "challenges",
  "confirm-payment",
  "demo",
  "desk",
  "developers",
  "discover",
  "dispute",
  "dock",
  "email-verified",
  "leaderboard",
  "overlay",
  "platform",
  "privacy",
  "receipts",
  "reset-password",
  "settings",
  "statements",
  "streamer",
  "streamer-dashboard",
  "streamers",
  "terms",
  "unsubscribe",
  "viewer-dashboard",
  "viewers",
]);
const LANGUAGE = new RegExp(`^/(?:${LOCALES.join("|")})(?=/|$)`);

export function methodOf(method: string): string {
  return METHODS.has(method) ? method : "other";
}

/** The route's template, never the address itself. */
export function routeOf(method: string, url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  if (path.startsWith("/_next/static/")) return "/_next/static";
  if (path.startsWith("/api/")) {
    const route = routeAt(path);
    return route?.methods.has(method) ? route.path : "other call";
  }
  const page = path.replace(LANGUAGE, "") || "/";
  const [, family = ""] = page.split("/");
  if (page === "/") return "/";
  return PAGES.has(family) ? `/${family}` : "other page";
}
