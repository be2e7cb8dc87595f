import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { MAX_BUFFERED_BYTES, sendOrCutOff } from "./send-or-cut-off";

let server: Server;
let client: Socket;
beforeEach(async () => {
  server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  // Whoever is cut off may be told so by a reset.
  client.on("error", () => undefined);
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
});
afterEach(async () => {
  client.destroy();
  server.close();
  await once(server, "close");
});

const event = Buffer.alloc(16 * 1024, "x");
/** More than a connection takes by itself on any system. */
const MANY = 2_000;
const BURSTS = 20;
/** Half of what may wait. */
const EVENTS_AT_ONCE = MAX_BUFFERED_BYTES / 2 / event.length;

/** Sends one event after the other, each when the system had time to take the one before; the most that ever waited. */
async function sendMany(response: ServerResponse): Promise<number> {
  let waited = 0;
  for (let sent = 0; sent < MANY && !response.destroyed; sent += 1) {
    sendOrCutOff(response, event);
    waited = Math.max(waited, response.writableLength);
    await new Promise(setImmediate);
  }
  return waited;
}

test("who does not read is cut off before much waits for them", async () => {
  const [, response] = await once(server, "request");
  client.pause();
  const waited = await sendMany(response);
  expect(response.destroyed).toBe(true);
  expect(waited).toBeLessThanOrEqual(MAX_BUFFERED_BYTES + 2 * event.length);
});

test("who reads is sent everything", async () => {
  const [, response] = await once(server, "request");
  let bytes = 0;
  client.on("data", (data) => {
    bytes += data.length;
  });
  for (let burst = 0; burst < BURSTS; burst += 1) {
    for (let sent = 0; sent < EVENTS_AT_ONCE; sent += 1) sendOrCutOff(response, event);
    if (response.writableNeedDrain) await once(response, "drain");
  }
  response.end();
  await once(client, "end").catch(() => undefined);
  expect(bytes).toBeGreaterThan(BURSTS * EVENTS_AT_ONCE * event.length);
});
