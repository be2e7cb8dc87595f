import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { admitMethod } from "./admit-method";

let server: Server;
const passed: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) =>
    admitMethod(request, response, () => {
      passed.push(`${request.method} ${request.url}`);
      request.resume();
      response.end("passed");
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(() => {
  passed.length = 0;
});
afterAll(async () => {
  server.close();
  await once(server, "close");
});

function ask(method: string, path: string): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  const sent = ["POST", "PUT", "PATCH"].includes(method)
    ? { body: "a=1", headers: { "next-action": "0".repeat(40) } }
    : {};
  return fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
}

test.each([
  ["GET", "/viewers"],
  ["HEAD", "/streamer/nova"],
  ["POST", "/api/auth/callback/credentials"],
  ["DELETE", "/api/users/me"],
  ["OPTIONS", "/api/challenges"],
  ["GET", "/api/streamers/nova?lang=fr"],
  ["PATCH", "/api/made-up"],
])("passes %s %s", async (method, path) => {
  expect((await ask(method, path)).status).toBe(200);
  expect(passed).toEqual([`${method} ${path}`]);
});

test.each([
  ["PROPFIND", "/api/auth/signout", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
  ["PURGE", "/api/users/me", "DELETE, OPTIONS"],
  ["DELETE", "/api/challenges?sort=new", "GET, HEAD, POST, OPTIONS"],
  ["PATCH", "/api/users/profile", "GET, HEAD, PUT, OPTIONS"],
  ["GET", "/api/auth/token", "POST, OPTIONS"],
  ["HEAD", "/api/challenges/0199/boost", "POST, OPTIONS"],
  ["POST", "/api/realtime", "GET, HEAD, OPTIONS"],
  ["PUT", "/api/streamers/me", "GET, HEAD, OPTIONS"],
])("refuses %s %s, which the API does not have", async (method, path, allow) => {
  const answer = await ask(method, path);
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  if (method !== "HEAD") expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
  expect(passed).toEqual([]);
});

test.each([
  ["POST", "/"],
  ["POST", "/fr/auth?mode=signup"],
  ["PUT", "/streamer/nova"],
  ["DELETE", "/overlay/nova"],
  ["OPTIONS", "/viewers"],
  ["POST", "/_next/static/chunks/main.js"],
  ["POST", "/streamer/api/auth/signout"],
  ["POST", "/%61pi/auth/signout"],
])("refuses %s %s", async (method, path) => {
  const answer = await ask(method, path);
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
  expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
  expect(passed).toEqual([]);
});
