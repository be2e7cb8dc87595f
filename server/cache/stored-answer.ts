import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** In the order of preference. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Higher ones take many times as long for a few bytes: an answer is compressed again after every change. */
const BROTLI_QUALITY = 5;
/** What an entry without a body takes. */
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
  /** Milliseconds for which it may be kept; 0: it may not. */
  readonly lastsMs: number;
};

/** An answer as it goes to everybody, compressed once for each encoding that somebody asks for. */
export class StoredAnswer {
  readonly status: number;
  readonly lastsMs: number;
  readonly etag: string;
  private readonly headers: OutgoingHttpHeaders;
  private readonly body: Buffer;
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly making = new Map<Encoding, Promise<Buffer>>();

  constructor({ status, headers, body, lastsMs }: Answered) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.lastsMs = lastsMs;
    // Weak, because the same answer goes out in several encodings.
    this.etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  }

  /** Bytes of memory at most: the body, and what it is compressed to. */
  get size(): number {
    return this.body.length * 2 + BYTES_OF_HEADERS;
  }

  /** The body in an encoding when it was made before: answering with it waits for nothing. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.bodies.get(encoding);
  }

  /** The body in an encoding: whoever asks while it is made waits for the same. */
  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.making.get(encoding);
    if (known !== undefined) return known;
    const work = this.encode(encoding);
    this.making.set(encoding, work);
    // Made anew for who asks next.
    work.catch(() => this.making.delete(encoding));
    return work;
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    const made = await compressors[encoding](this.body);
    this.bodies.set(encoding, made);
    return made;
  }

  headersFor(encoding: Encoding, length: number): OutgoingHttpHeaders {
    const headers: OutgoingHttpHeaders = { ...this.headers, etag: this.etag, "content-length": length };
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    return headers;
  }

  /** True when the browser has this very answer. Source: RFC 9110, section 13.1.2. */
  isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    const opaque = this.etag.slice("W/".length);
    return ifNoneMatch.split(",").some((tag) => {
      const given = tag.trim();
      return given === "*" || given === opaque || given === this.etag;
    });
  }
}

/** The best encoding that the browser takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  const taken = new Negotiator({ headers: { "accept-encoding": acceptEncoding } }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? "identity";
}

/** When no answer can be sent: says to come back, or, when one had begun, breaks it off. */
export function sendFailed(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(503, { "retry-after": "5" }).end();
}

/** Sends an answer, or that the browser's copy is still right. @param status another than the answer's own */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  status = answer.status,
): Promise<void> {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = answer.ready(encoding) ?? (await answer.encoded(encoding));
  const headers = answer.headersFor(encoding, body.length);
  if (status === 200 && answer.isKnownTo(request.headers["if-none-match"])) {
    delete headers["content-length"];
    delete headers["content-type"];
    delete headers["content-encoding"];
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
}
