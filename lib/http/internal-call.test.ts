import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { revalidateOwnPages, TAGS_AT_ONCE } from "./internal-call";

const toldSchema = z.object({ tags: z.union([z.string().array(), z.literal("all")]) });

let told: unknown[];
let status: number;
let server: Server;
let port: number;

beforeEach(async () => {
  told = [];
  status = 204;
  server = createServer(async (request, response) => {
    told.push(toldSchema.parse(await json(request)).tags);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => server.close());

test("very many tags are told in pieces, all of them", async () => {
  const tags = Array.from({ length: TAGS_AT_ONCE * 2 + 1 }, (_, index) => `challenge:${index}`);
  await revalidateOwnPages(port, tags);
  expect(told).toHaveLength(3);
  expect(told.flat()).toEqual(tags);
});

test("that it was not done is no secret", async () => {
  status = 500;
  await expect(revalidateOwnPages(port, "all")).rejects.toThrow("500");
});
