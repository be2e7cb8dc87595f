import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { justWrote } from "@/lib/http/just-wrote";
import { LANGUAGE_COOKIE, routing } from "@/lib/i18n/routing";
import { log } from "@/lib/shared/log";
import type { PagePolicy } from "@/server/front/content-security-policy";
import { LanguageSettler, type Middleware } from "@/server/front/resolve-locale";
import { type Asked, HttpCache } from "./http-cache";
import { lastingHeaders, type Origin } from "./origin";
import { type PageAddress, publicPage } from "./page-address";
import { ScriptShapes } from "./script-shapes";
import { StoredAnswer, send, sendFailed } from "./stored-answer";

const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Next is asked for one page once in so long, however often it changes. Who has just written something does not wait for
 * that: because of all who say so, one page is asked for four times a second at most.
 */
const AT_LEAST_MS = 1_000;
/** While a changed page is asked for, the one before goes out for so long. */
const STALE_MS = 2_000;
/** For what no event tells, such as time going by. */
const PAGE_LASTS_MS = 60_000;
/** What is not there may come to be, and nobody tells of every such thing. */
const MISSING_LASTS_MS = 5_000;
/**
 * What caches on the way do with a page: ask whether it is still right. Nobody tells them of changes, and Next lets most
 * pages live for a year.
 */
const CACHING = "public, max-age=0, must-revalidate";
/** Addresses without anything that one network address may ask for in a minute. */
const UNKNOWN_A_MINUTE = 60;

/** A page in which nothing stands that people wrote. */
const SAMPLE = "/terms";

type PublicPagesOptions = {
  readonly origin: Origin;
  readonly middleware: Middleware;
  readonly policyOf: PagePolicy;
  /** Multiplies what one network address may ask for. */
  readonly limitFactor: number;
};

type Visit = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly clientAddress: string;
};

/** What is known of the build's pages once one of them was seen. */
type Build = {
  readonly shapes: ScriptShapes;
  /** Headers by which something else than the page is asked for. */
  readonly varies: readonly string[];
};

/**
 * Answers for the pages that are the same for everybody, as a CDN in front of Next would: kept by their address, which says
 * the language, asked for again when an event told of what they show, and at most once a second, or four times for who has just written
 * something (docs/decisions/0150).
 */
export class PublicPages {
  private readonly cache: HttpCache<StoredAnswer>;
  private readonly languages: LanguageSettler;
  private readonly unknown: RateLimiterMemory;
  private build: Promise<Build> | undefined;

  constructor(private readonly options: PublicPagesOptions) {
    this.cache = new HttpCache({ maxBytes: MAX_BYTES, atLeastMs: AT_LEAST_MS, staleMs: STALE_MS });
    this.languages = new LanguageSettler(options.middleware);
    const points = Math.max(1, Math.round(UNKNOWN_A_MINUTE * options.limitFactor));
    this.unknown = new RateLimiterMemory({ points, duration: 60 });
  }

  /** True when the address is one of these pages; then it is answered, or `next` is called for what only Next can say. */
  answer(visit: Visit, next: () => void): boolean {
    const page = publicPage(visit.request.url ?? "");
    if (page === null) return false;
    this.decide(visit, page, next).catch((error: unknown) => this.sayFailed(visit, page, error));
    return true;
  }

  touch(tags: readonly string[]): void {
    this.cache.touch(tags);
  }

  touchAll(): void {
    this.cache.touchAll();
  }

  private async decide(visit: Visit, page: PageAddress, next: () => void): Promise<void> {
    const { request } = visit;
    const isReading = request.method === "GET" || request.method === "HEAD";
    const { varies } = await this.seeBuild();
    const isPage = isReading && !varies.some((name) => request.headers[name] !== undefined);
    const settled = isPage ? this.languages.settle(request.url ?? "", request.headers) : null;
    if (settled === null) return next();
    for (const cookie of settled.cookies) visit.response.appendHeader("set-cookie", cookie);
    await this.show(visit, page);
  }

  private async show(visit: Visit, page: PageAddress): Promise<void> {
    const { request, response, clientAddress } = visit;
    const asked = this.asked(page);
    const wrote = justWrote(request.headers);
    const kept = wrote ? undefined : this.cache.ready(asked);
    if (kept === undefined && (await this.isOver(clientAddress))) {
      response.writeHead(429, { "retry-after": "60" }).end();
      return;
    }
    const found = kept ?? (await (wrote ? this.cache.fetchAnew(asked) : this.cache.fetch(asked)));
    if (kept === undefined && found.status === 404) await this.unknown.penalty(clientAddress, 1);
    await send(request, response, found.status === 404 ? await this.missing(page) : found, found.status);
  }

  /** In Next's own words, where it found some. */
  private sayFailed({ request, response }: Visit, { path }: PageAddress, error: unknown): void {
    log.warn({ err: error, address: path }, "page not made");
    if (error instanceof Failed && !response.headersSent)
      send(request, response, error.answer).catch(() => sendFailed(response));
    else sendFailed(response);
  }

  private async isOver(clientAddress: string): Promise<boolean> {
    const counted = await this.unknown.get(clientAddress);
    return counted !== null && counted.remainingPoints <= 0;
  }

  private missing({ missing }: PageAddress): Promise<StoredAnswer> | StoredAnswer {
    const asked = this.asked({ path: missing, tags: [], missing });
    return this.cache.ready(asked) ?? this.cache.fetch(asked);
  }

  private asked({ path, tags }: PageAddress): Asked<StoredAnswer> {
    return { address: path, tags, ask: () => this.make(path) };
  }

  private async make(path: string): Promise<StoredAnswer> {
    const [{ shapes }, answer] = await Promise.all([this.seeBuild(), this.askNext(path)]);
    const { status, headers } = answer;
    // Another page is shown in its place.
    if (status === 404) {
      return new StoredAnswer({ status, headers: {}, body: Buffer.alloc(0), lastsMs: MISSING_LASTS_MS });
    }
    const { allowed, strange } = shapes.judge(answer.body.toString());
    if (strange > 0)
      log.error({ address: path, strange }, "a page holds scripts that its build does not write");
    const lastsMs = status === 200 && mayBeKept(answer.headers) && strange === 0 ? PAGE_LASTS_MS : 0;
    const ownHeaders = {
      ...lastingHeaders(headers),
      ...(lastsMs > 0 && { "cache-control": CACHING }),
      "content-security-policy": this.options.policyOf(allowed),
    };
    const made = new StoredAnswer({ ...answer, headers: ownHeaders, lastsMs });
    if (status >= 500) throw new Failed(made);
    return made;
  }

  /** Whoever has chosen the language of the address is neither sent elsewhere nor given a cookie. */
  private askNext(path: string) {
    const locale = routing.locales.find((one) => one === path.split("/")[1]) ?? routing.defaultLocale;
    return this.options.origin.ask(path, { cookie: `${LANGUAGE_COOKIE}=${locale}` });
  }

  private seeBuild(): Promise<Build> {
    this.build ??= this.askNext(SAMPLE).then(({ status, headers, body }) => {
      if (status !== 200) throw new Error(`${SAMPLE} was answered with ${status}.`);
      return { shapes: new ScriptShapes(body.toString()), varies: varying(headers) };
    });
    this.build.catch(() => {
      this.build = undefined;
    });
    return this.build;
  }
}

/** Next could not make a page: the one before stands in for it, if there is any. */
class Failed extends Error {
  readonly #answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super(`answered with ${answer.status}`);
    this.#answer = answer;
  }

  /** No property: it would be written to the log. */
  get answer(): StoredAnswer {
    return this.#answer;
  }
}

function mayBeKept(headers: OutgoingHttpHeaders): boolean {
  const caching = String(headers["cache-control"] ?? "no-store");
  return !/private|no-store/.test(caching) && headers["set-cookie"] === undefined;
}

/** Encodings are made here. */
function varying({ vary = "" }: { readonly vary?: string | undefined }): string[] {
  const names = vary.split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== "" && name !== "accept-encoding");
}
