import { createServer, get, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { guardHeaders } from "./guard-headers";

let server: Server;
let answer: RequestListener;
let isHttps: boolean;

beforeEach(async () => {
  isHttps = false;
  server = createServer((request, response) => {
    guardHeaders(response, { isHttps });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const YEAR = "s-maxage=31536000";

function ask(listener: RequestListener): Promise<IncomingHttpHeaders> {
  answer = listener;
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    get({ port, agent: false }, (response) => resolve(response.resume().headers));
  });
}

test("forbids caches to store a 404, however its headers were written", async () => {
  for (const listener of [
    (_, response) => response.writeHead(404, { "cache-control": YEAR }).end("no"),
    (_, response) => response.writeHead(404, "Not Found", { "Cache-Control": YEAR }).end("no"),
    (_, response) => {
      response.statusCode = 404;
      response.setHeader("Cache-Control", YEAR);
      response.end("no");
    },
  ] satisfies RequestListener[]) {
    expect((await ask(listener))["cache-control"]).toBe("no-store");
  }
});

test("makes a response with a cookie private", async () => {
  const headers = await ask((_, response) =>
    response.writeHead(200, { "cache-control": YEAR, "set-cookie": ["i18next=fr"] }).end("yes"),
  );
  expect(headers).toMatchObject({ "cache-control": "private, no-cache", "set-cookie": ["i18next=fr"] });
});

test("makes a page with a nonce private, and a part of a page, but no page with hashes", async () => {
  const kept = async (policy: string, type: string) => {
    const headers = await ask((_, response) => {
      response.setHeader("Content-Security-Policy", `default-src 'self'; script-src 'self' ${policy}`);
      response.writeHead(200, { "cache-control": YEAR, "content-type": type }).end("yes");
    });
    return headers["cache-control"];
  };
  expect(await kept("'nonce-abc'", "text/html; charset=utf-8")).toBe("private, no-cache");
  expect(await kept("'sha256-abc'", "text/html; charset=utf-8")).toBe(YEAR);
  expect(await kept("'nonce-abc'", "text/x-component")).toBe("private, no-cache");
  expect(await kept("'none'", "text/x-component")).toBe("private, no-cache");
});

test("keeps stricter headers, and responses without cookies", async () => {
  const kept = async (caching: string, cookie: object) =>
    (await ask((_, response) => response.writeHead(200, { "cache-control": caching, ...cookie }).end()))[
      "cache-control"
    ];
  expect(await kept("private, no-store", { "set-cookie": "a=b" })).toBe("private, no-store");
  expect(await kept(YEAR, {})).toBe(YEAR);
});

test("sends HSTS and Secure cookies over https", async () => {
  const plain = await ask((_, response) => response.end());
  expect(plain["strict-transport-security"]).toBeUndefined();
  isHttps = true;
  const secure = await ask((_, response) => response.end());
  expect(secure["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  const cookies = ["i18next=fr; path=/", "a=b; Secure; HttpOnly"];
  const marked = await ask((_, response) => response.writeHead(200, { "set-cookie": cookies }).end());
  expect(marked["set-cookie"]).toEqual(["i18next=fr; path=/; Secure", "a=b; Secure; HttpOnly"]);
});
