import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { EdgeProxy } from "./edge-proxy";

const PUBLIC = "public, max-age=0, s-maxage=30";
const UPLOAD_BYTES = 10 * 1024 * 1024;
/** As long as a cache has equal requests wait for each other. */
const LOCK_MS = 2_000;

let origin: Server;
let edge: EdgeProxy;
/** Requests for pages that arrived here. */
let arrived: string[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = "", method } = request;
  if (url === "/api/health") return void response.end();
  if (url === "/api/realtime") return void response.write("event: hello\n\n");
  if (method === "POST") return void response.end(String((await buffer(request)).length));
  arrived.push(url);
  if (!url.startsWith("/challenge")) {
    // Until somebody else asks for it, too.
    const late = performance.now() + 2 * LOCK_MS;
    while (arrived.length < 2 && performance.now() < late) await wait(10);
  }
  response.setHeader("cache-control", url.startsWith("/challenge") ? PUBLIC : "private, no-cache").end(url);
}

const isInstalled = existsSync("/usr/sbin/nginx");

(isInstalled ? describe : describe.skip)(
  "nginx as ops/edge sets it (skipped where it is not installed)",
  () => {
    beforeAll(async () => {
      origin = createServer((request, response) => void answer(request, response));
      await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
      edge = await EdgeProxy.create();
      await edge.start(`http://127.0.0.1:${(origin.address() as AddressInfo).port}`);
    });

    afterAll(async () => {
      origin.closeAllConnections();
      origin.close();
      await edge.end();
    });

    beforeEach(() => {
      arrived = [];
    });

    const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const answered = await fetch(edge.url + path, { headers: { "accept-language": "en", ...headers } });
      await answered.text();
      return answered.headers.get("x-edge-cache");
    };

    test("keeps a page for everybody but those who have just written something", async () => {
      await ask("/challenge/1");
      expect(await ask("/challenge/1")).toBe("HIT");
      expect(await ask("/challenge/1", { cookie: "wrote=1" })).toBe("BYPASS");
      expect(arrived).toHaveLength(2);
    });

    test.each([
      ["a personal page", "/fr/settings", { "accept-language": "fr" }],
      ["what an open page loads", "/leaderboard?part", { "sec-fetch-dest": "empty" }],
    ])("has nobody wait for another one who asks for %s", async (_, path, headers) => {
      const since = performance.now();
      await Promise.all([ask(path, headers), ask(path, headers)]);
      expect(performance.now() - since).toBeLessThan(LOCK_MS / 2);
    });

    test("passes the largest picture on", async () => {
      const answered = await fetch(`${edge.url}/api/users/avatar`, {
        method: "POST",
        body: Buffer.alloc(UPLOAD_BYTES),
      });
      expect(await answered.text()).toBe(String(UPLOAD_BYTES));
    });

    test("passes live streams on as they come", async () => {
      const { body } = await fetch(`${edge.url}/api/realtime`);
      const reader = body?.getReader();
      expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe("event: hello\n\n");
      await reader?.cancel();
    });
  },
);
