import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/shared/log";
import { HttpCache } from "./http-cache";
import { lastingHeaders, type Origin } from "./origin";
import { type KeptRead, readAddress } from "./read-address";
import { StoredAnswer, send, sendFailed } from "./stored-answer";

/** What no event tells (time going by) is a second old at most. */
const LASTS_MS = 1_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** What a refusal is made of beside the address. */
const CALLERS_OWN = ["accept-language", "x-request-id"] as const;

/**
 * Answers the API's public reads for callers who are not signed in, from what Next answered within the last second: a
 * challenge that ten thousand people watch is read from the database once a second (decision 94). A change that this
 * process hears of makes stale what shows it, and nothing else. Who writes is signed in, and reads past all of it.
 */
export class Reads {
  private readonly cache = new HttpCache<StoredAnswer>({ maxBytes: MAX_BYTES, atLeastMs: 0, staleMs: 0 });

  constructor(private readonly origin: Origin) {}

  /** Answers the request, or hands it on by calling `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const read = readAddress(request);
    if (read === null) {
      next();
      return;
    }
    this.obtain(read, request.headers)
      .catch((error: unknown) => {
        log.warn({ err: error, address: read.address }, "read not made");
        return null;
      })
      .then(async (answer) => {
        if (answer === null) return next();
        response.setHeader("x-request-id", request.headers["x-request-id"] ?? "");
        await send(request, response, answer);
      })
      .catch((error: unknown) => {
        log.warn({ err: error, address: read.address }, "read not sent");
        sendFailed(response);
      });
  }

  touch(tags: readonly string[]): void {
    this.cache.touch(tags);
  }

  touchAll(): void {
    this.cache.touchAll();
  }

  /** Null when Next has to say it itself: also to who waited for a question that another's refusal came back to. */
  private async obtain(
    { address, tag }: KeptRead,
    headers: IncomingHttpHeaders,
  ): Promise<StoredAnswer | null> {
    let isOwn = false;
    const ask = () => {
      isOwn = true;
      return this.make(address, headers);
    };
    const asked = { address, tags: [tag], ask };
    const answer = this.cache.ready(asked) ?? (await this.cache.fetch(asked));
    return answer.status === 200 || (answer.status === 404 && isOwn) ? answer : null;
  }

  private async make(address: string, callers: IncomingHttpHeaders): Promise<StoredAnswer> {
    const own = Object.fromEntries(CALLERS_OWN.map((name) => [name, String(callers[name] ?? "")]));
    const { status, headers, body } = await this.origin.ask(address, own);
    const isJson = headers["content-type"]?.startsWith("application/json") ?? false;
    if (!isJson && status === 200) throw new Error(`${address} was not answered in JSON.`);
    return new StoredAnswer({
      status,
      headers: lastingHeaders(headers),
      body,
      lastsMs: status === 200 ? LASTS_MS : 0,
    });
  }
}
