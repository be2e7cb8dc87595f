import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { justWrote } from "@/lib/http/just-wrote";
import { STREAMERS_TAG } from "@/lib/http/page-tags";
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
import { busyPage, internalPage, isSitemap, type PageAddress, publicPage, searchPage } from "./page-address";
import { claimsSession } from "./read-address";
import type { ReadRefusal } from "./reads";
import { ScriptShapes } from "./script-shapes";
import { StoredAnswer, send, sendFailed } from "./stored-answer";

const MAX_BYTES = 64 * 1024 * 1024;
/** Next renders a page once in this time, however often it changes; `fetchFresh` bounds those who have just written something. */
const MIN_FRESH_MS = 1_000;
/**
 * A page is served for this long after the first change that it misses, while it renders again. Nobody sees an older one, unless its
 * successor takes longer than a second to make.
 */
const STALE_MS = 1_000;
/** For what no event announces, such as passing time. After a long time without visitors Next's own copy may be older than this. */
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
const PART_BYTES = 32 * 1024 * 1024;
/** Of an address and the headers that select a part; what is longer is left to Next. */
const LONGEST_PART = 4_000;
/** A refresh: Next compares this query with its headers. Any other query would be another copy. */
const ONLY_RSC = /^[^?]*\?_rsc(?:=[\w-]*)?$/;
/** The address of a part; without its headers it gives the page. */
const OF_A_PART = /[?&]_rsc(?:[=&]|$)/;
/** A link sends headers that Next reads though it does not name them in `Vary`; a refresh sends none. */
const OF_NEXT = /^next-/;
/** A cache that looks at the address alone would show a part in the page's place, or the page in a part's. */
const PRIVATE = { "cache-control": "private, no-cache" };
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
  /** Counts a part of a page that is not stored. */
  readonly partRefusal: PartRefusal;
  readonly turns: RenderTurns;
  readonly edgeHeaders: EdgeHeaders;
  /** Invalidates tags in Next's own cache. */
  readonly invalidateInNext: (tags: readonly string[]) => Promise<void>;
};

/** Counts a page that is rendered for one visitor; the refusal, if their network address has asked for too many. */
export type PageRefusal = (clientAddress: string, hasSession: boolean) => Promise<DomainError | undefined>;

/** The same for a part of a page. @param isOfALink whether a link loads it, not an open page */
export type PartRefusal = (clientAddress: string, isOfALink: boolean) => Promise<DomainError | undefined>;

export type Visit = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly clientAddress: string;
};

/** The request headers that select a part of a page instead of the page, such as what a refresh needs of it. */
type Selectors = Readonly<Record<string, string>>;

/** A page that Next is rendering, with what has changed on it since; `ended` once Next has invalidated that. */
type Render = {
  readonly path: string;
  readonly tags: readonly string[];
  readonly changed: Set<string>;
  ended: Promise<unknown>;
};

/** What a sample page shows about the build. */
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
  /** Of pages: all who have one open ask for the same part at the moment when it changes. */
  private readonly parts: HttpCache<StoredAnswer>;
  private readonly locales: LocaleResolver;
  private readonly unknown: RateLimiterMemory;
  private readonly fresh: RateLimiterMemory;
  private readonly renders = new Set<Render>();
  private build: Promise<Build> | undefined;

  constructor(private readonly options: PublicPagesOptions) {
    this.cache = new HttpCache({ maxBytes: MAX_BYTES, minFreshMs: MIN_FRESH_MS, staleMs: STALE_MS });
    this.searches = new HttpCache({ maxBytes: SEARCH_BYTES, minFreshMs: MIN_FRESH_MS, staleMs: STALE_MS });
    this.parts = new HttpCache({
      maxBytes: PART_BYTES,
      minFreshMs: 0,
      staleMs: 0,
      loadEveryMs: MIN_FRESH_MS,
      // It must show the change because of which it is loaded.
      staleIfErrorMs: 0,
    });
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
   * counted, and parts of pages by wider limits: Next answers the refused refresh of an open page by leaving it.
   */
  render(visit: Visit, render: () => void): void {
    this.renderInTurn(visit, render).catch((error: unknown) => {
      if (error instanceof DomainError) return this.refuse(visit, error);
      log.warn({ err: error }, "page not rendered");
      sendFailed(visit.response);
    });
  }

  private async renderInTurn(visit: Visit, render: () => void): Promise<void> {
    const { request, response, clientAddress } = visit;
    const { url = "", headers } = request;
    const page = publicPage(url);
    const selectors = isSitemap(url) ? null : await this.selectors(request);
    const refusal =
      selectors !== null
        ? await this.partRefusal(visit, page, selectors)
        : page === null
          ? await this.options.pageRefusal(clientAddress, claimsSession(headers))
          : undefined;
    if (refusal !== undefined) throw refusal;
    await this.options.turns.run(clientAddress, async () => {
      // Whoever waited may be gone.
      if (response.destroyed) return;
      const turn = async () => {
        const ended = new Promise((end) => response.once("close", end));
        render();
        const timeout = new AbortController();
        await Promise.race([ended, wait(TURN_MS, undefined, { signal: timeout.signal, ref: false })]);
        timeout.abort();
      };
      await (page === null ? turn() : this.noteChanges(page, turn));
    });
    const isMissing = page !== null && selectors !== null && response.statusCode === 404;
    if (isMissing) await this.unknown.penalty(clientAddress, 1);
  }

  private async partRefusal(
    { request, clientAddress }: Visit,
    page: PageAddress | null,
    selectors: Selectors,
  ): Promise<DomainError | undefined> {
    const isKnown = page === null || this.cache.has(page.path);
    const refusal = isKnown ? undefined : await this.unknownRefusal(clientAddress);
    return refusal ?? this.options.partRefusal(clientAddress, isOfALink(request, selectors));
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

  /** Before Next invalidates a change: a render that is under way misses it, though it may end before Next has answered. */
  noteChanged(tags: readonly string[] | "all"): void {
    for (const { tags: shown, changed } of this.renders)
      for (const tag of tags === "all" ? shown : tags) if (shows(shown, tag)) changed.add(tag);
  }

  /** Once Next has invalidated it. */
  invalidate(tags: readonly string[]): void {
    this.cache.invalidate(tags);
    this.searches.invalidate(tags);
    this.parts.invalidate(tags);
  }

  /** Next stores a page as of when it was finished, so what changed while it rendered is invalidated again before this ends. */
  private noteChanges<T>({ path, tags }: PageAddress, render: () => Promise<T>): Promise<T> {
    const own: Render = { path, tags, changed: new Set<string>(), ended: Promise.resolve() };
    const invalidate = async () => {
      try {
        if (own.changed.size > 0) await this.options.invalidateInNext([...own.changed]);
      } catch (error) {
        log.warn({ err: error }, "Next did not invalidate changes");
      } finally {
        this.renders.delete(own);
      }
    };
    this.renders.add(own);
    const result = render().finally(invalidate);
    own.ended = result.catch(() => undefined);
    return result;
  }

  /** Next answers with a render of the page that is under way, also with one that misses a change: this waits for such. */
  private async outdatedRenders(path: string): Promise<void> {
    const outdated = [...this.renders].filter((render) => render.path === path && render.changed.size > 0);
    await Promise.all(outdated.map(({ ended }) => ended));
  }

  invalidateAll(): void {
    this.cache.invalidateAll();
    this.searches.invalidateAll();
    this.parts.invalidateAll();
  }

  private async decide(visit: Visit, page: PageAddress, next: () => void): Promise<void> {
    const { request } = visit;
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return next();
    const selectors = await this.selectors(request);
    const part = selectors && this.partOf(page, request, selectors);
    if (selectors !== null && part === null) return next();
    const resolved = this.locales.resolve(url, headers);
    if (resolved === null) return next();
    for (const cookie of resolved.cookies) visit.response.appendHeader("set-cookie", cookie);
    await (part === null ? this.show(visit, page) : this.showPart(visit, page, part));
  }

  /** Null for a request for the page itself. */
  private async selectors({ headers }: IncomingMessage): Promise<Selectors | null> {
    const { varies } = await this.inspectBuild();
    const given = varies.filter((name) => headers[name] !== undefined);
    return given.length === 0 ? null : Object.fromEntries(given.map((name) => [name, String(headers[name])]));
  }

  /** What the refresh of an open page loads; null for every other part, which is left to Next. */
  private partOf(
    page: PageAddress,
    request: IncomingMessage,
    selectors: Selectors,
  ): Lookup<StoredAnswer> | null {
    const { url = "" } = request;
    const address = `${url}\n${JSON.stringify(selectors)}`;
    if (selectors.rsc !== "1" || isOfALink(request, selectors) || page.isSearch) return null;
    if (!ONLY_RSC.test(url) || address.length > LONGEST_PART) return null;
    return { address, tags: page.tags, load: () => this.loadPart(page, url, selectors) };
  }

  /** Whoever refreshes what is stored is not counted, however many share their address. */
  private async showPart(visit: Visit, page: PageAddress, part: Lookup<StoredAnswer>): Promise<void> {
    const { request, response, clientAddress } = visit;
    const isStored = this.parts.has(part.address);
    if (!isStored) {
      const isKnown = this.cache.has(page.path);
      const refusal = await (isKnown
        ? this.options.partRefusal(clientAddress, false)
        : this.refusal(visit, page));
      if (refusal !== undefined) throw refusal;
    }
    const stored = this.parts.get(part);
    noteCacheStatus(response, stored !== undefined);
    const load = async () => this.parts.get(part) ?? this.parts.fetch(part);
    const isShared = isStored || this.parts.isLoading(part.address);
    const found = stored ?? (await this.inTurn(clientAddress, isShared, load));
    if (!isStored && found.status === 404) await this.unknown.penalty(clientAddress, 1);
    await send(request, response, found, found.status, PRIVATE);
  }

  private async loadPart(page: PageAddress, url: string, selectors: Selectors): Promise<StoredAnswer> {
    await this.outdatedRenders(page.path);
    const { status, headers, body } = await this.noteChanges(page, () => this.request(url, selectors));
    const keptMs = status === 200 && isStorable(headers) ? PAGE_TTL_MS : 0;
    const ttlMs = status === 404 ? MISSING_TTL_MS : keptMs;
    return new StoredAnswer({ status, headers: storableHeaders(headers), body, ttlMs });
  }

  private async show(visit: Visit, page: PageAddress): Promise<void> {
    const { request, response, clientAddress } = visit;
    const cache = page.isSearch ? this.searches : this.cache;
    const lookup = this.lookup(page);
    const wrote = await this.mayBeFresh(visit);
    const stored = wrote ? undefined : cache.get(lookup);
    // Who only waits for what is kept anyway is not counted.
    if (stored === undefined && (wrote || page.isSearch || !cache.has(page.path))) {
      const refusal = await this.refusal(visit, page);
      if (refusal !== undefined) return this.refuse(visit, refusal);
    }
    const load = async () => (wrote ? cache.fetchFresh(lookup) : (cache.get(lookup) ?? cache.fetch(lookup)));
    const isShared = (!page.isSearch && cache.has(page.path)) || (!wrote && cache.isLoading(page.path));
    const found = stored ?? (await this.inTurn(clientAddress, isShared, load));
    if (stored === undefined && found.status === 404) await this.unknown.penalty(clientAddress, 1);
    noteCacheStatus(response, stored !== undefined);
    const isMissing = found.status === 404;
    const isForCdns = !wrote && !page.isSearch && !isMissing && found.ttlMs > 0;
    const isCurrent = cache.isCurrent(lookup, found);
    const forCdns = isForCdns ? this.options.edgeHeaders.ofPage(page.surrogateKeys, isCurrent) : {};
    const more = OF_A_PART.test(request.url ?? "") ? PRIVATE : forCdns;
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
    return (await this.unknownRefusal(clientAddress)) ?? this.options.readRefusal(clientAddress);
  }

  private async unknownRefusal(clientAddress: string): Promise<DomainError | undefined> {
    const counted = await this.unknown.get(clientAddress);
    if (counted === null || counted.remainingPoints > 0) return undefined;
    return new DomainError("rate_limited", { retryAfterSeconds: MINUTE_SECONDS });
  }

  private missing({ missing }: PageAddress): Promise<StoredAnswer> | StoredAnswer {
    const lookup = this.lookup(internalPage(missing));
    return this.cache.get(lookup) ?? this.cache.fetch(lookup);
  }

  private lookup(page: PageAddress): Lookup<StoredAnswer> {
    return { address: page.path, tags: page.tags, load: () => this.load(page) };
  }

  /**
   * Loads in the visitor's turn, unless it is stored or loads already: then it is everybody's, and whoever waits for it holds up nothing
   * of their own. Who loads takes the turn, not what is loaded, so that nobody waits behind another's pages.
   */
  private inTurn<T>(clientAddress: string, isShared: boolean, load: () => Promise<T>): Promise<T> {
    return isShared ? load() : this.options.turns.run(clientAddress, load);
  }

  private async load(page: PageAddress): Promise<StoredAnswer> {
    const { path, isSearch, hasPlayer } = page;
    await this.outdatedRenders(path);
    const request = () => this.noteChanges(page, () => this.request(path));
    const [{ shapes }, answer] = await Promise.all([this.inspectBuild(), request()]);
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
      // Next's own may allow a year.
      ...(ttlMs > 0 ? { "cache-control": CACHING } : PRIVATE),
      ...policyHeaders(this.options.policyOf(allowed, hasPlayer ? PLAYER_ORIGINS : [])),
    };
    const rendered = new StoredAnswer({ ...answer, headers: ownHeaders, ttlMs });
    if (status >= 500) throw new RenderFailed(rendered);
    return rendered;
  }

  /** Requests a page with its own language as the chosen one, so that it is neither redirected nor given a cookie. */
  private request(path: string, selectors: Selectors = {}) {
    const locale = localeIn(path) ?? routing.defaultLocale;
    return this.options.origin.get(path, { ...selectors, cookie: `${LANGUAGE_COOKIE}=${locale}` });
  }

  private inspectBuild(): Promise<Build> {
    this.build ??= this.request(SAMPLE)
      .then(({ status, headers, body }) => {
        if (status !== 200) throw new Error(`${SAMPLE}: status ${status}`);
        return { shapes: new ScriptShapes(body.toString()), varies: varying(headers) };
      })
      .catch((error: unknown) => {
        this.build = undefined;
        throw error;
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

/** Whether a page with these tags shows what this one stands for. A streamer's name does not give their id. */
function shows(tags: readonly string[], tag: string): boolean {
  return tags.includes(tag) || (tags.includes(STREAMERS_TAG) && tag.startsWith("streamer:"));
}

function isOfALink({ headers }: IncomingMessage, selectors: Selectors): boolean {
  return Object.keys(headers).some((name) => OF_NEXT.test(name) && !(name in selectors));
}

/** Source: RFC 9211. */
function noteCacheStatus(response: ServerResponse, isHit: boolean): void {
  response.setHeader("cache-status", isHit ? "bravado; hit" : "bravado; fwd=miss");
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
