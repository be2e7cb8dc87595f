import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_STALL_MS, UNFINISHED_BODIES } from "./limits";

type Unfinished = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the connection had received at that time, in monotonic milliseconds. */
  bytes: number;
  at: number;
};

const CUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/** The bodies that are still on their way. Source: docs/product/errors-and-limits.md#sizes. */
export class UnfinishedBodies {
  private readonly byAddress = new Map<string, Set<Unfinished>>();

  constructor(private readonly stallMs: number = BODY_STALL_MS) {
    setInterval(() => this.cutStalled(), stallMs / 3).unref();
  }

  /** Watches a body until it has arrived. @returns false where its network address sends too many at once */
  admit(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const bodies = this.byAddress.get(address) ?? new Set();
    if (bodies.size >= UNFINISHED_BODIES) forgetFinished(bodies);
    if (bodies.size >= UNFINISHED_BODIES) return false;
    const body = { request, response, bytes: request.socket.bytesRead, at: performance.now() };
    bodies.add(body);
    this.byAddress.set(address, bodies);
    const forget = () => {
      bodies.delete(body);
      if (bodies.size === 0 && this.byAddress.get(address) === bodies) this.byAddress.delete(address);
    };
    request.once("end", forget).once("close", forget);
    return true;
  }

  private cutStalled(): void {
    const now = performance.now();
    for (const bodies of this.byAddress.values()) {
      forgetFinished(bodies);
      for (const body of bodies) {
        const { request, response } = body;
        const { bytesRead } = request.socket;
        // A full buffer waits for us, not for the client.
        if (bytesRead > body.bytes || request.readableLength >= request.readableHighWaterMark) {
          Object.assign(body, { bytes: bytesRead, at: now });
        } else if (now - body.at >= this.stallMs) {
          bodies.delete(body);
          if (response.headersSent) request.socket.destroy();
          else request.socket.write(CUT, () => request.socket.destroy());
        }
      }
    }
  }
}

/** Arrived, although nobody may have read them yet. */
function forgetFinished(bodies: Set<Unfinished>): void {
  for (const body of bodies) if (body.request.complete || body.request.destroyed) bodies.delete(body);
}
