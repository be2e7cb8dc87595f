import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { revalidateOwnPages, TAGS_PER_CALL } from "./internal-call";

const bodySchema = z.object({ tags: z.union([z.string().array(), z.literal("all")]) });

let received: unknown[];
let status: number;
let server: Server;
let port: number;

beforeEach(async () => {
  received = [];
  status = 204;
  server = createServer(async (request, response) => {
    received.push(bodySchema.parse(await json(request)).tags);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => server.close());

test("sends many tags in several calls", async () => {
  const tags = Array.from({ length: TAGS_PER_CALL * 2 + 1 }, (_, index) => `challenge:${index}`);
  await revalidateOwnPages(port, tags);
  expect(received).toHaveLength(3);
  expect(received.flat()).toEqual(tags);
});

test("throws when Next does not confirm", async () => {
  status = 500;
  await expect(revalidateOwnPages(port, "all")).rejects.toThrow("500");
});
