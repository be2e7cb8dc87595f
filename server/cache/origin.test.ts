import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Origin } from "./origin";

let next: RequestListener;
let server: Server;
let origin: Origin;

beforeEach(async () => {
  server = createServer((request, response) => next(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = new Origin((server.address() as AddressInfo).port, 300);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each<[string, RequestListener]>([
  ["that never begins", () => {}],
  [
    "of which a little comes every moment",
    (_, response) => {
      const dripping = setInterval(() => response.write("x"), 50);
      response.once("close", () => clearInterval(dripping));
    },
  ],
])(
  "an answer %s is waited for no longer than the whole may take, and its connection ended",
  async (_, listener) => {
    let closed: Promise<unknown> | undefined;
    next = (request, response) => {
      closed = new Promise((resolve) => request.socket.once("close", resolve));
      listener(request, response);
    };
    await expect(origin.ask("/slow", {})).rejects.toThrow("/slow was not answered in time.");
    await closed;
  },
);

test("an answer that comes in time is given whole", async () => {
  next = (_, response) => response.writeHead(404, { link: "</x>" }).end("nothing");
  const { status, headers, body } = await origin.ask("/x", {});
  expect({ status, link: headers.link, body: body.toString() }).toEqual({
    status: 404,
    link: "</x>",
    body: "nothing",
  });
});
