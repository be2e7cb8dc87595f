import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/shared/log";
import { INTERNAL_TOKEN_HEADER, isInternalToken } from "../internal-call";
import { askNext } from "./ask-next";
import { type Document, type Encoding, encodingFor } from "./document";
import { documentAddress } from "./document-address";
import { DocumentMemory } from "./document-memory";
import { LanguageSettler, type Middleware, type Settled } from "./settle-language";

type DocumentsOptions = {
  /** Where this process listens. */
  readonly port: number;
  readonly middleware: Middleware;
  /** Empties the pages that Next keeps under these tags. */
  readonly revalidate: (tags: readonly string[]) => Promise<void>;
  readonly memory?: DocumentMemory;
};

/**
 * Answers with whole public pages before Next is entered: Next needs milliseconds of its own for a page that it only
 * has to hand out. What is asked for in any unusual way goes on to Next.
 */
export class Documents {
  private readonly memory: DocumentMemory;
  private readonly languages: LanguageSettler;
  /** Those that Next is asked for now: many visitors wait for one answer. */
  private readonly making = new Map<string, Promise<Document | null>>();

  constructor(private readonly options: DocumentsOptions) {
    this.memory = options.memory ?? new DocumentMemory();
    this.languages = new LanguageSettler(options.middleware);
  }

  /** Answers the request, or hands it on by calling `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const address = isOwn(request) ? null : documentAddress(request);
    const settled = address === null ? null : this.languages.settle(address, request.headers);
    if (address === null || settled === null) next();
    else this.answerWith({ address, settled, request, response, next });
  }

  /** Forgets every document that shows one of these, also those that are being made now. */
  forget(tags: readonly string[]): void {
    this.making.clear();
    this.memory.forget(tags);
  }

  /** For when changes may have been missed. */
  forgetAll(): void {
    this.making.clear();
    this.memory.forgetAll();
  }

  private answerWith({ address, settled, request, response, next }: Asked): void {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const kept = this.memory.get(address);
    const body = kept?.ready(encoding);
    if (kept && body) {
      send(request, response, { document: kept, body, encoding, settled });
      return;
    }
    this.obtain(address, kept, encoding).then(
      (made) => {
        if (made === null) next();
        else send(request, response, { ...made, encoding, settled });
      },
      (error: unknown) => {
        log.warn({ err: error, address }, "document not made");
        next();
      },
    );
  }

  private async obtain(address: string, kept: Document | undefined, encoding: Encoding) {
    const document = kept ?? (await this.makeOnce(address));
    return document && { document, body: await document.body(encoding) };
  }

  private makeOnce(address: string): Promise<Document | null> {
    const running = this.making.get(address);
    if (running) return running;
    const making = this.make(address).finally(() => {
      if (this.making.get(address) === making) this.making.delete(address);
    });
    this.making.set(address, making);
    return making;
  }

  private async make(address: string): Promise<Document | null> {
    let answer = await askNext(this.options.port, address);
    const tag = answer?.document.madeOf?.tag;
    if (answer && tag !== undefined && this.memory.isOutdated(answer.document)) {
      // Its data was read before a change and finished after it: Next took it for fresh, and would for a minute.
      await this.options.revalidate([tag]);
      answer = await askNext(this.options.port, address);
    }
    if (answer?.isLasting) this.memory.set(address, answer.document);
    return answer?.document ?? null;
  }
}

type Asked = {
  readonly address: string;
  readonly settled: Settled;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly next: () => void;
};

type Sent = {
  readonly document: Document;
  readonly body: Buffer;
  readonly encoding: Encoding;
  readonly settled: Settled;
};

function send(request: IncomingMessage, response: ServerResponse, sent: Sent): void {
  const { document, body, encoding, settled } = sent;
  const headers = document.headersFor(settled, encoding, body.length);
  if (document.status === 200 && document.isKnownTo(request.headers["if-none-match"])) {
    delete headers["content-length"];
    delete headers["content-type"];
    delete headers["content-encoding"];
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(document.status, headers).end(request.method === "HEAD" ? undefined : body);
}

/** This process asking Next: answering that from here would never end. */
function isOwn({ headers }: IncomingMessage): boolean {
  const sent = headers[INTERNAL_TOKEN_HEADER];
  return typeof sent === "string" && isInternalToken(sent);
}
