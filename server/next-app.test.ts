import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { nextApp } from "./next-app";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("an upgrade is answered like any other request, also at the server of Next's first one", async () => {
  const app = nextApp({ isDevelopment: false, port: 0 });
  // As `prepare` leaves it, which needs a build.
  Reflect.set(app, "init", {
    requestHandler: async (_: IncomingMessage, response: ServerResponse) => response.end(),
    upgradeHandler: async (_: IncomingMessage, socket: Socket) => socket.end("HTTP/1.1 400 Taken\r\n\r\n"),
  });
  const handle = app.getRequestHandler();
  server = createServer((incoming, response) => void handle(incoming, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const statusWith = async (headers: Record<string, string>) => {
    const sent = request({ port, host: "127.0.0.1", path: "/nowhere", headers, agent: false }).end();
    const [response]: IncomingMessage[] = await once(sent, "response");
    return response?.resume().statusCode;
  };
  expect(await statusWith({})).toBe(200);
  expect(await statusWith({ connection: "Upgrade", upgrade: "websocket" })).toBe(200);
});
