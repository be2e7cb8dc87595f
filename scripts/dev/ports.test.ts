import { createServer, type Server } from "node:net";
import { anyFreePort, freePortFrom, isFree, portOwner } from "./ports";

const servers: Server[] = [];
const listen = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once("error", reject).listen(port, host, resolve);
  });
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

test.each(["127.0.0.1", "0.0.0.0", "::1"])("sees a port taken on %s", async (host) => {
  const port = await anyFreePort();
  expect(await isFree(port)).toBe(true);
  await listen(port, host);
  expect(await isFree(port)).toBe(false);
});

test("picks the next free port above a taken one", async () => {
  const port = await anyFreePort();
  await listen(port, "127.0.0.1");
  expect(await freePortFrom(port)).toBeGreaterThan(port);
  expect(await freePortFrom(port)).toBeLessThan(port + 200);
});

test("skips reserved ports", async () => {
  const port = await anyFreePort();
  expect(await freePortFrom(port, new Set([port]))).toBeGreaterThan(port);
});

test("names the process that listens on a port", async () => {
  const port = await anyFreePort();
  await listen(port, "127.0.0.1");
  expect(portOwner(port)).toContain(`(process ${process.pid})`);
  await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
  expect(portOwner(port)).toBe("another process");
});
