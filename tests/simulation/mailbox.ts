import { createServer, type IncomingMessage, type Server } from "node:http";

/** One webhook call that the provider made, signed and all. */
export type Letter = { readonly body: string; readonly signature: string };

/**
 * Takes the provider's webhook calls and keeps them: the story decides which of them arrives at the application, when, how
 * often and in which order.
 */
export class Mailbox {
  #letters: Letter[] = [];
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(): Promise<Mailbox> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The mailbox has no port.");
    const mailbox = new Mailbox(server, `http://127.0.0.1:${address.port}/`);
    server.on("request", (request, response) => {
      void mailbox.#keep(request).then(() => response.end());
    });
    return mailbox;
  }

  get letters(): readonly Letter[] {
    return this.#letters;
  }

  /** Takes out the n-th letter, counted round; undefined when there is none. */
  take(nth: number): Letter | undefined {
    if (this.#letters.length === 0) return undefined;
    return this.#letters.splice(nth % this.#letters.length, 1)[0];
  }

  takeAll(): readonly Letter[] {
    const all = this.#letters;
    this.#letters = [];
    return all;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  async #keep(request: IncomingMessage): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    this.#letters.push({ body, signature: String(request.headers["stripe-signature"]) });
  }
}
