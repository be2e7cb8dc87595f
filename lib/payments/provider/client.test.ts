import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { metrics } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { type DataPoint, type Histogram, MeterProvider } from "@opentelemetry/sdk-metrics";
import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";
import { stripe } from "./client";

const exporter = new PrometheusExporter({ preventServerStart: true });
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [exporter] }));

/** How many attempts were measured, by status. */
async function attempts(): Promise<Record<string, unknown>> {
  const { resourceMetrics } = await exporter.collect();
  const points = resourceMetrics.scopeMetrics.flatMap((scope) =>
    scope.metrics.flatMap((metric): readonly DataPoint<unknown>[] => metric.dataPoints),
  );
  return Object.fromEntries(
    points.map(({ attributes: { method, object, status }, value }) => [
      `${method} ${object} ${status}`,
      (value as Histogram).count,
    ]),
  );
}

let answer: (response: ServerResponse) => void;
const provider = createServer((_, response) => answer(response));

function closeProvider(): void {
  provider.closeAllConnections();
  provider.close();
}
afterAll(closeProvider);

test("measures each attempt: one that is refused, one without an answer, and one that is answered 503 and tried again", async () => {
  await once(provider.listen(0, "127.0.0.1"), "listening");
  const environment = quickStartEnvironment({
    secrets: generateSecrets(),
    webPort: 3001,
    stripePort: (provider.address() as AddressInfo).port,
    databaseUrl: "postgresql://127.0.0.1/bravado",
    storageDirectory: "/data/storage",
  });
  Object.assign(process.env, environment, { STRIPE_TIMEOUT_MS: "100" });

  let asked = 0;
  answer = (response) => void response.writeHead(++asked === 1 ? 503 : 200).end("{}");
  await stripe().balance.retrieve();
  expect(await attempts()).toEqual({ "GET balance 503": 1, "GET balance 200": 1 });

  answer = () => undefined;
  await expect(stripe().customers.list()).rejects.toThrow(/timeout/);
  closeProvider();
  await expect(stripe().accounts.retrieveCurrent()).rejects.toThrow(/connection/i);
  expect(await attempts()).toEqual({
    "GET balance 503": 1,
    "GET balance 200": 1,
    "GET customers 0": 2,
    "GET account 0": 2,
  });
});
