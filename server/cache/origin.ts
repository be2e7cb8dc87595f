import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { internalHeaders } from "@/lib/http/internal-call";

/** For the whole answer, from the question to its last byte. */
const TIMEOUT_MS = 15_000;

/** What belongs to one answer on its way, and is made anew for each that goes out. */
const OF_ONE_ANSWER =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|date|etag|set-cookie|x-request-id)$/;

export type OriginAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Asks Next by the address at which this process serves it to itself. */
export class Origin {
  private readonly agent = new Agent({ keepAlive: true });

  /** @param port of 127.0.0.1 */
  constructor(
    readonly port: number,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /**
   * Only the given headers go along, none of the visitor's: nothing that is meant for one person, and nothing that somebody
   * made up, can come back in an answer that everybody gets.
   *
   * @throws Error when the whole answer is not there in time
   */
  async ask(path: string, ownHeaders: OutgoingHttpHeaders): Promise<OriginAnswer> {
    const headers = { ...internalHeaders(), ...ownHeaders };
    const sent = { host: "127.0.0.1", port: this.port, path, headers, agent: this.agent };
    let timer: NodeJS.Timeout | undefined;
    return await new Promise<OriginAnswer>((resolve, reject) => {
      const asked = request(sent, (answer) => {
        const { statusCode: status = 500, headers: received } = answer;
        buffer(answer).then((body) => resolve({ status, headers: received, body }), reject);
      });
      asked.once("error", reject);
      timer = setTimeout(() => {
        const late = new Error(`${path} was not answered in time.`);
        reject(late);
        asked.destroy(late);
      }, this.timeoutMs);
      asked.end();
    }).finally(() => clearTimeout(timer));
  }
}

/** The headers of an answer that may go out again. */
export function lastingHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.test(name)));
}
