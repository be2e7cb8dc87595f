import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sendMessage } from "./send";

type Received = {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

let sink: Server;
let received: Received[];
let address: string;

beforeEach(async () => {
  received = [];
  sink = createServer(async (request, response) => {
    const { method, headers } = request;
    received.push({ method, headers, body: await text(request) });
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/events`;
});
afterEach(() => new Promise((resolve) => sink.close(resolve)));

const message = { name: "cta_click", label: "hero", path: "/fr", language: "fr" } as const;

test("sends a message as JSON in one simple request, whatever the receiver answers", async () => {
  await sendMessage(address, message);
  expect(received).toHaveLength(1);
  expect(received[0]?.method).toBe("POST");
  expect(received[0]?.headers["content-type"]).toMatch(/^text\/plain/);
  expect(JSON.parse(received[0]?.body ?? "")).toEqual(message);
});

test("sends neither a cookie nor a referrer", async () => {
  await sendMessage(address, message);
  expect(received[0]?.headers).not.toHaveProperty("cookie");
  expect(received[0]?.headers).not.toHaveProperty("referer");
});

test("ignores an unreachable receiver", async () => {
  await expect(sendMessage("http://127.0.0.1:1/events", message)).resolves.toBeUndefined();
});
