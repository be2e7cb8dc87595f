import { createServer } from "node:http";
import Stripe from "stripe";
import { deviations } from "./declarations/check";

export interface Receiver {
  url: string;
  secret: string;
  /** Every delivery with a valid signature, in the order of arrival. */
  received: { event: Stripe.Event; signedAt: number; signatures: number }[];
  /** Sets the status of later responses, or of so many of them; 200 by default. */
  answer(status: number, times?: number): void;
  types(): string[];
  /** Fails when an event deviates from the SDK's declarations. */
  close(): Promise<void>;
}

/** An endpoint that checks signatures with the official SDK, as the application does. */
export async function startReceiver(secret = "whsec_receiver", port = 0): Promise<Receiver> {
  const received: Receiver["received"] = [];
  const deviating: string[] = [];
  let status = 200;
  let left = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      const body = Buffer.concat(chunks).toString();
      const event = new Stripe("sk_test_receiver").webhooks.constructEvent(body, signature, secret);
      deviating.push(...deviations("event", JSON.parse(body)));
      const signatures = signature.split(",v1=").length - 1;
      received.push({ event, signedAt: Number(/t=(\d+)/.exec(signature)?.[1]), signatures });
      response.writeHead(left > 0 ? status : 200).end();
      left -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The receiver has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    secret,
    received,
    answer: (next, times = Number.POSITIVE_INFINITY) => {
      status = next;
      left = times;
    },
    types: () => received.map(({ event }) => event.type),
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (deviating.length > 0) throw new Error(`Events deviate from the SDK's: ${deviating.join("; ")}`);
    },
  };
}

/** A free port, for an endpoint whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (typeof address !== "object" || address === null) throw new Error("No port is free.");
  return address.port;
}

/** Waits until the condition holds. @throws Error if it does not */
export async function until(what: string, condition: () => boolean, within = 30_000): Promise<void> {
  const end = Date.now() + within;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Not within ${within} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
