import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/shared/log";
import type { PagePolicy } from "../content-security-policy";
import { isOwnRequest } from "../internal-call";
import { askNext } from "./ask-next";
import { type Document, type Encoding, encodingFor } from "./document";
import { documentAddress } from "./document-address";
import { DocumentMemory } from "./document-memory";
import { sendDocument } from "./send-document";
import { LanguageSettler, type Middleware, type Settled } from "./settle-language";
import { Shelf } from "./shelf";

export type DocumentsOptions = {
  /** Where this process listens. */
  readonly port: number;
  readonly middleware: Middleware;
  readonly policyOf: PagePolicy;
  /** Empties the pages that Next keeps under these tags. */
  readonly revalidate: (tags: readonly string[]) => Promise<void>;
};

/**
 * Answers with whole public pages before Next is entered: Next needs milliseconds of its own for a page that it only
 * has to hand out. What is asked for in any unusual way goes on to Next.
 */
export class Documents extends Shelf {
  private readonly languages: LanguageSettler;

  constructor(private readonly options: DocumentsOptions) {
    super(new DocumentMemory());
    this.languages = new LanguageSettler(options.middleware);
  }

  /** Answers the request, or hands it on by calling `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const address = isOwnRequest(request) ? null : documentAddress(request);
    const settled = address === null ? null : this.languages.settle(request.url ?? address, request.headers);
    if (address === null || settled === null) next();
    else this.answerWith({ address, settled, request, response, next });
  }

  private answerWith({ address, settled, request, response, next }: Asked): void {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const kept = this.memory.get(address);
    const body = kept?.ready(encoding);
    if (kept && body) {
      sendDocument(request, response, { document: kept, body, encoding, settled });
      return;
    }
    this.obtain(address, kept, encoding).then(
      (made) => {
        if (made === null) next();
        else sendDocument(request, response, { ...made, encoding, settled });
      },
      (error: unknown) => {
        log.warn({ err: error, address }, "document not made");
        next();
      },
    );
  }

  private async obtain(address: string, kept: Document | undefined, encoding: Encoding) {
    const document = kept ?? (await this.making.share(address, () => this.make(address)));
    return document && { document, body: await document.body(encoding) };
  }

  private async make(address: string): Promise<Document | null> {
    const { port, policyOf } = this.options;
    let answer = await askNext(port, address, policyOf);
    const tags = answer?.document.madeOf?.tags;
    if (answer && tags && this.memory.isOutdated(answer.document)) {
      // Its data was read before a change and finished after it: Next took it for fresh, and would for a minute.
      await this.options.revalidate(tags);
      answer = await askNext(port, address, policyOf);
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
