import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { diag, metrics } from "@opentelemetry/api";
import { log } from "@/lib/shared/log";
import { meter } from "@/lib/shared/metrics";
import { Readiness } from "./readiness";
import { serveOperations } from "./serve-operations";

const hostname = "127.0.0.1";

let server: Server | undefined;

// Each start measures anew.
afterEach(() => {
  server?.close();
  metrics.disable();
  diag.disable();
});

test("a program whose port for operations is taken does not live on without it", async () => {
  const other = createServer();
  await once(other.listen(0, hostname), "listening");
  const { port } = other.address() as AddressInfo;
  await expect(serveOperations({ port, hostname, readiness: new Readiness({}) })).rejects.toThrow(
    `EADDRINUSE: address already in use ${hostname}:${port}`,
  );
  other.close();
});

test("measurements say whether it is ready, and the log what could not be measured", async () => {
  const warn = jest.spyOn(log, "warn").mockImplementation();
  const readiness = new Readiness({});
  server = await serveOperations({ port: 0, hostname, readiness });
  const { port } = server.address() as AddressInfo;
  const measured = async () => (await fetch(`http://${hostname}:${port}/metrics`)).text();
  const failure = new Error("no database");
  meter()
    .createObservableGauge("broken")
    .addCallback(() => Promise.reject(failure));
  expect(await measured()).toContain("\nbravado_ready 1\n");
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ err: failure }), expect.any(String));
  readiness.drain();
  expect(await measured()).toContain("\nbravado_ready 0\n");
});
