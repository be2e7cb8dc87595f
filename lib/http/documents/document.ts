import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import type { MadeOf } from "./made-of";
import type { Settled } from "./settle-language";

/** In the order of preference. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Higher ones take many times as long for a few bytes: a document is compressed again after every change. */
const BROTLI_QUALITY = 5;

const compressors = {
  gzip: promisify(gzip),
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  identity: async (html: Buffer) => html,
} satisfies Record<Encoding, (html: Buffer) => Promise<Buffer>>;

/** A whole page as it goes to everybody, compressed once for each encoding that somebody asks for. */
export class Document {
  readonly etag: string;
  private readonly bodies = new Map<Encoding, Buffer>();

  constructor(
    readonly status: 200 | 404,
    private readonly headers: OutgoingHttpHeaders,
    private readonly html: Buffer,
    readonly madeOf: MadeOf | null,
  ) {
    // Weak, because the same document goes out in several encodings.
    this.etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  }

  /** Bytes of memory at most: the document, and what it is compressed to. */
  get size(): number {
    return this.html.length * 2;
  }

  /** The body in an encoding when it was made before: answering with it waits for nothing. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.bodies.get(encoding);
  }

  async body(encoding: Encoding): Promise<Buffer> {
    const made = this.bodies.get(encoding) ?? (await compressors[encoding](this.html));
    this.bodies.set(encoding, made);
    return made;
  }

  headersFor(settled: Settled, encoding: Encoding, length: number): OutgoingHttpHeaders {
    const headers: OutgoingHttpHeaders = { ...this.headers, etag: this.etag, "content-length": length };
    if (encoding !== "identity") headers["content-encoding"] = encoding;
    if (settled.cookies.length > 0) headers["set-cookie"] = [...settled.cookies];
    return headers;
  }

  /** True when the browser has this very document. Source: RFC 9110, section 13.1.2. */
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
