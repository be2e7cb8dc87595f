import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { noPurge, purgeOf } from "./edge-purge";

type Call = { method: string | undefined; headers: IncomingHttpHeaders; body: string };
let calls: Call[];
let status: number;
let server: Server;
let url: string;

beforeEach(async () => {
  calls = [];
  status = 200;
  server = createServer(async (request, response) => {
    calls.push({ method: request.method, headers: request.headers, body: await text(request) });
    response.writeHead(status, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const settings = (more = {}) => ({ EDGE_PURGE_URL: url, EDGE_PURGE_METHOD: "POST", ...more });

test("sends the keys in a header and in the body, with the credentials", async () => {
  await purgeOf(settings({ EDGE_PURGE_HEADER: "Authorization: Bearer a:b" }))(["challenge:1", "name:nova"]);
  expect(calls).toEqual([
    {
      method: "POST",
      headers: expect.objectContaining({
        "surrogate-key": "challenge:1 name:nova",
        authorization: "Bearer a:b",
      }),
      body: '{"tags":["challenge:1","name:nova"]}',
    },
  ]);
});

test("splits many keys into several calls", async () => {
  const keys = Array.from({ length: 65 }, (_, index) => `challenge:${index}`);
  await purgeOf(settings({ EDGE_PURGE_METHOD: "PURGE" }))(keys);
  expect(calls.map(({ method }) => method)).toEqual(["PURGE", "PURGE", "PURGE"]);
  expect(calls.flatMap(({ body }) => JSON.parse(body).tags)).toEqual(keys);
});

test.each([500, 302])("fails when it is answered by %i", async (answer) => {
  status = answer;
  await expect(purgeOf(settings())(["challenge:1"])).rejects.toThrow();
});

test("does nothing where no address is set", () => {
  expect(purgeOf(settings({ EDGE_PURGE_URL: undefined }))).toBe(noPurge);
});
