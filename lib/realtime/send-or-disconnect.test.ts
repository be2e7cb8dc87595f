import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { endOrDisconnect, MAX_BUFFERED_BYTES, sendOrDisconnect } from "./send-or-disconnect";

let server: Server;
let client: Socket;
beforeEach(async () => {
  server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  // A disconnected client may get a reset.
  client.on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
});
afterEach(async () => {
  client.destroy();
  server.close();
  await once(server, "close");
});

const event = Buffer.alloc(16 * 1024, "x");
/** More than the socket buffers of any system hold. */
const MANY = 2_000;
const BURSTS = 20;
/** Half of what may be buffered. */
const EVENTS_AT_ONCE = MAX_BUFFERED_BYTES / 2 / event.length;

/** Sends event after event, each after a turn of the event loop. @returns the most bytes ever buffered */
async function sendMany(response: ServerResponse): Promise<number> {
  let buffered = 0;
  for (let sent = 0; sent < MANY && !response.destroyed; sent += 1) {
    sendOrDisconnect(response, event);
    buffered = Math.max(buffered, response.writableLength);
    await new Promise(setImmediate);
  }
  return buffered;
}

test("disconnects a client that does not read, before much is buffered", async () => {
  const [, response] = await once(server, "request");
  client.pause();
  const buffered = await sendMany(response);
  expect(response.destroyed).toBe(true);
  expect(buffered).toBeLessThanOrEqual(MAX_BUFFERED_BYTES + 2 * event.length);
});

test("an ended stream whose client does not read is sent nothing more, and disconnected at the second end", async () => {
  const [, response] = await once(server, "request");
  const errors: unknown[] = [];
  response.on("error", (error: unknown) => errors.push(error));
  client.pause();
  // More than fits into the socket's own buffers.
  response.write(Buffer.alloc(MANY * event.length));
  endOrDisconnect(response, "bye");
  sendOrDisconnect(response, event);
  await new Promise(setImmediate);
  expect([response.destroyed, errors]).toEqual([false, []]);
  endOrDisconnect(response, "bye");
  await new Promise(setImmediate);
  expect([response.destroyed, errors]).toEqual([true, []]);
});

test("sends everything to a client that reads", async () => {
  const [, response] = await once(server, "request");
  let bytes = 0;
  client.on("data", (data) => {
    bytes += data.length;
  });
  for (let burst = 0; burst < BURSTS; burst += 1) {
    for (let sent = 0; sent < EVENTS_AT_ONCE; sent += 1) sendOrDisconnect(response, event);
    if (response.writableNeedDrain) await once(response, "drain");
  }
  response.end();
  await once(client, "end").catch(() => undefined);
  expect(bytes).toBeGreaterThan(BURSTS * EVENTS_AT_ONCE * event.length);
});
