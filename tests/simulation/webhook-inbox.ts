import { createServer, type IncomingMessage, type Server } from "node:http";

/** A signed webhook call from the provider. */
export type WebhookCall = { readonly body: string; readonly signature: string };

/**
 * Receives and keeps the provider's webhook calls. The scenario decides which of them reach the application, when, how often and
 * in which order.
 */
export class WebhookInbox {
  #pending: WebhookCall[] = [];
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<WebhookInbox> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The inbox has no port.");
    const inbox = new WebhookInbox(server, `http://127.0.0.1:${address.port}/`);
    server.on("request", (request, response) => {
      void inbox.#receive(request).then(() => response.end());
    });
    return inbox;
  }

  /** Takes out the n-th call, modulo their number; undefined when there is none. */
  take(nth: number): WebhookCall | undefined {
    if (this.#pending.length === 0) return undefined;
    return this.#pending.splice(nth % this.#pending.length, 1)[0];
  }

  takeAll(): readonly WebhookCall[] {
    const all = this.#pending;
    this.#pending = [];
    return all;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  async #receive(request: IncomingMessage): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    this.#pending.push({ body, signature: String(request.headers["stripe-signature"]) });
  }
}
