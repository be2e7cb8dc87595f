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
  ["never begins", () => {}],
  [
    "arrives in drips",
    (_, response) => {
      const dripping = setInterval(() => response.write("x"), 50);
      response.once("close", () => clearInterval(dripping));
    },
  ],
])("gives up on an answer that %s, and closes its connection", async (_, listener) => {
  let closed: Promise<unknown> | undefined;
  next = (request, response) => {
    closed = new Promise((resolve) => request.socket.once("close", resolve));
    listener(request, response);
  };
  await expect(origin.get("/slow", {})).rejects.toThrow("/slow: no complete answer within 300 ms");
  await closed;
});

test("returns a complete answer", async () => {
  next = (_, response) => response.writeHead(404, { link: "</x>" }).end("nothing");
  const { status, headers, body } = await origin.get("/x", {});
  expect({ status, link: headers.link, body: body.toString() }).toEqual({
    status: 404,
    link: "</x>",
    body: "nothing",
  });
});

test("asks again over a new connection when a kept one is closed meanwhile", async () => {
  const used = new Set<unknown>();
  next = ({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    response.end("answer");
  };
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await origin.get("/x", {})).body.toString()).toBe("answer");
    // The connection becomes free for the next request.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(used.size).toBe(2);
});

test("does not ask again when a new connection breaks", async () => {
  let asked = 0;
  next = ({ socket }) => {
    asked += 1;
    socket.destroy();
  };
  await expect(origin.get("/x", {})).rejects.toThrow("socket hang up");
  expect(asked).toBe(1);
});
