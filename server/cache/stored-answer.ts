import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** In order of preference. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Higher qualities take many times as long for a few bytes, and an answer is compressed again after every change. */
const BROTLI_QUALITY = 5;
/** Memory of an entry without a body. */
const BYTES_OF_HEADERS = 1_000;

const compressors = {
  gzip: promisify(gzip),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

type Answered = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** Milliseconds for which it may be stored; 0: not at all. */
  readonly ttlMs: number;
};

/** An answer shared by all visitors, compressed once for each encoding that is requested. */
export class StoredAnswer {
  readonly status: number;
  readonly ttlMs: number;
  readonly etag: string;
  private readonly headers: OutgoingHttpHeaders;
  private readonly body: Buffer;
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly encoding = new Map<Encoding, Promise<Buffer>>();

  constructor({ status, headers, body, ttlMs }: Answered) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.ttlMs = ttlMs;
    // Weak, because the same answer goes out in several encodings.
    this.etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  }

  /** Bytes of memory at most: the body and its compressed forms. */
  get size(): number {
    return this.body.length * 2 + BYTES_OF_HEADERS;
  }

  /** The body in an encoding, if it has been encoded already. */
  encodedNow(encoding: Encoding): Buffer | undefined {
    return this.bodies.get(encoding);
  }

  /** The body in an encoding. Concurrent calls share one compression. */
  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.encoding.get(encoding);
    if (known !== undefined) return known;
    const result = this.encode(encoding);
    this.encoding.set(encoding, result);
    // After a failure the next caller tries again.
    result.catch(() => this.encoding.delete(encoding));
    return result;
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    const encoded = await compressors[encoding](this.body);
    this.bodies.set(encoding, encoded);
    return encoded;
  }

  headersFor(encoding: Encoding, length: number): OutgoingHttpHeaders {
    const headers: OutgoingHttpHeaders = {
      ...this.headers,
      etag: this.etag,
      "content-length": length,
      vary: withEncoding(String(this.headers.vary ?? "")),
    };
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    return headers;
  }

  /** Whether the browser already has this answer. Source: RFC 9110, section 13.1.2. */
  matches(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    const opaque = this.etag.slice("W/".length);
    return ifNoneMatch.split(",").some((tag) => {
      const given = tag.trim();
      return given === "*" || given === opaque || given === this.etag;
    });
  }
}

/** The encoding is chosen here, so caches on the way must know. */
function withEncoding(vary: string): string {
  if (/(?:^|[ ,])(?:accept-encoding|\*)(?:$|[ ,])/i.test(vary)) return vary;
  return vary === "" ? "accept-encoding" : `${vary}, accept-encoding`;
}

/** The best encoding that the browser accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  const accepted = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings([
    ...ENCODINGS,
  ]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? "identity";
}

/** Sends 503 with `Retry-After`, or aborts an answer whose head has been sent. */
export function sendFailed(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(503, { "retry-after": "5" }).end();
}

/**
 * Sends an answer, or 304 if the browser has it.
 * @param status replaces the answer's own
 * @param more headers, which replace the answer's own
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  status = answer.status,
  more: OutgoingHttpHeaders = {},
): Promise<void> {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = answer.encodedNow(encoding) ?? (await answer.encoded(encoding));
  const headers = { ...answer.headersFor(encoding, body.length), ...more };
  if (status === 200 && answer.matches(request.headers["if-none-match"])) {
    delete headers["content-length"];
    delete headers["content-type"];
    delete headers["content-encoding"];
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
}
