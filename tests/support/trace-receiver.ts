import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
});
const bodySchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

export type ReceivedSpan = z.infer<typeof spanSchema>;

/** A collector of traces: takes OTLP as JSON over HTTP. */
export class TraceReceiver {
  private readonly server: Server = createServer(async (request, response) => {
    this.received += await text(request);
    this.received += "\n";
    response.setHeader("content-type", "application/json").end("{}");
  });
  /** Everything that arrived, as it was sent, one body a line. */
  received = "";

  /** @returns its address, for OTEL_EXPORTER_OTLP_ENDPOINT */
  async start(): Promise<string> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  spans(): readonly ReceivedSpan[] {
    return this.received
      .split("\n")
      .filter((body) => body !== "")
      .flatMap((body) => bodySchema.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), "close");
  }
}
