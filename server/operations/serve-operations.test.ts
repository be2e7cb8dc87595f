import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readiness } from "./readiness";
import { serveOperations } from "./serve-operations";

const at = { hostname: "127.0.0.1", readiness: new Readiness({}) };

test("a program whose port for operations is taken does not live on without it", async () => {
  const other = createServer();
  await once(other.listen(0, at.hostname), "listening");
  const { port } = other.address() as AddressInfo;
  await expect(serveOperations({ ...at, port })).rejects.toThrow(
    `EADDRINUSE: address already in use ${at.hostname}:${port}`,
  );
  other.close();
});
