import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { ADDRESS_HEADER } from "@/lib/rate-limits";
import type { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import type { EdgeHeaders } from "@/server/edge/edge-headers";
import { refuse } from "@/server/front/refuse";
import { HttpCache } from "./http-cache";
import { type Origin, storableHeaders } from "./origin";
import { readAddress, type StoredRead } from "./read-address";
import { StoredAnswer, send, sendFailed } from "./stored-answer";

/** Bounds the age of what no event announces, such as passing time. */
const TTL_MS = 1_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Request headers that a refusal depends on. */
const FORWARDED = ["accept-language", "x-request-id"] as const;

type Call = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** Counts a read that Next has to answer; the refusal, if this network address has made too many. */
export type ReadRefusal = (clientAddress: string) => Promise<DomainError | undefined>;

/**
 * Answers the API's public reads for callers without a session from what Next answered within the last second: a challenge
 * watched by ten thousand people is read from the database once a second (decision 94). A change known to this process
 * invalidates only what shows it. Whoever writes is signed in, and reads past this cache.
 */
export class Reads {
  private readonly cache = new HttpCache<StoredAnswer>({ maxBytes: MAX_BYTES, minFreshMs: 0, staleMs: 0 });

  constructor(
    private readonly origin: Origin,
    private readonly readRefusal: ReadRefusal,
    private readonly edgeHeaders: EdgeHeaders,
  ) {}

  /** Answers the request, or passes it on by calling `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const read = readAddress(request);
    if (read === null) {
      next();
      return;
    }
    this.respond(read, { request, response }, next).catch((error: unknown) => {
      log.warn({ err: error, address: read.address }, "read not sent");
      sendFailed(response);
    });
  }

  private async respond({ address, tag }: StoredRead, { request, response }: Call, next: () => void) {
    let isOwnLoad = false;
    const load = () => {
      isOwnLoad = true;
      return this.load(address, request.headers);
    };
    const lookup = { address, tags: [tag], load };
    let answer = this.cache.get(lookup);
    if (answer === undefined) {
      const refusal = await this.readRefusal(String(request.headers[ADDRESS_HEADER]));
      if (refusal !== undefined) return refuse(request, response, refusal);
      answer = await this.cache.fetch(lookup).catch((error: unknown) => {
        log.warn({ err: error, address }, "read not loaded");
        return undefined;
      });
    }
    // A 404 carries the language and the id of the request that loaded it; other callers ask Next themselves.
    const isTheirs = answer?.status === 200 || (answer?.status === 404 && isOwnLoad);
    if (answer === undefined || !isTheirs) return next();
    response.setHeader("x-request-id", request.headers["x-request-id"] ?? "");
    const more = answer.ttlMs > 0 ? this.edgeHeaders.ofRead(this.cache.isCurrent(lookup, answer)) : {};
    await send(request, response, answer, answer.status, more);
  }

  invalidate(tags: readonly string[]): void {
    this.cache.invalidate(tags);
  }

  invalidateAll(): void {
    this.cache.invalidateAll();
  }

  private async load(address: string, callers: IncomingHttpHeaders): Promise<StoredAnswer> {
    const own = Object.fromEntries(FORWARDED.map((name) => [name, String(callers[name] ?? "")]));
    const { status, headers, body } = await this.origin.get(address, own);
    const isJson = headers["content-type"]?.startsWith("application/json") ?? false;
    if (!isJson && status === 200) throw new Error(`${address}: the answer is not JSON`);
    return new StoredAnswer({
      status,
      headers: storableHeaders(headers),
      body,
      ttlMs: status === 200 ? TTL_MS : 0,
    });
  }
}
