import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { justWrote } from "@/lib/http/just-wrote";
import { localeOf } from "@/lib/http/words";
import { LANGUAGE_COOKIE, routing } from "@/lib/i18n/routing";
import { DomainError, ERROR_STATUS } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { PLAYER_ORIGINS } from "@/lib/shared/video-players";
import type { EdgeHeaders } from "@/server/edge/edge-headers";
import { type PagePolicy, policyHeaders } from "@/server/front/content-security-policy";
import { refuse } from "@/server/front/refuse";
import type { RenderTurns } from "@/server/front/render-turns";
import { LocaleResolver, type Middleware } from "@/server/front/resolve-locale";
import { HttpCache, type Lookup } from "./http-cache";
import { type Origin, storableHeaders } from "./origin";
import { busyPage, internalPage, type PageAddress, publicPage, searchPage } from "./page-address";
import { claimsSession } from "./read-address";
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

/** Nobody hears of what a search would find now; its open pages follow by themselves. */
const SEARCH_TTL_MS = 5_000;
const SEARCH_BYTES = 16 * 1024 * 1024;
/** Pages per minute that one network address is rendered anew because it has just written something. */
const FRESH_PER_MINUTE = 120;

/** A turn ends after this at the latest: whoever reads slowly must not hold up who shares their address. */
const TURN_MS = 5_000;

/** A page without user content. */
const SAMPLE = "/terms";

type PublicPagesOptions = {
  readonly origin: Origin;
  readonly middleware: Middleware;
  readonly policyOf: PagePolicy;
  /** Multiplies the limit of unknown pages. */
  readonly limitFactor: number;
  readonly readRefusal: ReadRefusal;
  /** Counts a page that is rendered for one visitor. */
  readonly pageRefusal: PageRefusal;
  readonly turns: RenderTurns;
  readonly edgeHeaders: EdgeHeaders;
};

/** Counts a page that is rendered for one visitor; the refusal, if their network address has asked for too many. */
export type PageRefusal = (clientAddress: string, hasSession: boolean) => Promise<DomainError | undefined>;

export type Visit = {
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
  /** Apart, so that searches for anything do not push out pages that everybody visits. */
  private readonly searches: HttpCache<StoredAnswer>;
  private readonly locales: LocaleResolver;
  private readonly unknown: RateLimiterMemory;
  private readonly fresh: RateLimiterMemory;
  private build: Promise<Build> | undefined;

  constructor(private readonly options: PublicPagesOptions) {
    this.cache = new HttpCache({ maxBytes: MAX_BYTES, minFreshMs: MIN_FRESH_MS, staleMs: STALE_MS });
    this.searches = new HttpCache({ maxBytes: SEARCH_BYTES, minFreshMs: MIN_FRESH_MS, staleMs: STALE_MS });
    this.locales = new LocaleResolver(options.middleware);
    const perMinute = (points: number) =>
      new RateLimiterMemory({
        points: Math.max(1, Math.round(points * options.limitFactor)),
        duration: MINUTE_SECONDS,
      });
    this.unknown = perMinute(UNKNOWN_PER_MINUTE);
    this.fresh = perMinute(FRESH_PER_MINUTE);
  }

  /** True for the address of a public page or a search, which is answered, or left to `next` when only Next can answer. */
  answer(visit: Visit, next: () => void): boolean {
    const url = visit.request.url ?? "";
    const page = publicPage(url) ?? searchPage(url);
    if (page === null) return false;
    this.decide(visit, page, next).catch((error: unknown) => this.sendFailure(visit, page, error));
    return true;
  }

  /**
   * Has Next render a page for one visitor when it is their network address's turn (decision 323). Pages that are not public are
   * counted, but no refresh of an open page is: Next would answer a refusal by leaving the page.
   */
  render(visit: Visit, render: () => void): void {
    this.renderInTurn(visit, render).catch((error: unknown) => {
      if (error instanceof DomainError) return this.refuse(visit, error);
      log.warn({ err: error }, "page not rendered");
      sendFailed(visit.response);
    });
  }

  private async renderInTurn({ request, response, clientAddress }: Visit, render: () => void): Promise<void> {
    const { url = "", headers } = request;
    if (publicPage(url) === null && !(await this.isPart(request))) {
      const refusal = await this.options.pageRefusal(clientAddress, claimsSession(headers));
      if (refusal !== undefined) throw refusal;
    }
    await this.options.turns.run(clientAddress, async () => {
      // Whoever waited may be gone.
      if (response.destroyed) return;
      const ended = new Promise((end) => response.once("close", end));
      render();
      const timeout = new AbortController();
      await Promise.race([ended, wait(TURN_MS, undefined, { signal: timeout.signal, ref: false })]);
      timeout.abort();
    });
  }

  /** Refuses a page by the page that says so, in the visitor's language. */
  async refuse({ request, response }: Visit, error: DomainError): Promise<void> {
    try {
      const lookup = this.lookup(busyPage(pageLocale(request)));
      const page = this.cache.get(lookup) ?? (await this.cache.fetch(lookup));
      const { retryAfterSeconds } = error.params;
      if (typeof retryAfterSeconds === "number") response.setHeader("retry-after", retryAfterSeconds);
      await send(request, response, page, ERROR_STATUS[error.code]);
    } catch {
      if (response.headersSent) response.destroy();
      else refuse(request, response, error);
    }
  }

  invalidate(tags: readonly string[]): void {
    this.cache.invalidate(tags);
    this.searches.invalidate(tags);
  }

  invalidateAll(): void {
    this.cache.invalidateAll();
    this.searches.invalidateAll();
  }

  private async decide(visit: Visit, page: PageAddress, next: () => void): Promise<void> {
    const { request } = visit;
    const isReading = request.method === "GET" || request.method === "HEAD";
    const isPage = isReading && !(await this.isPart(request));
    const resolved = isPage ? this.locales.resolve(request.url ?? "", request.headers) : null;
    if (resolved === null) return next();
    for (const cookie of resolved.cookies) visit.response.appendHeader("set-cookie", cookie);
    await this.show(visit, page);
  }

  /** Whether a request selects something other than the page, such as its part that a refresh needs. */
  private async isPart({ headers }: IncomingMessage): Promise<boolean> {
    const { varies } = await this.inspectBuild();
    return varies.some((name) => headers[name] !== undefined);
  }

  private async show(visit: Visit, page: PageAddress): Promise<void> {
    const { request, response, clientAddress } = visit;
    const cache = page.isSearch ? this.searches : this.cache;
    const lookup = this.lookup(page, clientAddress);
    const wrote = await this.mayBeFresh(visit);
    const stored = wrote ? undefined : cache.get(lookup);
    if (stored === undefined) {
      const refusal = await this.refusal(visit, page);
      if (refusal !== undefined) return this.refuse(visit, refusal);
    }
    const found = stored ?? (await (wrote ? cache.fetchFresh(lookup) : cache.fetch(lookup)));
    if (stored === undefined && found.status === 404) await this.unknown.penalty(clientAddress, 1);
    response.setHeader("cache-status", stored === undefined ? "bravado; fwd=miss" : "bravado; hit");
    const isMissing = found.status === 404;
    const isForCdns = !wrote && !page.isSearch && !isMissing && cache.isCurrent(lookup, found);
    const more = isForCdns ? this.options.edgeHeaders.ofPage(page.surrogateKeys) : {};
    await send(request, response, isMissing ? await this.missing(page) : found, found.status, more);
  }

  /** Whether the visitor is shown what they have just written. Anybody may claim so, hence the limit: beyond it they wait like others. */
  private async mayBeFresh({ request: { headers }, clientAddress }: Visit): Promise<boolean> {
    if (!justWrote(headers) || !claimsSession(headers)) return false;
    return this.fresh.consume(clientAddress).then(
      () => true,
      () => false,
    );
  }

  /** Sends Next's own error page if there is one. */
  private sendFailure(visit: Visit, { path }: PageAddress, error: unknown): void {
    const { request, response } = visit;
    if (error instanceof DomainError) return void this.refuse(visit, error);
    log.warn({ err: error, address: path }, "page not made");
    if (error instanceof RenderFailed && !response.headersSent)
      send(request, response, error.answer).catch(() => sendFailed(response));
    else sendFailed(response);
  }

  private async refusal({ clientAddress, request }: Visit, page: PageAddress) {
    if (page.isSearch) return this.options.pageRefusal(clientAddress, claimsSession(request.headers));
    const counted = await this.unknown.get(clientAddress);
    if (counted === null || counted.remainingPoints > 0) return this.options.readRefusal(clientAddress);
    return new DomainError("rate_limited", { retryAfterSeconds: MINUTE_SECONDS });
  }

  private missing({ missing }: PageAddress): Promise<StoredAnswer> | StoredAnswer {
    const lookup = this.lookup(internalPage(missing));
    return this.cache.get(lookup) ?? this.cache.fetch(lookup);
  }

  /** @param clientAddress whose turn it takes to render a search, or a page that nobody has asked for lately */
  private lookup(page: PageAddress, clientAddress?: string): Lookup<StoredAnswer> {
    const { path: address, tags, isSearch } = page;
    const load = () => this.load(page);
    // What is stored is everybody's: it must not wait behind one visitor's pages.
    return clientAddress === undefined || (!isSearch && this.cache.has(address))
      ? { address, tags, load }
      : { address, tags, load: () => this.options.turns.run(clientAddress, load) };
  }

  private async load({ path, isSearch, hasPlayer }: PageAddress): Promise<StoredAnswer> {
    const [{ shapes }, answer] = await Promise.all([this.inspectBuild(), this.request(path)]);
    const { status, headers } = answer;
    // The page of missing things is sent in its place.
    if (status === 404) {
      return new StoredAnswer({ status, headers: {}, body: Buffer.alloc(0), ttlMs: MISSING_TTL_MS });
    }
    const { allowed, unknown } = shapes.check(answer.body.toString());
    if (unknown > 0)
      log.error({ address: path, unknown }, "a page holds scripts that its build does not write");
    const keptMs = isSearch ? SEARCH_TTL_MS : isStorable(answer.headers) ? PAGE_TTL_MS : 0;
    const ttlMs = status === 200 && unknown === 0 ? keptMs : 0;
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
  private request(path: string) {
    const locale = localeIn(path) ?? routing.defaultLocale;
    return this.options.origin.get(path, { cookie: `${LANGUAGE_COOKIE}=${locale}` });
  }

  private inspectBuild(): Promise<Build> {
    this.build ??= this.request(SAMPLE).then(({ status, headers, body }) => {
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

/** The language that a path names. */
function localeIn(path: string) {
  return routing.locales.find((one) => one === path.split(/[/?]/)[1]);
}

/** The language of a page that is refused: the address's, the chosen one, or what the browser prefers. */
function pageLocale({ url = "", headers }: IncomingMessage): string {
  const chosen = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=(\\w+)`).exec(headers.cookie ?? "")?.[1];
  const known = routing.locales.find((one) => one === chosen);
  return (
    localeIn(url) ?? known ?? localeOf(new Headers({ "accept-language": headers["accept-language"] ?? "" }))
  );
}
