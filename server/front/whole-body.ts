import { IncomingMessage, type ServerResponse } from "node:http";
import { DomainError } from "@/lib/shared/errors";
import { bodyLimit } from "./limits";
import { refuse } from "./refuse";
import type { UnfinishedBodies } from "./unfinished-bodies";

type Pass = (request: IncomingMessage) => void;

export type Admission = {
  readonly bodies: UnfinishedBodies;
  /** The client's network address. */
  readonly addressOf: (request: IncomingMessage) => string;
};

/** How long whoever sends too many bodies at once should wait. */
const RETRY_AFTER_SECONDS = 15;

/**
 * Passes a request whose body is within the limit of its address, and answers 413 to any other; 429 where its network address has
 * too many on their way. Node enforces an announced length; a body without one is buffered, and the request passes when it is
 * complete.
 */
export function admitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bodies, addressOf }: Admission,
  pass: Pass,
): void {
  const { url = "", headers } = request;
  const announced = headers["content-length"];
  const hasBody = headers["transfer-encoding"] !== undefined || Number(announced ?? 0) > 0;
  const limit = bodyLimit(url.split("?", 1)[0] ?? "", announced !== undefined);
  if (announced !== undefined && Number(announced) > limit) refuse(request, response, tooLarge());
  else if (hasBody && !bodies.admit(request, response, addressOf(request)))
    refuse(request, response, tooMany());
  else if (headers["transfer-encoding"] === undefined) pass(request);
  else collect(request, response, limit, pass);
}

function collect(request: IncomingMessage, response: ServerResponse, limit: number, pass: Pass): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) {
      chunks.push(chunk);
      return;
    }
    request.off("data", onData).off("end", onEnd);
    refuse(request, response, tooLarge());
  };
  const onEnd = () => pass(withBody(request, Buffer.concat(chunks)));
  // A client that disconnects half way gets no answer.
  request.on("data", onData).once("end", onEnd).once("error", ignore);
}

const ignore = () => undefined;
const tooLarge = () => new DomainError("body_too_large");
const tooMany = () => new DomainError("rate_limited", { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** The same request, with its body still to be read. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const { "transfer-encoding": _, ...headers } = request.headers;
  const whole = new IncomingMessage(request.socket);
  Object.assign(whole, { method, url, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  whole.headers = { ...headers, "content-length": String(body.length) };
  whole.complete = true;
  whole.push(body);
  whole.push(null);
  return whole;
}
