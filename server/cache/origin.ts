import {
  Agent,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestOptions,
  request,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { internalHeaders } from "@/lib/http/internal-call";
import { traceParent } from "@/lib/shared/trace";

/** For the whole answer, from the request to its last byte. */
const TIMEOUT_MS = 15_000;

/** Headers that belong to one transmission of an answer and are set again for each. */
const PER_RESPONSE =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|date|etag|set-cookie|x-request-id)$/;

export type OriginAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Next, as the caches request it: at the address where this process serves it to itself. */
export class Origin {
  private readonly agent = new Agent({ keepAlive: true });

  /** @param port of 127.0.0.1 */
  constructor(
    private readonly port: number,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /**
   * Requests a path. Only the given headers are sent, none of the visitor's, so that a shared answer holds nothing meant for
   * one person and nothing that a client made up.
   *
   * @throws Error when the answer is not complete in time
   */
  async get(path: string, ownHeaders: OutgoingHttpHeaders): Promise<OriginAnswer> {
    const headers = { ...internalHeaders(), ...traceParent(), ...ownHeaders };
    const options = { host: "127.0.0.1", port: this.port, path, headers };
    try {
      return await this.request({ ...options, agent: this.agent });
    } catch (error) {
      if (!(error instanceof KeptConnectionClosed)) throw error;
      return this.request({ ...options, agent: false });
    }
  }

  private async request(options: RequestOptions & { readonly path: string }): Promise<OriginAnswer> {
    const { path } = options;
    let timer: NodeJS.Timeout | undefined;
    return await new Promise<OriginAnswer>((resolve, reject) => {
      const sent = request(options, (answer) => {
        const { statusCode: status = 500, headers: received } = answer;
        buffer(answer).then((body) => resolve({ status, headers: received, body }), reject);
      });
      sent.once("error", (error: NodeJS.ErrnoException) => {
        const isStale = sent.reusedSocket && error.code === "ECONNRESET";
        reject(isStale ? new KeptConnectionClosed(path, { cause: error }) : error);
      });
      timer = setTimeout(() => {
        const timeout = new Error(`${path}: no complete answer within ${this.timeoutMs} ms`);
        reject(timeout);
        sent.destroy(timeout);
      }, this.timeoutMs);
      sent.end();
    }).finally(() => clearTimeout(timer));
  }
}

/** Next closed an idle connection while a request was sent over it; another connection may serve it. */
class KeptConnectionClosed extends Error {}

/** The headers of an answer that may be sent again. */
export function storableHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_RESPONSE.test(name)));
}
