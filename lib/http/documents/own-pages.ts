import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { readClaim, resolveActor } from "@/lib/auth";
import { log } from "@/lib/shared/log";
import type { PagePolicy } from "../content-security-policy";
import { isOwnRequest } from "../internal-call";
import { FEED_TAG, streamerTag, userTag } from "../page-tags";
import { askNextFor } from "./ask-next";
import { type Document, encodingFor } from "./document";
import { dashboardAddress } from "./document-address";
import { DocumentMemory } from "./document-memory";
import { changesHeard } from "./made-of";
import { sendDocument } from "./send-document";
import { LanguageSettler, type Middleware, type Settled } from "./settle-language";
import { Shelf } from "./shelf";

/** What no event tells (the new name of a streamer who is listed) is this old at most. */
const TIME_TO_LIVE_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;

export type OwnPagesOptions = {
  /** Where this process listens. */
  readonly port: number;
  readonly middleware: Middleware;
  readonly policyOf: PagePolicy;
  /** Whom a request names, and whether their session lives. */
  readonly sessions: {
    readonly readClaim: typeof readClaim;
    readonly resolveActor: typeof resolveActor;
  };
};

/**
 * Keeps the dashboards of people for their own browsers, for some seconds: to make one costs many times what it costs to
 * ask whether the session still lives, which is asked at every request. Kept under all that the browser sends which Next
 * reads, so that it goes to nobody else; forgotten with every event of theirs and after everything that they write here
 * (decision 96).
 */
export class OwnPages extends Shelf {
  private readonly languages: LanguageSettler;

  constructor(private readonly options: OwnPagesOptions) {
    super(new DocumentMemory({ maxBytes: MAX_BYTES, timeToLiveMs: TIME_TO_LIVE_MS }));
    this.languages = new LanguageSettler(options.middleware);
  }

  /** Answers the request, or hands it on by calling `next`. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { url = "", headers } = request;
    const whose = dashboardAddress(request);
    const isTheirs = headers.cookie !== undefined && headers.authorization === undefined;
    const settled = whose && isTheirs && !isOwnRequest(request) ? this.languages.settle(url, headers) : null;
    if (whose === null || settled === null) {
      next();
      return;
    }
    this.obtain({ url, whose, cookie: headers.cookie ?? "" }).then(
      (document) => (document === null ? next() : send(request, response, document, settled)),
      (error: unknown) => {
        log.warn({ err: error, address: url }, "own page not made");
        next();
      },
    );
  }

  /** After a write through this process its writer is shown what they wrote, whether the event has come or not. */
  heedWrite({ headers }: IncomingMessage, response: ServerResponse): void {
    const { cookie, authorization } = headers;
    const sent = new Headers({ ...(cookie && { cookie }), ...(authorization && { authorization }) });
    // Read while the request runs, so that nothing stands between its end and the forgetting.
    const reading = this.options.sessions.readClaim(sent).catch(() => null);
    response.once("close", async () => {
      const writer = await reading;
      if (writer !== null) this.forget([userTag(writer.userId)]);
    });
  }

  private async obtain(asked: Asked): Promise<Document | null> {
    const name = createHash("sha256").update(`${asked.url}\n${asked.cookie}`).digest("base64url");
    const kept = this.memory.get(name);
    if (kept === undefined) return this.making.share(name, () => this.make(name, asked));
    const actor = await this.options.sessions.resolveActor(new Headers({ cookie: asked.cookie }));
    return actor === null ? null : kept;
  }

  private async make(name: string, { url, whose, cookie }: Asked): Promise<Document | null> {
    const { port, policyOf, sessions } = this.options;
    const owner = await sessions.readClaim(new Headers({ cookie }));
    if (owner === null) return null;
    const shown = whose === "viewer" ? FEED_TAG : streamerTag(owner.userId);
    const madeOf = { tags: [userTag(owner.userId), shown], heard: changesHeard() };
    const document = await askNextFor({ port, address: url, cookie, madeOf }, policyOf);
    if (document !== null) this.memory.set(name, document);
    return document;
  }
}

type Asked = { readonly url: string; readonly whose: "viewer" | "streamer"; readonly cookie: string };

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  document: Document,
  settled: Settled,
): Promise<void> {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  sendDocument(request, response, { document, body: await document.body(encoding), encoding, settled });
}
