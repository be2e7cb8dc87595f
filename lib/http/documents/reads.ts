import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/shared/log";
import { isOwnRequest } from "../internal-call";
import { askApi } from "./ask-next";
import { type Document, type Encoding, encodingFor } from "./document";
import { DocumentMemory } from "./document-memory";
import { changesHeard } from "./made-of";
import { type KeptRead, readAddress } from "./read-address";
import { sendDocument } from "./send-document";
import { Shelf } from "./shelf";

/** What no event tells (time going by) is a second old at most. */
const TIME_TO_LIVE_MS = 1_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** What a refusal is made of beside the address. */
const CALLERS_OWN = ["accept-language", "x-request-id"] as const;
const NO_LANGUAGE = { cookies: [] } as const;

/**
 * Answers the API's public reads for callers who are not signed in, from what Next answered within the last second: a
 * challenge that ten thousand people watch is read from the database once a second (decision 94). A change that this
 * process hears of drops what shows it, and nothing else. Who writes is signed in, and reads past all of it.
 */
export class Reads extends Shelf {
  /** @param port where this process listens */
  constructor(private readonly port: number) {
    super(new DocumentMemory({ maxBytes: MAX_BYTES, timeToLiveMs: TIME_TO_LIVE_MS }));
  }

  /** Answers the request, or hands it on by calling `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const read = readAddress(request);
    if (read === null || isOwnRequest(request)) {
      next();
      return;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]);
    this.obtain(read, request.headers, encoding).then(
      (made) => {
        if (made === null) next();
        else {
          response.setHeader("x-request-id", request.headers["x-request-id"] ?? "");
          sendDocument(request, response, { ...made, encoding, settled: NO_LANGUAGE });
        }
      },
      (error: unknown) => {
        log.warn({ err: error, address: read.address }, "read not made");
        next();
      },
    );
  }

  /** Null when Next has to say it itself: also to who waited for a question that another's refusal came back to. */
  private async obtain(read: KeptRead, headers: IncomingHttpHeaders, encoding: Encoding) {
    const { address } = read;
    let isOwn = false;
    const ask = () => {
      isOwn = true;
      return this.make(read, headers);
    };
    const document = this.memory.get(address) ?? (await this.making.share(address, ask, read.tag));
    if (document === null || (document.status !== 200 && !isOwn)) return null;
    return { document, body: await document.body(encoding) };
  }

  private async make({ address, tag }: KeptRead, headers: IncomingHttpHeaders): Promise<Document | null> {
    const caller = Object.fromEntries(CALLERS_OWN.map((name) => [name, String(headers[name] ?? "")]));
    const document = await askApi(this.port, address, { tags: [tag], heard: changesHeard() }, caller);
    if (document?.status === 200) this.memory.set(address, document);
    return document;
  }
}
