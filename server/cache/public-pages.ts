import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { justWrote } from "@/lib/http/just-wrote";
import { LANGUAGE_COOKIE, routing } from "@/lib/i18n/routing";
import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { PLAYER_ORIGINS } from "@/lib/shared/video-players";
import { type PagePolicy, policyHeaders } from "@/server/front/content-security-policy";
import { refuse } from "@/server/front/refuse";
import { LocaleResolver, type Middleware } from "@/server/front/resolve-locale";
import { HttpCache, type Lookup } from "./http-cache";
import { type Origin, storableHeaders } from "./origin";
import { type PageAddress, publicPage } from "./page-address";
import type { ReadRefusal } from "./reads";
import { ScriptShapes } from "./script-shapes";
import { StoredAnswer, send, sendFailed } from "./stored-answer";

const MAX_BYTES = 64 * 1024 * 1024;
/** Next renders a page once in this time, however often it changes; `fetchFresh` bounds those who have just written something. */
const MIN_FRESH_MS = 1_000;
/** A changed page is served for this long while it renders again. */
const STALE_MS = 2_000;
/** Bounds the age of what no event announces, such as passing time. */
const PAGE_TTL_MS = 60_000;
/** No event announces that something now exists. */
const MISSING_TTL_MS = 5_000;
/** Caches on the way must revalidate: no event reaches them, and Next gives most pages a year. */
const CACHING = "public, max-age=0, must-revalidate";
const MINUTE_SECONDS = 60;
/** Requests per minute of one network address for pages that do not exist. */
const UNKNOWN_PER_MINUTE = 60;

/** A page without user content. */
const SAMPLE = "/terms";

type PublicPagesOptions = {
  readonly origin: Origin;
  readonly middleware: Middleware;
  readonly policyOf: PagePolicy;
  /** Multiplies the limit of unknown pages. */
  readonly limitFactor: number;
  readonly readRefusal: ReadRefusal;
};

type Visit = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly clientAddress: string;
};

/** What a sample page tells about the build. */
type Build = {
  readonly shapes: ScriptShapes;
  /** Request headers that select something other than the page. */
  readonly varies: readonly string[];
};

/**
 * Serves the pages that are the same for everybody, as a CDN would: stored by address, which includes the language, and
 * loaded again after an event about what they show, at most once a second, or four times for clients that have just written
 * something (docs/decisions/0150).
 */
export class PublicPages {
  private readonly cache: HttpCache<StoredAnswer>;
  private readonly locales: LocaleResolver;
  private readonly unknown: RateLimiterMemory;
  private build: Promise<Build> | undefined;

  constructor(private readonly options: PublicPagesOptions) {
    this.cache = new HttpCache({ maxBytes: MAX_BYTES, minFreshMs: MIN_FRESH_MS, staleMs: STALE_MS });
    this.locales = new LocaleResolver(options.middleware);
    const points = Math.max(1, Math.round(UNKNOWN_PER_MINUTE * options.limitFactor));
    this.unknown = new RateLimiterMemory({ points, duration: MINUTE_SECONDS });
  }

  /** True for the address of a public page, which is answered, or left to `next` when only Next can answer. */
  answer(visit: Visit, next: () => void): boolean {
    const page = publicPage(visit.request.url ?? "");
    if (page === null) return false;
    this.decide(visit, page, next).catch((error: unknown) => this.sendFailure(visit, page, error));
    return true;
  }

  invalidate(tags: readonly string[]): void {
    this.cache.invalidate(tags);
  }

  invalidateAll(): void {
    this.cache.invalidateAll();
  }

  private async decide(visit: Visit, page: PageAddress, next: () => void): Promise<void> {
    const { request } = visit;
    const isReading = request.method === "GET" || request.method === "HEAD";
    const { varies } = await this.inspectBuild();
    const isPage = isReading && !varies.some((name) => request.headers[name] !== undefined);
    const resolved = isPage ? this.locales.resolve(request.url ?? "", request.headers) : null;
    if (resolved === null) return next();
    for (const cookie of resolved.cookies) visit.response.appendHeader("set-cookie", cookie);
    await this.show(visit, page);
  }

  private async show(visit: Visit, page: PageAddress): Promise<void> {
    const { request, response, clientAddress } = visit;
    const lookup = this.lookup(page);
    const wrote = justWrote(request.headers);
    const stored = wrote ? undefined : this.cache.get(lookup);
    if (stored === undefined) {
      const refusal = await this.refusal(clientAddress);
      if (refusal !== undefined) return refuse(request, response, refusal);
    }
    const found = stored ?? (await (wrote ? this.cache.fetchFresh(lookup) : this.cache.fetch(lookup)));
    if (stored === undefined && found.status === 404) await this.unknown.penalty(clientAddress, 1);
    response.setHeader("cache-status", stored === undefined ? "bravado; fwd=miss" : "bravado; hit");
    await send(request, response, found.status === 404 ? await this.missing(page) : found, found.status);
  }

  /** Sends Next's own error page if there is one. */
  private sendFailure({ request, response }: Visit, { path }: PageAddress, error: unknown): void {
    log.warn({ err: error, address: path }, "page not made");
    if (error instanceof RenderFailed && !response.headersSent)
      send(request, response, error.answer).catch(() => sendFailed(response));
    else sendFailed(response);
  }

  private async refusal(clientAddress: string): Promise<DomainError | undefined> {
    const counted = await this.unknown.get(clientAddress);
    if (counted === null || counted.remainingPoints > 0) return this.options.readRefusal(clientAddress);
    return new DomainError("rate_limited", { retryAfterSeconds: MINUTE_SECONDS });
  }

  private missing({ missing }: PageAddress): Promise<StoredAnswer> | StoredAnswer {
    const lookup = this.lookup({ path: missing, tags: [], missing, hasPlayer: false });
    return this.cache.get(lookup) ?? this.cache.fetch(lookup);
  }

  private lookup(page: PageAddress): Lookup<StoredAnswer> {
    return { address: page.path, tags: page.tags, load: () => this.load(page) };
  }

  private async load({ path, hasPlayer }: PageAddress): Promise<StoredAnswer> {
    const [{ shapes }, answer] = await Promise.all([this.inspectBuild(), this.render(path)]);
    const { status, headers } = answer;
    // The page of missing things is sent in its place.
    if (status === 404) {
      return new StoredAnswer({ status, headers: {}, body: Buffer.alloc(0), ttlMs: MISSING_TTL_MS });
    }
    const { allowed, unknown } = shapes.check(answer.body.toString());
    if (unknown > 0)
      log.error({ address: path, unknown }, "a page holds scripts that its build does not write");
    const ttlMs = status === 200 && isStorable(answer.headers) && unknown === 0 ? PAGE_TTL_MS : 0;
    const ownHeaders = {
      ...storableHeaders(headers),
      ...(ttlMs > 0 && { "cache-control": CACHING }),
      ...policyHeaders(this.options.policyOf(allowed, hasPlayer ? PLAYER_ORIGINS : [])),
    };
    const rendered = new StoredAnswer({ ...answer, headers: ownHeaders, ttlMs });
    if (status >= 500) throw new RenderFailed(rendered);
    return rendered;
  }

  /** Requests a page with its own language as the chosen one, so that it is neither redirected nor given a cookie. */
  private render(path: string) {
    const locale = routing.locales.find((one) => one === path.split("/")[1]) ?? routing.defaultLocale;
    return this.options.origin.get(path, { cookie: `${LANGUAGE_COOKIE}=${locale}` });
  }

  private inspectBuild(): Promise<Build> {
    this.build ??= this.render(SAMPLE).then(({ status, headers, body }) => {
      if (status !== 200) throw new Error(`${SAMPLE}: status ${status}`);
      return { shapes: new ScriptShapes(body.toString()), varies: varying(headers) };
    });
    this.build.catch(() => {
      this.build = undefined;
    });
    return this.build;
  }
}

/** Next could not render a page. The stored one is served instead, if there is one. */
class RenderFailed extends Error {
  readonly #answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super(`answered with ${answer.status}`);
    this.#answer = answer;
  }

  /** A private field, so that it is not logged with the error. */
  get answer(): StoredAnswer {
    return this.#answer;
  }
}

function isStorable(headers: OutgoingHttpHeaders): boolean {
  const caching = String(headers["cache-control"] ?? "no-store");
  return !/private|no-store/.test(caching) && headers["set-cookie"] === undefined;
}

/** The request headers named by `Vary`, except the encoding, which is chosen here. */
function varying({ vary = "" }: { readonly vary?: string | undefined }): string[] {
  const names = vary.split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "" && name !== "accept-encoding");
}
