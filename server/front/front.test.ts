import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { front } from "./front";

const seenSchema = z.object({
  url: z.string(),
  host: z.string(),
  id: z.string(),
  ours: z.unknown().array(),
  range: z.string().optional(),
  conditions: z.string().array(),
});
const servers: Server[] = [];

/** A server that echoes the request, with a status from the query. */
async function listen(own: string, isDevelopment = false): Promise<number> {
  const server = createServer(
    front({ addressOf: () => "::1", own: new URL(own), isDevelopment }, ({ url = "", headers }, response) => {
      const status = Number(/status=(\d+)/.exec(url)?.[1] ?? 200);
      response.writeHead(status, {
        "cache-control": "s-maxage=31536000",
        "content-type": "application/json",
      });
      const ours = Object.keys(headers).filter((name) =>
        /^content-security-policy|^x-locale-resolved/.test(name),
      );
      const conditions = Object.keys(headers).filter((name) => name.startsWith("if-"));
      const { host, range, "x-request-id": id } = headers;
      response.end(JSON.stringify({ url, host, id, ours, range, conditions }));
    }),
  );
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }
});

type Asked = { readonly method?: string; readonly headers?: IncomingHttpHeaders; readonly body?: string };

async function ask(port: number, path: string, { method = "GET", headers = {}, body = "" }: Asked = {}) {
  const asked = request({
    port,
    path,
    method,
    agent: false,
    headers: { host: "bravado.example", ...headers },
  });
  asked.end(body);
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await json(answer) };
}

test("normalizes host and path, and forbids caches to store refusals", async () => {
  const port = await listen("https://bravado.example");
  const found = await ask(port, "/viewers");
  expect(found).toMatchObject({ status: 200, body: { url: "/viewers", host: "bravado.example" } });
  expect(found.headers).toMatchObject({
    "cache-control": "s-maxage=31536000",
    "strict-transport-security": expect.stringContaining("max-age="),
  });
  expect((await ask(port, "/viewers?status=404")).headers["cache-control"]).toBe("no-store");
  for (const [path, host] of [
    ["/viewers", "evil.example"],
    ["/overlay/../viewers", "bravado.example"],
  ] as const)
    expect((await ask(port, path, { headers: { host } })).body).toMatchObject({ url: "/404" });
});

test("limits methods and body sizes", async () => {
  const port = await listen("http://bravado.example");
  expect((await ask(port, "/viewers", { method: "POST", body: "a=1" })).status).toBe(405);
  expect((await ask(port, "/api/challenges", { method: "POST", body: "{}" })).status).toBe(200);
  const body = "x".repeat(64 * 1024 + 1);
  expect((await ask(port, "/api/challenges", { method: "POST", body })).status).toBe(413);
  const developing = await listen("http://bravado.example", true);
  expect((await ask(developing, "/__nextjs_tools", { method: "POST", body: "{}" })).status).toBe(200);
});

test("keeps a well-formed request id and replaces any other", async () => {
  const port = await listen("http://bravado.example");
  const idFor = async (id?: string) => {
    const { body } = await ask(port, "/viewers", { headers: id === undefined ? {} : { "x-request-id": id } });
    return seenSchema.parse(body).id;
  };
  expect(await idFor("trace-7:a.b_c")).toBe("trace-7:a.b_c");
  const own = /^[0-9a-f]{32}$/;
  for (const id of [undefined, "", "x".repeat(101), "<script>", "two words"])
    expect(await idFor(id)).toMatch(own);
});

test("removes the headers that only the server sets for Next", async () => {
  const port = await listen("http://bravado.example");
  const headers = {
    "content-security-policy": "script-src 'nonce-mine'",
    "content-security-policy-report-only": "script-src 'nonce-mine'",
    "x-locale-resolved": "true",
  };
  expect((await ask(port, "/viewers", { headers })).body).toMatchObject({ ours: [] });
});

test("passes no condition and no range on that a file may fail", async () => {
  const port = await listen("http://bravado.example");
  const passed = async (headers: IncomingHttpHeaders) =>
    seenSchema.parse((await ask(port, "/sounds/chime.wav", { headers })).body);
  const date = "Fri, 01 Jan 1990 00:00:00 GMT";
  const all = {
    "if-match": '"x"',
    "if-unmodified-since": date,
    "if-none-match": '"x"',
    "if-modified-since": date,
  };
  expect((await passed(all)).conditions).toEqual(["if-none-match", "if-modified-since"]);
  for (const range of ["bytes=0-", "bytes=0-1"]) expect((await passed({ range })).range).toBe(range);
  for (const range of ["bytes=99999999-", "bytes=-0", "bytes=0-1,99999999-", "lines=0-1", ""])
    expect((await passed({ range })).range).toBeUndefined();
});
