import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { startMetrics } from "./metrics";
import type { Readiness } from "./readiness";

type Operations = { readonly port: number; readonly hostname: string; readonly readiness: Readiness };

/**
 * Answers whoever runs the site, on a port that visitors do not reach: `/health`, `/ready` and `/metrics` for Prometheus.
 * Source: docs/production.md#see-inside.
 * @throws Error when the port is taken: a balancer would ask another program how this one is
 */
export async function serveOperations({ port, hostname, readiness }: Operations): Promise<Server> {
  const metrics = startMetrics(readiness);
  const answers: Readonly<Record<string, RequestListener>> = {
    "/health": (_, response) => response.end("ok\n"),
    "/ready": async (_, response) => {
      const faults = await readiness.faults();
      response.writeHead(faults.length === 0 ? 200 : 503).end(`${faults.join("\n") || "ready"}\n`);
    },
    "/metrics": (request, response) => metrics.getMetricsRequestHandler(request, response),
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ""];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await once(server.listen(port, hostname), "listening");
  return server;
}
