import type { IncomingMessage, ServerResponse } from "node:http";
import type { Document, Encoding } from "./document";
import type { Settled } from "./settle-language";

type Sent = {
  readonly document: Document;
  readonly body: Buffer;
  readonly encoding: Encoding;
  readonly settled: Settled;
};

/** Sends a document, or that the browser's copy is still right. */
export function sendDocument(request: IncomingMessage, response: ServerResponse, sent: Sent): void {
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
