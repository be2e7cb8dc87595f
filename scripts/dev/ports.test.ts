import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:net";
import { root } from "@/scripts/root";
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

test("takes ports that neither the system nor another process hands out", async () => {
  const own = await Promise.all(Array.from({ length: 60 }, anyFreePort));
  const program = `const { anyFreePort } = require("./scripts/dev/ports.ts");
    Promise.all(Array.from({ length: 60 }, anyFreePort)).then((ports) => console.log(ports.join()));`;
  const other = execFileSync(process.execPath, ["--import", "tsx", "-e", program], {
    cwd: root,
    encoding: "utf8",
  });
  const all = [...own, ...other.split(",").map(Number)];
  expect(new Set(all).size).toBe(120);
  expect(all.filter((port) => port > 10_000 && port < 32_000)).toEqual(all);
});

test("names the process that listens on a port", async () => {
  const port = await anyFreePort();
  await listen(port, "127.0.0.1");
  expect(portOwner(port)).toContain(`(process ${process.pid})`);
  await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
  expect(portOwner(port)).toBe("another process");
});
