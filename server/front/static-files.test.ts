import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { staticFiles } from "./static-files";

const SCRIPT = "console.log('hello')".repeat(50);
const FILE = "/_next/static/chunks/one.js";

let directory: string;
let server: Server;

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "static-files-"));
  mkdirSync(path.join(directory, "chunks"));
  writeFileSync(path.join(directory, "chunks", "one.js"), SCRIPT);
  writeFileSync(path.join(directory, "chunks", "one.js.br"), brotliCompressSync(SCRIPT));
  const previous = path.join(directory, "previous");
  mkdirSync(path.join(previous, "chunks"), { recursive: true });
  writeFileSync(path.join(previous, "chunks", "before.js"), "before");
  const serve = staticFiles(directory, previous, path.join(directory, "missing"));
  server = createServer((request, response) =>
    serve(request, response, () => response.writeHead(404).end(`Next: ${request.url}`)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true });
});

function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${address}`, init);
}

test("serves the compressed file as immutable to clients that accept Brotli", async () => {
  const answer = await ask(FILE, { headers: { "accept-encoding": "gzip, br" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("content-type")).toBe("text/javascript");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  expect(await answer.text()).toBe(SCRIPT);
});

test("serves the plain file to other clients", async () => {
  const answer = await ask(FILE, { headers: { "accept-encoding": "identity" } });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe(SCRIPT);
});

test("serves the files of the release before, too", async () => {
  const answer = await ask("/_next/static/chunks/before.js");
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: "before" });
});

test.each([
  ["that is not there", "/_next/static/chunks/two.js", {}],
  ["above the folder", "/_next/static/..%2f..%2fpackage.json", {}],
  ["in part", FILE, { headers: { range: "bytes=0-3" } }],
  ["by another method", FILE, { method: "POST" }],
])("a file %s is left to Next, at its address", async (_, address, init) => {
  const answer = await ask(address, init);
  expect({ status: answer.status, text: await answer.text() }).toEqual({
    status: 404,
    text: `Next: ${address}`,
  });
});
